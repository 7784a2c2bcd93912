import type { ComponentProps } from 'react'
import { cx } from '../display/cx.ts'
import { Icon, type IconName } from '../display/icons.tsx'
import styles from './icon-button.module.css'
import { Link } from './link.tsx'

export type IconButtonProps = {
  icon: IconName
  /** Says what it does; with a count, the count too. */
  label: string
  count?: number | undefined
  size?: 'small' | 'medium'
} & ((ComponentProps<'button'> & { href?: undefined }) | (ComponentProps<'a'> & { href: string }))

export function IconButton({ icon, label, count, size = 'medium', className, ...rest }: IconButtonProps) {
  const buttonProps = { 'aria-label': label, title: label, className: cx(styles.button, styles[size], className) }
  const content = (
    <>
      <Icon name={icon} size={size === 'small' ? 16 : 20} />
      {count ? (
        <span className={styles.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </>
  )
  return rest.href === undefined ? (
    <button type="button" {...buttonProps} {...rest}>
      {content}
    </button>
  ) : (
    <Link {...buttonProps} {...rest}>
      {content}
    </Link>
  )
}
