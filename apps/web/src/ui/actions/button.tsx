import type { ComponentProps, ElementType, MouseEvent, ReactNode } from 'react'
import { cx } from '../display/cx.ts'
import styles from './button.module.css'
import { Link } from './link.tsx'

export interface ButtonStyleProps {
  /** One primary button per screen. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** Fills its line. */
  isFullWidth?: boolean
}

export type ButtonProps = ButtonStyleProps & {
  loading?: boolean | undefined
  icon?: ReactNode
  as?: ElementType
} & ((ComponentProps<'button'> & { href?: undefined }) | (ComponentProps<'a'> & { href: string }))

/** The looks alone, for elements that cannot be a Button. */
export const getButtonClass = ({ tone = 'secondary', size = 'medium', isFullWidth }: ButtonStyleProps = {}) =>
  cx(styles.button, styles[tone], styles[size], isFullWidth && styles.wide)

const ignoreClick = (event: MouseEvent) => event.preventDefault()
/** A disabled button would lose the focus; this one keeps it, and neither acts nor sends a form. */
const busyProps = { 'aria-disabled': true, onClick: ignoreClick }

export function Button({ tone, size, isFullWidth, loading, icon, as, className, children, ...rest }: ButtonProps) {
  const isLink = rest.href !== undefined
  const Element: ElementType = as ?? (isLink ? Link : 'button')
  const buttonProps = isLink || as ? {} : { type: rest.type ?? 'button', ...(loading && busyProps) }
  return (
    <Element
      {...rest}
      {...buttonProps}
      aria-busy={loading || undefined}
      className={cx(
        getButtonClass({ ...(tone && { tone }), ...(size && { size }), ...(isFullWidth && { isFullWidth }) }),
        className,
      )}
    >
      {icon}
      {children}
    </Element>
  )
}
