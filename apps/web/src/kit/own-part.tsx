import { type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons.tsx'
import styles from './own-part.module.css'

export interface OwnPartProps {
  title: string
  lead?: ReactNode
  action?: ReactNode
  /** Below it something else of the same kind follows. */
  divided?: boolean
  children?: ReactNode
}

/** One thing of somebody's account: what it is called, how it stands, and what can be done about it. */
export function OwnPart({ title, lead, action, divided = false, children }: OwnPartProps) {
  const id = useId()
  return (
    <section className={cx(styles.part, divided && styles.divided)} aria-labelledby={id}>
      <header>
        <div>
          <h3 id={id}>{title}</h3>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}

export const OwnNone = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>

export const OwnList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>

export interface OwnItemProps {
  icon: IconName
  name: ReactNode
  /** What is known of it, in small. */
  facts: readonly ReactNode[]
  actions?: ReactNode
}

export function OwnItem({ icon, name, facts, actions }: OwnItemProps) {
  return (
    <li className={styles.item}>
      <Icon name={icon} />
      <div className={styles.words}>
        <strong>{name}</strong>
        {facts.map((fact, line) => (
          <span key={line}>{fact}</span>
        ))}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
