import type { ReactNode } from 'react'
import { formatMoment } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import styles from './message-thread.module.css'

/** The class of a form below a thread. */
export const threadFormClass = styles.form

export const ThreadNote = ({ children }: { children: ReactNode }) => <p className={styles.small}>{children}</p>

export const MessageThread = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className={styles.messages} aria-label={label}>
    {children}
  </ol>
)

interface ThreadMessageProps {
  author: string
  sentAt: string
  text: string
  isOwn: boolean
  /** Not everybody in the thread reads it. */
  isInternal?: boolean
  /** Beside the author and the time. */
  note?: ReactNode
  /** Below the text. */
  children?: ReactNode
}

/** Message, one’s own on the other side. */
export function ThreadMessage({ author, sentAt, text, isOwn, isInternal, note, children }: ThreadMessageProps) {
  const language = useLanguage()
  return (
    <li className={styles.message} data-own={isOwn || undefined} data-internal={isInternal || undefined}>
      <p className={styles.small}>
        <strong>{author}</strong> <time dateTime={sentAt}>{formatMoment(sentAt, language)}</time> {note}
      </p>
      <p className={styles.text}>{text}</p>
      {children}
    </li>
  )
}
