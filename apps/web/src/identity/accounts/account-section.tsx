import type { ReactNode } from 'react'
import { Card } from '#ui/display/card.tsx'
import styles from './account.module.css'

export interface AccountSectionProps {
  id: string
  title: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** One part of the user centre or of the settings: a card with a heading that the page's list of parts leads to. */
export function AccountSection({ id, title, lead, actions, children }: AccountSectionProps) {
  return (
    <Card as="section" padding="large" id={id} aria-labelledby={`${id}-title`} className={styles.part}>
      <header>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </Card>
  )
}
