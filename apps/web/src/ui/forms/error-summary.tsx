import { type ReactNode, useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

export interface ErrorSummaryProps {
  title: ReactNode
  /** `id` is the id of the field the error belongs to. */
  errors: readonly { id: string; text: ReactNode }[]
}

/** Takes the focus when errors appear; each line leads to its field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const container = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (hasErrors) container.current?.focus()
  }, [hasErrors])
  if (!hasErrors) return null
  return (
    <div ref={container} role="alert" tabIndex={-1} className={styles.summary}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                const field = document.getElementById(id)
                if (!field) return
                event.preventDefault()
                field.focus()
                field.scrollIntoView({ block: 'center' })
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
