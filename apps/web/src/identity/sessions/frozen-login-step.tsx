import { type FrozenLogin, type UnfreezeMethod, unfreezingTexts } from '@paratope/contract/identity/sessions'
import { useEffect, useRef, useState } from 'react'
import { SendCodeButton } from '#identity/verification-codes/index.ts'
import { Form } from '#kit/form/form.tsx'
import { FormField } from '#kit/form/form-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announceLogin } from '#lib/api/request-notices.ts'
import { useSite } from '#lib/page/site-context.tsx'
import type { LoginStepProps } from '#lib/session/login-step-props.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Input } from '#ui/forms/input.tsx'
import { ChoiceGroup, Radio } from '#ui/forms/radio.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { announceCodeNotSent } from './announce-code-failures.ts'
import styles from './frozen-login-step.module.css'
import form from './login-form.module.css'
import { unfreezeForm } from './phone-login.forms.ts'
import { readFrozenLogin, requestUnfreezeCode } from './unfreeze-account.ts'

const toastDurationMs = 3000

/** Replaces the login form for a dormant account: a code to its owner reactivates it. */
export default function FrozenLoginStep({ failure, onLogin, onFail, onCancel }: LoginStepProps) {
  const t = useTexts(unfreezingTexts)
  const { contact } = useSite()
  const frozenLogin = readFrozenLogin(failure.error.values)
  const heading = useRef<HTMLHeadingElement>(null)
  // Announces the replaced form to screen readers.
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

type UnfreezeFormProps = LoginStepProps & { frozenLogin: FrozenLogin }

function UnfreezeForm({ frozenLogin, failure, onLogin, onFail, onCancel }: UnfreezeFormProps) {
  const t = useTexts(unfreezingTexts)
  const [method, setMethod] = useState<UnfreezeMethod>(frozenLogin.methods[0]?.method ?? 'email')
  const body = { ticket: frozenLogin.ticket, method }

  /** Errors that are not about the code lead to another step, or back to the form. */
  function leaveFor(error: RequestFailed): true {
    announceLogin(error, { language: getPageLanguage() })
    onFail({ ...failure, error })
    return true
  }

  async function sendCode(): Promise<void> {
    const onMessage = (title: string) => toast.show({ title, tone: 'success', duration: toastDurationMs })
    try {
      await requestUnfreezeCode(body, onMessage)
    } catch (error) {
      if (error instanceof RequestFailed) {
        if (error.error === 'login.unfreeze_expired') leaveFor(error)
        else announceCodeNotSent(error, t('send'))
      }
      throw error
    }
  }

  return (
    <Form
      of={unfreezeForm}
      className={form.form}
      body={body}
      errorTexts={{ code: t('code.needed') }}
      onDone={(result) => onLogin(result)}
      onRefuse={(error, { showErrors }) => {
        if (!error.error?.startsWith('code.') && error.error !== 'input.refused') return leaveFor(error)
        announceLogin(error, { language: getPageLanguage() })
        showErrors({ code: error.message })
        return true
      }}
    >
      <UnfreezeMethodChoice methods={frozenLogin.methods} method={method} onChange={setMethod} />
      <UnfreezeCodeField method={method} sendCode={sendCode} />
      <div className={styles.buttons}>
        <SubmitButton size="large" isFullWidth>
          {t('submit')}
        </SubmitButton>
        <Button isFullWidth onClick={onCancel}>
          {t('back')}
        </Button>
      </div>
    </Form>
  )
}

interface UnfreezeMethodChoiceProps {
  methods: FrozenLogin['methods']
  method: UnfreezeMethod
  onChange: (method: UnfreezeMethod) => void
}

function UnfreezeMethodChoice({ methods, method, onChange }: UnfreezeMethodChoiceProps) {
  const t = useTexts(unfreezingTexts)
  if (methods.length < 2) return <p>{t('to', { to: methods[0]?.to ?? '' })}</p>
  return (
    <ChoiceGroup legend={t('method')}>
      {methods.map((one) => (
        <Radio key={one.method} checked={one.method === method} onChange={() => onChange(one.method)}>
          {t(`method.${one.method}`, { to: one.to })}
        </Radio>
      ))}
    </ChoiceGroup>
  )
}

function UnfreezeCodeField({ method, sendCode }: { method: UnfreezeMethod; sendCode: () => Promise<void> }) {
  const t = useTexts(unfreezingTexts)
  const { demo } = useSite()
  return (
    <>
      <FormField of={unfreezeForm} name="code" label={t('code')} hint={t('code.hint')}>
        <div className={form.line}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
          {/* One for each way, as each may be sent to at once. */}
          <SendCodeButton key={method} label={t('send')} sendCode={sendCode} />
        </div>
      </FormField>
      {demo && <p className={styles.lead}>{t('demo')}</p>}
    </>
  )
}
