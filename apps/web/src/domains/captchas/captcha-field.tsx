import { captchaTexts } from '@paratope/contract/texts/captchas'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import styles from './captcha-field.module.css'
import type { Captcha } from './use-captcha.ts'

const MailedCode = lazyPart(() => import('./mailed-code.tsx'))

export interface CaptchaFieldProps {
  id: string
  name: string
  captcha: Captcha
  error?: string | undefined
  onInput?: () => void
}

/** What the picture shows, typed; clicking the picture brings another one. Whoever cannot read it gets a code by e-mail. */
export function CaptchaField({ id, name, captcha, error, onInput }: CaptchaFieldProps) {
  const say = useSay(captchaTexts)
  const [byMail, setByMail] = useState(false)
  const { shown, freshen } = captcha
  const failure = shown.state === 'failed' ? shown.reason || say('failed') : undefined
  const mailed = shown.state === 'mailed'
  return (
    <div className={styles.captcha}>
      <Field
        id={id}
        label={say('label')}
        error={error ?? failure}
        hint={mailed && <span role="status">{say('mail.sent', { email: shown.email })}</span>}
        required
      >
        <div className={styles.line}>
          <Input
            name={name}
            autoComplete={mailed ? 'one-time-code' : 'off'}
            inputMode={mailed ? 'numeric' : 'text'}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            onFocus={freshen}
            onInput={onInput}
          />
          <PictureButton captcha={captcha} />
        </div>
      </Field>
      {!byMail && (
        <button type="button" className={styles.other} onClick={() => setByMail(true)}>
          {say('mail.ask')}
        </button>
      )}
      {byMail && (
        <Suspense>
          <MailedCode captcha={captcha} inputId={id} />
        </Suspense>
      )}
    </div>
  )
}

function PictureButton({ captcha: { shown, refresh } }: { captcha: Captcha }) {
  const say = useSay(captchaTexts)
  return (
    <button type="button" className={styles.picture} title={say('refresh')} onClick={refresh}>
      {shown.state === 'there' && (
        <img src={shown.picture} width={120} height={40} alt={`${say('picture')}. ${say('refresh')}`} />
      )}
      {shown.state === 'loading' && <span className={styles.loading}>{say('loading')}</span>}
      {shown.state === 'mailed' && (
        <span className={styles.instead}>
          <Icon name="refresh" size={16} />
          {say('mail.back')}
        </span>
      )}
      {shown.state === 'failed' && (
        <span className={styles.failed}>
          <Icon name="refresh" size={16} />
          {say('retry')}
        </span>
      )}
    </button>
  )
}
