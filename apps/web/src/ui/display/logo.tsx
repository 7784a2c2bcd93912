import { cx } from './cx.ts'
import styles from './logo.module.css'
import { drawLogo } from './logo-shape.ts'

/** An antibody whose two binding tips are lit. */
export function Logo({ size = 28, title, className }: { size?: number; title?: string; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      className={cx(styles.mark, className)}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      dangerouslySetInnerHTML={{ __html: drawLogo('currentColor', 'var(--lit)') }}
    />
  )
}

/** Mark and name; the name comes from the deployment. */
export function LogoWithName({ name, size = 28, className }: { name: string; size?: number; className?: string }) {
  return (
    <span className={cx(styles.word, className)}>
      <Logo size={size} />
      {name}
    </span>
  )
}
