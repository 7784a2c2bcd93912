import { captchaTexts } from '@paratope/contract/texts/captchas'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import styles from './captcha-field.module.css'
import type { Captcha } from './use-captcha.ts'

export interface CaptchaFieldProps {
  id: string
  name: string
  captcha: Captcha
  error?: string | undefined
  onInput?: () => void
}

/** What the picture shows, typed; clicking the picture brings another one. */
export function CaptchaField({ id, name, captcha, error, onInput }: CaptchaFieldProps) {
  const say = useSay(captchaTexts)
  const { shown, refresh, freshen } = captcha
  const failure = shown.state === 'failed' ? shown.reason || say('failed') : undefined
  return (
    <Field id={id} label={say('label')} error={error ?? failure} required>
      <div className={styles.line}>
        <Input
          name={name}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          onFocus={freshen}
          onInput={onInput}
        />
        <button type="button" className={styles.picture} title={say('refresh')} onClick={refresh}>
          {shown.state === 'there' && (
            <img src={shown.picture} width={120} height={40} alt={`${say('picture')}. ${say('refresh')}`} />
          )}
          {shown.state === 'loading' && <span className={styles.loading}>{say('loading')}</span>}
          {shown.state === 'failed' && (
            <span className={styles.failed}>
              <Icon name="refresh" size={16} />
              {say('retry')}
            </span>
          )}
        </button>
      </div>
    </Field>
  )
}
