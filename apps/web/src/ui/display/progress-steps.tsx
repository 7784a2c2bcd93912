import type { ReactNode } from 'react'
import { Link } from '../actions/link.tsx'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'
import styles from './progress-steps.module.css'

export interface ProgressStepsProps {
  label: string
  items: readonly { text: ReactNode; href?: string }[]
  /** Index of the step we are at; everything before it is done. */
  current: number
  doneText: string
  className?: string
}

/** A quiet line that says how far we are. */
export function ProgressSteps({ label, items, current, doneText, className }: ProgressStepsProps) {
  return (
    <nav aria-label={label} className={cx(styles.frame, className)}>
      <ol className={styles.steps}>
        {items.map(({ text, href }, index) => {
          const done = index < current
          return (
            <li
              key={href ?? index}
              className={cx(done && styles.done)}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className={styles.mark}>{done ? <Icon name="check" size={14} label={doneText} /> : index + 1}</span>
              {done && href ? <Link href={href}>{text}</Link> : <span className={styles.text}>{text}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
