import { useEffect, useRef, useState } from 'react'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import styles from './code-button.module.css'
import { codeButtonTexts } from './code-button.texts.ts'

export interface CodeButtonProps {
  label: string
  /** Sends the code. Rejects with RequestFailed, which the API client has told, or with NotSent. */
  send: () => Promise<void>
  disabled?: boolean
}

/** Nothing was sent, and the form has said why. */
export class NotSent extends Error {
  override readonly name = 'NotSent'
}

/** Seconds between two codes for one number; the server counts them too. */
export const codePause = 60

/** Asks for a code, then counts the seconds until another one may be asked for. */
export function CodeButton({ label, send, disabled = false }: CodeButtonProps) {
  const say = useSay(codeButtonTexts)
  const [sending, setSending] = useState(false)
  const { left, start } = useSecondsLeft()
  const [news, setNews] = useState('')
  const busy = useRef(false)
  const waits = left > 0
  const closed = disabled || waits

  async function press(): Promise<void> {
    if (busy.current || closed) return
    busy.current = true
    setSending(true)
    setNews('')
    try {
      await send()
      start()
      setNews(say('sent', { seconds: codePause }))
    } catch (error) {
      if (!(error instanceof RequestFailed || error instanceof NotSent)) throw error
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return (
    <>
      {/* Closed by its state and not by `disabled`, so that the focus stays where it is. */}
      <Button
        className={styles.button}
        aria-busy={sending || undefined}
        aria-disabled={closed || sending || undefined}
        onClick={() => void press()}
      >
        {waits ? say('again', { seconds: left }) : label}
      </Button>
      {/* Once when the seconds start and once when they are over, not every second. */}
      <span role="status" className="visually-hidden">
        {waits ? news : news && say('ready')}
      </span>
    </>
  )
}

/** Counts by the clock, since browsers slow the timers of pages that nobody looks at. */
function useSecondsLeft() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const counting = left > 0
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [counting])
  const start = () => {
    const at = Date.now()
    setNow(at)
    setUntil(at + codePause * 1000)
  }
  return { left, start }
}
