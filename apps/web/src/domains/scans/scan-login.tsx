import { shownCode } from '@paratope/contract/scans'
import { scanTexts } from '@paratope/contract/texts/scans'
import { useEffect, useId, useRef, useState } from 'react'
import { languageNow } from '#lib/api-settings.ts'
import type { LoginDoorProps } from '#lib/logging-in.ts'
import { announceLogin } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { QrCode } from './qr-code.tsx'
import { loginAddress } from './scan-text.ts'
import styles from './scans.module.css'
import { useWaiting } from './waiting.ts'

/** The code for a phone, what to do with it, and what the phone says. */
export default function ScanLogin({ onLogin, onFail, onClose }: LoginDoorProps & { onClose: () => void }) {
  const say = useSay(scanTexts)
  const [round, setRound] = useState(0)
  const id = useId()
  const { code, state, secondsLeft } = useWaiting(round, {
    onLogin,
    onRefused: (error) => {
      announceLogin(error, { language: languageNow() })
      onFail({ error, username: '', loginType: 1 })
    },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const over = state === 'gone' || state === 'refused'
  return (
    <section className={styles.door} aria-labelledby={id}>
      <header>
        {/* The button that was pressed is gone. */}
        <h2 id={id} ref={heading} tabIndex={-1}>
          {say('door.title')}
        </h2>
        <IconButton icon="close" label={say('door.close')} onClick={onClose} />
      </header>
      <div className={styles.waiting}>
        <div className={styles.qr} data-over={over || undefined}>
          {code && <QrCode text={loginAddress(location.origin, code)} label={say('door.qr')} />}
        </div>
        <div className={styles.steps}>
          <ol>
            <li>{say('door.step1')}</li>
            <li>{say('door.step2')}</li>
          </ol>
          {code && !over && (
            <p>
              {say('door.code')}
              <strong className="mono">{shownCode(code)}</strong>
              <small>{say('door.left', { seconds: secondsLeft })}</small>
            </p>
          )}
        </div>
      </div>
      <div role="status">
        {state === 'seen' && <Callout>{say('door.seen')}</Callout>}
        {state === 'approved' && <Callout tone="success">{say('door.entering')}</Callout>}
        {state === 'failed' && <Callout tone="warning">{say('door.failed')}</Callout>}
        {over && <Callout tone="warning">{say(`door.${state}`)}</Callout>}
      </div>
      {over && (
        <Button wide onClick={() => setRound((now) => now + 1)}>
          {say('door.new')}
        </Button>
      )}
    </section>
  )
}
