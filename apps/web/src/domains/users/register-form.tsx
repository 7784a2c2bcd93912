import { currencyOfCountry } from '@paratope/contract/companies'
import { currencies } from '@paratope/contract/kernel/currencies'
import { userTexts } from '@paratope/contract/texts/users'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Agreement } from '#domains/policies/index.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { useHydrated } from '#lib/hydrated.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { useFormDraft } from '#lib/use-form-draft.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { Input, type InputProps } from '#ui/input.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { announceLater } from './announce-later.ts'
import type { ContactWay } from './contact.ts'
import { ContactCode } from './contact-code.tsx'
import { currencyName } from './currency-name.ts'
import { NewPassword } from './new-password.tsx'
import styles from './register.module.css'
import {
  checkFree,
  type RegisterEntries,
  type RegisterField,
  register,
  registerFields,
  sendRegisterCode,
  useRegisterErrors,
} from './registering.ts'

export interface RegisterFormProps {
  countries: readonly SelectOption[]
  onDone: (username: string) => void
}

function read(form: HTMLFormElement, way: ContactWay): RegisterEntries {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    way,
    contact: text(way),
    code: text('code'),
    company: text('company'),
    country: text('country'),
    currency: text('currency'),
    password: String(data.get('password') ?? ''),
    isChecked: data.has('isChecked'),
  }
}

export function RegisterForm({ countries, onDone }: RegisterFormProps) {
  const say = useSay(userTexts)
  const language = useLanguage()
  const [way, setWay] = useState<ContactWay>('email')
  const { check, refused } = useRegisterErrors()
  const { form, errors, show, clear } = useFieldErrors<RegisterField>()
  const forgetDraft = useFormDraft(form, 'register')
  const [loading, setLoading] = useState(false)
  const hydrated = useHydrated()
  const currency = useRef<HTMLSelectElement>(null)
  const currencyChosen = useRef(false)
  const prefix = useId()
  const idOf = (name: RegisterField | 'captcha') => `${prefix}-${name}`

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (loading) return
    const entries = read(event.currentTarget, way)
    if (show(check(entries))) return
    setLoading(true)
    try {
      const username = await register(entries)
      forgetDraft()
      onDone(username)
    } catch (error) {
      setLoading(false)
      if (!(error instanceof RequestFailed)) throw error
      if (!show(refused(error, way))) void announceLater(error)
    }
  }

  const familyFirst = language === 'zh' || language === 'ja'
  const order = familyFirst
    ? ['lastName' as const, ...registerFields.filter((name) => name !== 'lastName')]
    : registerFields
  const found = order.flatMap((name) => (errors[name] ? [{ id: idOf(name), text: errors[name] }] : []))
  const line = (name: 'firstName' | 'lastName' | 'company', props: InputProps) => (
    <Field key={name} id={idOf(name)} label={say(name)} error={errors[name]} required>
      <Input name={name} onInput={() => clear(name)} {...props} />
    </Field>
  )
  const names = [
    line('firstName', { autoComplete: 'given-name', maxLength: 60 }),
    line('lastName', { autoComplete: 'family-name', maxLength: 60 }),
  ]
  return (
    <form ref={form} noValidate method="post" className={styles.form} onSubmit={submit}>
      {found.length > 1 && <ErrorSummary title={say('errors')} errors={found} />}
      <fieldset className={styles.part}>
        <legend>{say('part.person')}</legend>
        <div className={styles.pair}>{familyFirst ? names.toReversed() : names}</div>
        <ContactCode
          way={way}
          onWay={setWay}
          idOf={idOf}
          errors={errors}
          clear={clear}
          send={sendRegisterCode}
          check={checkFree}
          hint={say('email.hint')}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{say('part.company')}</legend>
        {line('company', { autoComplete: 'organization', maxLength: 120 })}
        <div className={cx(styles.pair, styles.wide)}>
          <Field id={idOf('country')} label={say('country')} error={errors.country} required>
            <Select
              name="country"
              autoComplete="country"
              defaultValue=""
              placeholder={say('country.choose')}
              options={countries}
              onChange={({ currentTarget }) => {
                clear('country')
                if (!currencyChosen.current && currency.current)
                  currency.current.value = currencyOfCountry(currentTarget.value)
              }}
            />
          </Field>
          <Field
            id={idOf('currency')}
            label={say('currency')}
            error={errors.currency}
            hint={say('currency.hint')}
            required
          >
            <Select
              ref={currency}
              name="currency"
              defaultValue={currencies[0]}
              options={currencies.map((code) => ({ value: code, text: currencyName(code, language) }))}
              onChange={() => {
                currencyChosen.current = true
              }}
            />
          </Field>
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{say('part.access')}</legend>
        <NewPassword id={idOf('password')} name="password" error={errors.password} onInput={() => clear('password')} />
      </fieldset>
      <Agreement id={idOf('isChecked')} name="isChecked" error={errors.isChecked} onChange={() => clear('isChecked')} />
      {/* Until the script is here, pressing it must not send the form the browser's way. */}
      <Button type={hydrated ? 'submit' : 'button'} tone="primary" size="large" wide loading={loading}>
        {say('submit')}
      </Button>
    </form>
  )
}
