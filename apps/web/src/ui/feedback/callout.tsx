import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../display/cx.ts'
import { Icon } from '../display/icons.tsx'
import styles from './callout.module.css'

export interface CalloutProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: 'primary' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  actions?: ReactNode
}

const icons = { primary: 'info', success: 'success', warning: 'warning', danger: 'error' } as const

export function Callout({ tone = 'primary', title, actions, className, children, ...rest }: CalloutProps) {
  return (
    <div {...rest} className={cx(styles.callout, styles[tone], className)}>
      <Icon name={icons[tone]} />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {actions}
    </div>
  )
}
