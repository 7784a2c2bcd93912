import type { ComponentProps } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger'

export function Badge({ tone = 'neutral', className, ...rest }: ComponentProps<'span'> & { tone?: Tone }) {
  return <span {...rest} className={cx(styles.badge, styles[tone], className)} />
}
