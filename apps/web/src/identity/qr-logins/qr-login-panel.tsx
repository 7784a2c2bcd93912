import { buildQrLoginUrl, formatLoginCode } from '@paratope/contract/identity/qr-logins'
import { qrLoginTexts } from '@paratope/contract/identity/qr-logins/qr-logins.texts'
import { useEffect, useId, useRef, useState } from 'react'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { announceLogin } from '#lib/api/request-notices.ts'
import type { AlternativeLoginProps } from '#lib/session/login-step-props.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import styles from './qr-logins.module.css'
import { useQrLogin } from './use-qr-login.ts'

/** The code for a phone, what to do with it, and what the phone says. */
export default function QrLoginPanel({ onLogin, onFail, onClose }: AlternativeLoginProps & { onClose: () => void }) {
  const t = useTexts(qrLoginTexts)
  const [attempt, setAttempt] = useState(0)
  const id = useId()
  const { code, state, secondsLeft } = useQrLogin(attempt, {
    onLogin,
    onRefused: (error) => {
      announceLogin(error, { language: getPageLanguage() })
      onFail({ error, username: '', loginType: 1 })
    },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const hasEnded = state === 'gone' || state === 'refused'
  return (
    <section className={styles.loginPanel} aria-labelledby={id}>
      <header>
        {/* The button that was pressed is gone. */}
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('panel.title')}
        </h2>
        <IconButton icon="close" label={t('panel.close')} onClick={onClose} />
      </header>
      <div className={styles.waiting}>
        <div className={styles.qr} data-over={hasEnded || undefined}>
          {code && <QrCode text={buildQrLoginUrl(location.origin, code)} label={t('panel.qr')} />}
        </div>
        <div className={styles.steps}>
          <ol>
            <li>{t('panel.step1')}</li>
            <li>{t('panel.step2')}</li>
          </ol>
          {code && !hasEnded && (
            <p>
              {t('panel.code')}
              <strong className="mono">{formatLoginCode(code)}</strong>
              <small>{t('panel.left', { seconds: secondsLeft })}</small>
            </p>
          )}
        </div>
      </div>
      <div role="status">
        {state === 'seen' && <Callout>{t('panel.seen')}</Callout>}
        {state === 'approved' && <Callout tone="success">{t('panel.entering')}</Callout>}
        {state === 'failed' && <Callout tone="warning">{t('panel.failed')}</Callout>}
        {hasEnded && <Callout tone="warning">{t(`panel.${state}`)}</Callout>}
      </div>
      {hasEnded && (
        <Button isFullWidth onClick={() => setAttempt((now) => now + 1)}>
          {t('panel.new')}
        </Button>
      )}
    </section>
  )
}
