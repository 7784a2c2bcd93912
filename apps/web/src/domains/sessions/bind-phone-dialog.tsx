import { phoneLoginTexts } from '@paratope/contract/sessions'
import { useState } from 'react'
import { useSlider } from '#domains/captchas/index.tsx'
import { CodeButton, NotSent } from '#domains/codes/index.tsx'
import { AskDialog, type ShowErrors, textIn } from '#kit/ask-dialog.tsx'
import { OwnPassword } from '#kit/own-password.tsx'
import { languageNow } from '#lib/api-settings.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { toast } from '#ui/toast.ts'
import type { FieldErrors } from '#ui/use-field-errors.ts'
import { askForBindingCode, bindPhone } from './binding.ts'
import styles from './login-form.module.css'
import { needsVerification } from './needs-verification.ts'
import { isMobile } from './phone-login.ts'

export interface BindPhoneDialogProps {
  /** Another number is bound already; replacing it needs the password. */
  replaces?: boolean
  onBound: () => void
  onClose: () => void
}

type Name = 'phone' | 'smscode' | 'password'

const sendingShownFor = 3000

const read = (entries: FormData): Record<Name, string> => ({
  password: textIn(entries, 'password'),
  phone: textIn(entries, 'phone').trim(),
  smscode: textIn(entries, 'smscode').trim(),
})

/** Makes a mobile number one's own: a code goes there, and whoever can read it holds the number. */
export default function BindPhoneDialog({ replaces = false, onBound, onClose }: BindPhoneDialogProps) {
  const say = useSay(phoneLoginTexts)
  const { prove, slider } = useSlider()
  const [written, setWritten] = useState('')
  const warn = (title: string) => toast.show({ title, tone: 'warning' })

  const phoneError = (phone: string): FieldErrors<Name> =>
    isMobile(phone) ? {} : { phone: say(phone === '' ? 'phone.needed' : 'phone.wrong') }

  async function sendCode(show: ShowErrors<Name>): Promise<void> {
    const phone = written.trim()
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

  function check(entries: FormData): FieldErrors<Name> {
    const { phone, smscode, password } = read(entries)
    return {
      ...phoneError(phone),
      ...(smscode === '' && { smscode: say('smscode.needed') }),
      ...(replaces && password === '' && { password: say('bind.password.needed') }),
    }
  }

  async function run(entries: FormData, show: ShowErrors<Name>): Promise<void> {
    try {
      const { password, ...binding } = read(entries)
      await bindPhone({ ...binding, ...(replaces && { password }) })
      toast.show({ title: say('phone.bound'), tone: 'success' })
      onBound()
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      if (error.error === 'user.phone_taken') show({ phone: say('phone.taken') })
      else if (error.error?.startsWith('code.')) show({ smscode: error.message })
      else if (error.error?.startsWith('password.')) show({ password: error.message })
      tell(error)
    }
  }

  /** What the server says; without an answer it is a request like every other that failed. */
  function tell(error: RequestFailed): void {
    if (error.status === 0 || error.message === '') announce(error, { language: languageNow() })
    else warn(error.message)
  }

  return (
    <>
      <AskDialog<Name>
        title={say('bind.title')}
        lead={say('bind.lead')}
        words={{ submit: say('bind.submit'), cancel: say('bind.cancel'), close: say('close') }}
        check={check}
        run={run}
        onClose={onClose}
      >
        {({ errors, show, clear, idOf }) => (
          <>
            <Field id={idOf('phone')} label={say('phone')} error={errors.phone} hint={say('mobile.hint')} required>
              <Input
                name="phone"
                type="tel"
                autoComplete="tel-national"
                inputMode="numeric"
                maxLength={45}
                value={written}
                onChange={({ target }) => {
                  setWritten(target.value)
                  clear('phone')
                }}
              />
            </Field>
            <Field id={idOf('smscode')} label={say('smscode')} error={errors.smscode} required>
              <div className={styles.line}>
                <Input
                  name="smscode"
                  autoComplete="one-time-code"
                  inputMode="numeric"
                  maxLength={20}
                  onInput={() => clear('smscode')}
                />
                <CodeButton label={say('code.get')} send={() => sendCode(show)} />
              </div>
            </Field>
            {replaces && (
              <OwnPassword
                id={idOf('password')}
                label={say('bind.password')}
                hint={say('bind.password.hint')}
                error={errors.password}
                onInput={() => clear('password')}
              />
            )}
          </>
        )}
      </AskDialog>
      {slider}
    </>
  )
}
