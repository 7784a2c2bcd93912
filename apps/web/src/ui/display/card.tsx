import type { ComponentProps, ElementType } from 'react'
import { Link, type LinkProps } from '../actions/link.tsx'
import styles from './card.module.css'
import { cx } from './cx.ts'

export interface CardProps extends ComponentProps<'div'> {
  as?: ElementType
  padding?: 'none' | 'small' | 'medium' | 'large'
  tone?: 'paper' | 'mist'
}

/** With a CardLink inside, the whole card answers the pointer. */
export function Card({ as: Element = 'div', padding = 'medium', tone = 'paper', className, ...rest }: CardProps) {
  return <Element {...rest} className={cx(styles.card, styles[padding], styles[tone], className)} />
}

/** The one link whose target is the whole card; other controls in the card stay reachable above it. */
export function CardLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(styles.link, className)} />
}
