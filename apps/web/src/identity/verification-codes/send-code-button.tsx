import { useEffect, useState } from 'react'
import { usePending } from '#kit/form/use-pending.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import styles from './send-code-button.module.css'
import { codeButtonTexts } from './send-code-button.texts.ts'

export interface SendCodeButtonProps {
  label: string
  /** Sends the code. Rejects with RequestFailed, which the API client has shown, or with NotSent. */
  sendCode: () => Promise<void>
  disabled?: boolean
}

/** Nothing was sent, and the form has said why. */
export class CodeNotSentError extends Error {
  override readonly name = 'NotSent'
}

/** Seconds between two codes for one number; the server counts them too. */
export const codeCooldownSeconds = 60

const slowAnswerMs = 3_000

/** Asks for a code and counts the seconds, from the click on, until another one may be asked for. */
export function SendCodeButton({ label, sendCode, disabled = false }: SendCodeButtonProps) {
  const t = useTexts(codeButtonTexts)
  const { isPending: isSending, runOnce } = usePending()
  const { left: secondsLeft, start: startCountdown, cancel: cancelCountdown } = useCountdown()
  const [statusText, setStatusText] = useState('')
  const isCoolingDown = secondsLeft > 0
  const isDisabled = disabled || isCoolingDown

  async function requestCode(): Promise<void> {
    setStatusText('')
    startCountdown()
    const startedAt = Date.now()
    try {
      await sendCode()
      // The server counts from when it sent the code: after a captcha or a slow answer that is later.
      if (Date.now() - startedAt > slowAnswerMs) startCountdown()
      setStatusText(t('sent', { seconds: codeCooldownSeconds }))
    } catch (error) {
      cancelCountdown()
      if (!(error instanceof RequestFailed || error instanceof CodeNotSentError)) throw error
    }
  }

  return (
    <>
      {/* Closed by its state and not by `disabled`, so that the focus stays where it is. */}
      <Button
        className={styles.button}
        aria-busy={isSending || undefined}
        aria-disabled={isDisabled || isSending || undefined}
        onClick={() => void (isDisabled || runOnce(requestCode))}
      >
        {isCoolingDown ? t('again', { seconds: secondsLeft }) : label}
      </Button>
      {/* Once when the seconds start and once when they are over, not every second. */}
      <span role="status" className="visually-hidden">
        {isCoolingDown ? statusText : statusText && t('ready')}
      </span>
    </>
  )
}

/** Computed from the clock, because browsers throttle timers of hidden pages. */
function useCountdown() {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isCounting = secondsLeft > 0
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isCounting])
  const startCountdown = () => {
    const at = Date.now()
    setNow(at)
    setEndsAt(at + codeCooldownSeconds * 1000)
  }
  return { left: secondsLeft, start: startCountdown, cancel: () => setEndsAt(0) }
}
