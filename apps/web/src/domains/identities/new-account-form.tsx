import { currencyOfCountry } from '@paratope/contract/companies'
import type { ArrivalRegistration } from '@paratope/contract/identities'
import { currencies } from '@paratope/contract/kernel/money'
import { identityTexts } from '@paratope/contract/texts/identities'
import { policyTexts } from '@paratope/contract/texts/policies'
import { userTexts } from '@paratope/contract/texts/users'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Agreement } from '#domains/policies/index.tsx'
import { api } from '#lib/api.ts'
import { languageNow } from '#lib/api-settings.ts'
import { useLanguage } from '#lib/frame.tsx'
import { loginPath } from '#lib/redirect-target.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import { type FieldErrors, useFieldErrors } from '#ui/use-field-errors.ts'
import { type ArrivalFormProps, endsWay } from './arrival-form.ts'
import styles from './identities.module.css'
import { spaced } from './party-name.ts'

const fields = ['firstName', 'lastName', 'company', 'country', 'currency', 'isChecked'] as const
type Name = (typeof fields)[number]

/** An account for somebody whom a third party knows: all that is asked is what it cannot say. */
export function NewAccountForm({ arrival, onDone, onFailed }: ArrivalFormProps) {
  const say = useSay(identityTexts)
  const sayUser = useSay(userTexts)
  const sayPolicy = useSay(policyTexts)
  const language = useLanguage()
  const countries = useCountries(language)
  const { form, errors, show, clear } = useFieldErrors<Name>()
  const [loading, setLoading] = useState(false)
  const currency = useRef<HTMLSelectElement>(null)
  const prefix = useId()
  const idOf = (name: Name) => `${prefix}-${name}`

  function check(data: FormData): FieldErrors<Name> {
    const empty = (name: Name) => String(data.get(name) ?? '').trim() === ''
    return {
      ...(empty('firstName') && { firstName: sayUser('firstName.needed') }),
      ...(empty('lastName') && { lastName: sayUser('lastName.needed') }),
      ...(empty('company') && { company: sayUser('company.needed') }),
      ...(empty('country') && { country: sayUser('country.needed') }),
      ...(!data.has('isChecked') && { isChecked: sayPolicy('agree.needed') }),
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (loading) return
    const data = new FormData(event.currentTarget)
    if (show(check(data))) return
    const text = (name: Name) => String(data.get(name) ?? '')
    const named = { firstName: text('firstName'), lastName: text('lastName'), company: text('company') }
    const body = { ...named, country: text('country'), currency: text('currency'), agreed: true }
    setLoading(true)
    try {
      const { identities } = await api({ quiet: true })
      // The server checks country and currency.
      await onDone(await identities.register({ body: body as ArrivalRegistration }))
    } catch (error) {
      setLoading(false)
      if (!(error instanceof RequestFailed)) throw error
      if (endsWay(error)) return onFailed(error)
      announce(error, { language: languageNow() })
    }
  }

  const familyFirst = language === 'zh' || language === 'ja'
  const names = [
    { name: 'firstName', autoComplete: 'given-name', defaultValue: arrival.firstName },
    { name: 'lastName', autoComplete: 'family-name', defaultValue: arrival.lastName },
  ] as const
  const currencyNames = new Intl.DisplayNames([language], { type: 'currency' })
  const found = fields.flatMap((name) => (errors[name] ? [{ id: idOf(name), text: errors[name] }] : []))
  return (
    <form ref={form} noValidate method="post" className={styles.form} onSubmit={submit}>
      {found.length > 1 && <ErrorSummary title={sayUser('errors')} errors={found} />}
      <p>{say('new.text', { name: spaced(arrival.name, language), email: arrival.email })}</p>
      <div className={styles.pair}>
        {(familyFirst ? names.toReversed() : names).map(({ name, ...rest }) => (
          <Field key={name} id={idOf(name)} label={sayUser(name)} error={errors[name]} required>
            <Input name={name} maxLength={60} {...rest} onInput={() => clear(name)} />
          </Field>
        ))}
      </div>
      <Field id={idOf('company')} label={sayUser('company')} error={errors.company} required>
        <Input name="company" autoComplete="organization" maxLength={120} onInput={() => clear('company')} />
      </Field>
      <div className={cx(styles.pair, styles.wide)}>
        <Field id={idOf('country')} label={sayUser('country')} error={errors.country} required>
          <Select
            name="country"
            autoComplete="country"
            defaultValue=""
            placeholder={sayUser('country.choose')}
            options={countries}
            onChange={({ currentTarget }) => {
              clear('country')
              if (currency.current) currency.current.value = currencyOfCountry(currentTarget.value)
            }}
          />
        </Field>
        <Field id={idOf('currency')} label={sayUser('currency')} hint={sayUser('currency.hint')} required>
          <Select
            ref={currency}
            name="currency"
            defaultValue={currencies[0]}
            options={currencies.map((code) => ({ value: code, text: `${code} · ${currencyNames.of(code)}` }))}
          />
        </Field>
      </div>
      <Agreement id={idOf('isChecked')} name="isChecked" error={errors.isChecked} onChange={() => clear('isChecked')} />
      <Button tone="primary" size="large" wide type="submit" loading={loading}>
        {say('new.submit')}
      </Button>
      <Button wide href={loginPath}>
        {say('new.no')}
      </Button>
    </form>
  )
}

/** Only somebody new needs them, so they come with the form. */
function useCountries(language: string): readonly SelectOption[] {
  const [countries, setCountries] = useState<readonly SelectOption[]>([])
  useEffect(() => {
    const { compare } = new Intl.Collator(language)
    void api()
      .then(({ dictionaries }) => dictionaries.items({ params: { dictCode: 'country' } }))
      .then((items) => setCountries(items.toSorted((a, b) => compare(a.text, b.text))))
      .catch((error: unknown) => {
        // The client has told it already.
        if (!(error instanceof RequestFailed)) throw error
      })
  }, [language])
  return countries
}
