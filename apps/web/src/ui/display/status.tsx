import type { ComponentProps } from 'react'
import type { Tone } from './badge.tsx'
import { cx } from './cx.ts'
import styles from './status.module.css'

export interface StatusProps extends ComponentProps<'span'> {
  tone?: Tone
}

/** A mark and a word; each tone has its own shape, so colour is never alone. */
export function Status({ tone = 'neutral', className, ...rest }: StatusProps) {
  return <span {...rest} className={cx(styles.status, styles[tone], className)} />
}
