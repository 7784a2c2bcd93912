import { phoneLoginTexts } from '@paratope/contract/sessions'
import { type SubmitEvent, useId, useState } from 'react'
import { useSlider } from '#domains/captchas/index.tsx'
import { CodeButton, NotSent } from '#domains/codes/index.tsx'
import { languageNow } from '#lib/api-settings.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { toast } from '#ui/toast.ts'
import { type FieldErrors, useFieldErrors } from '#ui/use-field-errors.ts'
import { askForBindingCode, bindPhone, type PhoneBinding } from './binding.ts'
import styles from './login-form.module.css'
import { needsVerification } from './needs-verification.ts'
import { isMobile } from './phone-login.ts'

export interface BindPhoneDialogProps {
  onBound: () => void
  onClose: () => void
}

type Name = keyof PhoneBinding

const sendingShownFor = 3000

const read = (form: HTMLFormElement | null): PhoneBinding => {
  const data = form ? new FormData(form) : new FormData()
  const text = (name: Name) => String(data.get(name) ?? '').trim()
  return { phone: text('phone'), smscode: text('smscode') }
}

/** Makes a mobile number one's own: a code goes there, and whoever can read it holds the number. */
export default function BindPhoneDialog({ onBound, onClose }: BindPhoneDialogProps) {
  const say = useSay(phoneLoginTexts)
  const { form, errors, show, clear } = useFieldErrors<Name>()
  const { prove, slider } = useSlider()
  const [loading, setLoading] = useState(false)
  const prefix = useId()
  const warn = (title: string) => toast.show({ title, tone: 'warning' })

  const phoneError = (phone: string): FieldErrors<Name> =>
    isMobile(phone) ? {} : { phone: say(phone === '' ? 'phone.needed' : 'phone.wrong') }

  async function sendCode(): Promise<void> {
    const { phone } = read(form.current)
    if (phone === '') warn(say('phone.needed'))
    if (show(phoneError(phone))) throw new NotSent()
    try {
      await askOrVerify(phone)
    } catch (error) {
      if (error instanceof RequestFailed) tell(error)
      throw error
    }
  }

  async function askOrVerify(phone: string): Promise<void> {
    const heard = (title: string) => toast.show({ title, tone: 'success', duration: sendingShownFor })
    try {
      await askForBindingCode(phone, heard)
    } catch (error) {
      if (!(error instanceof RequestFailed) || !needsVerification(error)) throw error
      const proof = await prove()
      if (proof === undefined) throw new NotSent()
      await askForBindingCode(phone, heard, proof)
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (loading) return
    const entered = read(event.currentTarget)
    const missing = entered.smscode === '' ? { smscode: say('smscode.needed') } : {}
    if (show({ ...phoneError(entered.phone), ...missing })) return
    setLoading(true)
    try {
      await bindPhone(entered)
      toast.show({ title: say('phone.bound'), tone: 'success' })
      onBound()
    } catch (error) {
      setLoading(false)
      if (!(error instanceof RequestFailed)) throw error
      refused(error)
    }
  }

  function refused(error: RequestFailed): void {
    if (error.error === 'user.phone_taken') show({ phone: say('phone.taken') })
    else if (error.error?.startsWith('code.')) show({ smscode: error.message })
    tell(error)
  }

  /** What the server says; without an answer it is a request like every other that failed. */
  function tell(error: RequestFailed): void {
    if (error.status === 0 || error.message === '') announce(error, { language: languageNow() })
    else warn(error.message)
  }

  return (
    <>
      <Dialog
        open
        width={480}
        onClose={onClose}
        dismissable={!loading}
        closeText={say('close')}
        title={say('bind.title')}
        footer={
          <>
            <Button onClick={onClose}>{say('bind.cancel')}</Button>
            <Button tone="primary" type="submit" form={`${prefix}-form`} loading={loading}>
              {say('bind.submit')}
            </Button>
          </>
        }
      >
        <form
          ref={form}
          id={`${prefix}-form`}
          noValidate
          method="post"
          className={styles.form}
          onSubmit={(event) => void submit(event)}
        >
          <p className={styles.note}>{say('bind.lead')}</p>
          <Field id={`${prefix}-phone`} label={say('phone')} error={errors.phone} hint={say('mobile.hint')} required>
            <Input
              name="phone"
              type="tel"
              autoComplete="tel-national"
              inputMode="numeric"
              maxLength={45}
              onInput={() => clear('phone')}
            />
          </Field>
          <Field id={`${prefix}-smscode`} label={say('smscode')} error={errors.smscode} required>
            <div className={styles.line}>
              <Input
                name="smscode"
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={20}
                onInput={() => clear('smscode')}
              />
              <CodeButton label={say('code.get')} send={sendCode} />
            </div>
          </Field>
        </form>
      </Dialog>
      {slider}
    </>
  )
}
