import { resetTexts } from '@paratope/contract/texts/password-resets'
import { type SubmitEvent, useId, useState } from 'react'
import { useHydrated } from '#lib/hydrated.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { announceLater } from './announce-later.ts'
import type { ContactWay } from './contact.ts'
import { ContactCode } from './contact-code.tsx'
import { NewPassword } from './new-password.tsx'
import styles from './register.module.css'
import { type ResetEntries, type ResetField, resetPassword, sendResetCode, useResetErrors } from './resetting.ts'

function read(form: HTMLFormElement, way: ContactWay): ResetEntries {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { way, contact: text(way).trim(), code: text('code').trim(), password: text('password') }
}

/** Who one is, by a code; and the password one wants from now on. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const say = useSay(resetTexts)
  const { check, refused } = useResetErrors()
  const { form, errors, show, clear } = useFieldErrors<ResetField>()
  const [way, setWay] = useState<ContactWay>('email')
  const [loading, setLoading] = useState(false)
  const hydrated = useHydrated()
  const prefix = useId()
  const idOf = (field: ResetField | 'captcha') => `${prefix}-${field}`

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (loading) return
    const entries = read(event.currentTarget, way)
    if (show(check(entries))) return
    setLoading(true)
    try {
      await resetPassword(entries)
      onDone()
    } catch (error) {
      setLoading(false)
      if (!(error instanceof RequestFailed)) throw error
      if (!show(refused(error, way))) void announceLater(error)
    }
  }

  return (
    <form ref={form} noValidate method="post" className={styles.part} onSubmit={(event) => void submit(event)}>
      <ContactCode way={way} onWay={setWay} idOf={idOf} errors={errors} clear={clear} send={sendResetCode} />
      <NewPassword
        id={idOf('password')}
        name="password"
        label={say('password')}
        error={errors.password}
        onInput={() => clear('password')}
      />
      <p className={styles.note}>{say('after')}</p>
      {/* Until the script is here, pressing it must not send the form the browser's way. */}
      <Button type={hydrated ? 'submit' : 'button'} tone="primary" size="large" wide loading={loading}>
        {say('submit')}
      </Button>
    </form>
  )
}
