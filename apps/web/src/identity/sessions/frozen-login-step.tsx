import { type FrozenLogin, type UnfreezeMethod, unfreezingTexts } from '@paratope/contract/identity/sessions'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { SendCodeButton } from '#identity/verification-codes/index.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announceLogin } from '#lib/api/request-notices.ts'
import { useSite } from '#lib/page/site-context.tsx'
import type { LoginStepProps } from '#lib/session/login-step-props.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { ChoiceGroup, Radio } from '#ui/forms/radio.tsx'
import { useFieldErrors } from '#ui/forms/use-field-errors.ts'
import { toast } from '#ui/overlays/toast.ts'
import { announceCodeNotSent } from './announce-code-not-sent.ts'
import styles from './frozen-login-step.module.css'
import form from './login-form.module.css'
import { readFrozenLogin, requestUnfreezeCode, unfreezeAccount } from './unfreeze-account.ts'

const toastDurationMs = 3000

/** Stands in place of the login form for an account that nobody used for long: a code to its owner brings it back. */
export default function FrozenLoginStep({ failure, onLogin, onFail, onCancel }: LoginStepProps) {
  const t = useTexts(unfreezingTexts)
  const { contact } = useSite()
  const frozenLogin = readFrozenLogin(failure.error.values)
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever reads the screen hears what has taken the place of the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.step} aria-labelledby="login-frozen">
      <h2 id="login-frozen" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      {frozenLogin && <p className={styles.lead}>{t('lead', { days: frozenLogin.days })}</p>}
      {frozenLogin && frozenLogin.methods.length > 0 ? (
        <UnfreezeForm
          frozenLogin={frozenLogin}
          failure={failure}
          onLogin={onLogin}
          onFail={onFail}
          onCancel={onCancel}
        />
      ) : (
        <>
          <Callout tone="warning">{t('none', { email: contact.emails[1] })}</Callout>
          <Button onClick={onCancel}>{t('back')}</Button>
        </>
      )}
    </section>
  )
}

function UnfreezeForm({
  frozenLogin,
  failure,
  onLogin,
  onFail,
  onCancel,
}: LoginStepProps & { frozenLogin: FrozenLogin }) {
  const t = useTexts(unfreezingTexts)
  const { demo } = useSite()
  const { form: formRef, errors, showErrors, clearError } = useFieldErrors<'code'>()
  const [method, setMethod] = useState<UnfreezeMethod>(frozenLogin.methods[0]?.method ?? 'email')
  const [isSubmitting, setIsSubmitting] = useState(false)
  const { ticket, methods } = frozenLogin

  /** What is not about the code leads on: to one step more, or back to the form. */
  function handleRefusal(error: RequestFailed): void {
    announceLogin(error, { language: getPageLanguage() })
    if (error.error?.startsWith('code.') || error.error === 'input.refused') showErrors({ code: error.message })
    else onFail({ ...failure, error })
  }

  async function sendCode(): Promise<void> {
    const onMessage = (title: string) => toast.show({ title, tone: 'success', duration: toastDurationMs })
    try {
      await requestUnfreezeCode({ ticket, method }, onMessage)
    } catch (error) {
      if (error instanceof RequestFailed) {
        if (error.error === 'login.unfreeze_expired') handleRefusal(error)
        else announceCodeNotSent(error, t('send'))
      }
      throw error
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSubmitting) return
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (showErrors(code === '' ? { code: t('code.needed') } : {})) return
    setIsSubmitting(true)
    try {
      onLogin(await unfreezeAccount({ ticket, method, code }))
    } catch (error) {
      setIsSubmitting(false)
      if (!(error instanceof RequestFailed)) throw error
      handleRefusal(error)
    }
  }

  return (
    <form ref={formRef} noValidate method="post" className={form.form} onSubmit={(event) => void submit(event)}>
      {methods.length > 1 ? (
        <ChoiceGroup legend={t('method')}>
          {methods.map((one) => (
            <Radio
              key={one.method}
              name="method"
              checked={one.method === method}
              onChange={() => setMethod(one.method)}
            >
              {t(`method.${one.method}`, { to: one.to })}
            </Radio>
          ))}
        </ChoiceGroup>
      ) : (
        <p>{t('to', { to: methods[0]?.to ?? '' })}</p>
      )}
      <Field label={t('code')} error={errors.code} hint={t('code.hint')} required>
        <div className={form.line}>
          <Input
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            onInput={() => clearError('code')}
          />
          {/* One for each way, as each may be sent to at once. */}
          <SendCodeButton key={method} label={t('send')} sendCode={sendCode} />
        </div>
      </Field>
      {demo && <p className={styles.lead}>{t('demo')}</p>}
      <div className={styles.buttons}>
        <Button type="submit" tone="primary" size="large" isFullWidth loading={isSubmitting}>
          {t('submit')}
        </Button>
        <Button isFullWidth onClick={onCancel}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
