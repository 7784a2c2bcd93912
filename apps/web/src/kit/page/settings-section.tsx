import { type ReactNode, useId } from 'react'
import { cx } from '#ui/display/cx.ts'
import { Icon, type IconName } from '#ui/display/icons.tsx'
import styles from './settings-section.module.css'

export interface SettingsSectionProps {
  title: string
  /** Set it where the action's name refers to the title; otherwise one is made. */
  titleId?: string
  /** Of the heading: 2 where no heading of a part is above it. */
  level?: 2 | 3
  lead?: ReactNode
  action?: ReactNode
  /** Below it something else of the same kind follows. */
  hasDivider?: boolean
  children?: ReactNode
}

/** An item of an account: its name, its state and its actions. */
export function SettingsSection({
  title,
  titleId,
  level = 3,
  lead,
  action,
  hasDivider = false,
  children,
}: SettingsSectionProps) {
  const Heading = `h${level}` as const
  const generatedId = useId()
  const id = titleId ?? generatedId
  return (
    <section className={cx(styles.part, hasDivider && styles.divided)} aria-labelledby={id}>
      <header>
        <div>
          <Heading id={id}>{title}</Heading>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}

export const SettingsEmpty = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>

export const SettingsList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>

export interface SettingsItemProps {
  icon: IconName
  name: ReactNode
  /** Short facts about it. */
  details: readonly ReactNode[]
  actions?: ReactNode
}

export function SettingsItem({ icon, name, details, actions }: SettingsItemProps) {
  return (
    <li className={styles.item}>
      <Icon name={icon} />
      <div className={styles.words}>
        <strong>{name}</strong>
        {details.map((detail, line) => (
          <span key={line}>{detail}</span>
        ))}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
