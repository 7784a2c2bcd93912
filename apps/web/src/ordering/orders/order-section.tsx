import { type ReactNode, useId } from 'react'
import styles from './order-section.module.css'

interface SectionProps {
  title: string
  children: ReactNode
}

/** A section of the customer's page of an order. */
export function OrderSection({ title, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A section of an order at the desk. */
export function DeskOrderSection({ title, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.deskTitle}>{title}</h3>
      {children}
    </section>
  )
}
