import { captchaTexts } from '@paratope/contract/identity/captchas/captchas.texts'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import styles from './captcha-field.module.css'
import type { Captcha } from './use-captcha.ts'

const EmailedCaptcha = lazyComponent(() => import('./emailed-captcha.tsx'))

export interface CaptchaFieldProps {
  id: string
  name: string
  captcha: Captcha
  error?: string | undefined
  onInput?: () => void
}

/** The characters of the picture; a click loads another one. Users who cannot read it get a code by e-mail. */
export function CaptchaField({ id, name, captcha, error, onInput }: CaptchaFieldProps) {
  const t = useTexts(captchaTexts)
  const [isEmailFormOpen, setIsEmailFormOpen] = useState(false)
  const { captchaState, refreshIfStale } = captcha
  const failure = captchaState.state === 'failed' ? captchaState.reason || t('failed') : undefined
  const isEmailed = captchaState.state === 'mailed'
  return (
    <div className={styles.captcha}>
      <Field
        id={id}
        label={t('label')}
        error={error ?? failure}
        hint={isEmailed && <span role="status">{t('mail.sent', { email: captchaState.email })}</span>}
        required
      >
        <div className={styles.line}>
          <Input
            name={name}
            autoComplete={isEmailed ? 'one-time-code' : 'off'}
            inputMode={isEmailed ? 'numeric' : 'text'}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            onFocus={refreshIfStale}
            onInput={onInput}
          />
          <CaptchaImageButton captcha={captcha} />
        </div>
      </Field>
      {!isEmailFormOpen && (
        <button type="button" className={styles.other} onClick={() => setIsEmailFormOpen(true)}>
          {t('mail.ask')}
        </button>
      )}
      {isEmailFormOpen && (
        <Suspense>
          <EmailedCaptcha captcha={captcha} inputId={id} />
        </Suspense>
      )}
    </div>
  )
}

function CaptchaImageButton({ captcha: { captchaState, refresh } }: { captcha: Captcha }) {
  const t = useTexts(captchaTexts)
  return (
    <button type="button" className={styles.picture} title={t('refresh')} onClick={refresh}>
      {captchaState.state === 'there' && <img src={captchaState.picture} width={120} height={40} alt={t('picture')} />}
      {captchaState.state === 'loading' && <span className={styles.loading}>{t('loading')}</span>}
      {captchaState.state === 'mailed' && (
        <span className={styles.instead}>
          <Icon name="refresh" size={16} />
          {t('mail.back')}
        </span>
      )}
      {captchaState.state === 'failed' && (
        <span className={styles.failed}>
          <Icon name="refresh" size={16} />
          {t('retry')}
        </span>
      )}
    </button>
  )
}
