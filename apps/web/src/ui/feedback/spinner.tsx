import { cx } from '../display/cx.ts'
import styles from './spinner.module.css'

export function Spinner({ label, size = 20, className }: { label: string; size?: number; className?: string }) {
  return (
    <span role="status" className={cx(styles.spinner, className)} style={{ width: size, height: size }}>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
