import type { ComponentProps, ElementType, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Link } from './link.tsx'

export interface ButtonLook {
  /** One primary button per screen. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** Fills the line it stands on. */
  wide?: boolean
}

export type ButtonProps = ButtonLook & {
  loading?: boolean | undefined
  icon?: ReactNode
  as?: ElementType
} & ((ComponentProps<'button'> & { href?: undefined }) | (ComponentProps<'a'> & { href: string }))

/** The looks alone, for elements that cannot be a Button. */
export const buttonClass = ({ tone = 'secondary', size = 'medium', wide }: ButtonLook = {}) =>
  cx(styles.button, styles[tone], styles[size], wide && styles.wide)

export function Button({ tone, size, wide, loading, icon, as, className, children, ...rest }: ButtonProps) {
  const isLink = rest.href !== undefined
  const Element: ElementType = as ?? (isLink ? Link : 'button')
  const own = isLink || as ? {} : { type: rest.type ?? 'button', disabled: rest.disabled || loading }
  return (
    <Element
      {...rest}
      {...own}
      aria-busy={loading || undefined}
      className={cx(buttonClass({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }), className)}
    >
      {icon}
      {children}
    </Element>
  )
}
