import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { suggestCurrency } from '@paratope/contract/identity/companies'
import type { IdentityRegistration } from '@paratope/contract/identity/sso'
import { ssoTexts } from '@paratope/contract/identity/sso/sso.texts'
import { currencies } from '@paratope/contract/kernel/money'
import { policyTexts } from '@paratope/contract/platform/policies/policies.texts'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announce } from '#lib/api/request-notices.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { loginPath } from '#lib/session/redirect-target.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { PolicyAgreement } from '#platform/policies/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/display/cx.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select, type SelectOption } from '#ui/forms/select.tsx'
import { type FieldErrors, useFieldErrors } from '#ui/forms/use-field-errors.ts'
import { addCjkSpacing } from './format-provider-name.ts'
import { isFinalRefusal, type PendingIdentityFormProps } from './pending-identity-form.ts'
import styles from './sso.module.css'

const newAccountFields = ['firstName', 'lastName', 'company', 'country', 'currency', 'isChecked'] as const
type NewAccountField = (typeof newAccountFields)[number]

/** An account for somebody whom a third party knows: all that is asked is what it cannot say. */
export function NewAccountForm({ pendingIdentity, onExchangeCode, onFailed }: PendingIdentityFormProps) {
  const t = useTexts(ssoTexts)
  const tUser = useTexts(registrationTexts)
  const tPolicy = useTexts(policyTexts)
  const language = useLanguage()
  const countries = useCountries(language)
  const { form, errors, showErrors, clearError } = useFieldErrors<NewAccountField>()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const currency = useRef<HTMLSelectElement>(null)
  const prefix = useId()
  const getFieldId = (name: NewAccountField) => `${prefix}-${name}`

  function validate(data: FormData): FieldErrors<NewAccountField> {
    const isEmpty = (name: NewAccountField) => String(data.get(name) ?? '').trim() === ''
    return {
      ...(isEmpty('firstName') && { firstName: tUser('firstName.needed') }),
      ...(isEmpty('lastName') && { lastName: tUser('lastName.needed') }),
      ...(isEmpty('company') && { company: tUser('company.needed') }),
      ...(isEmpty('country') && { country: tUser('country.needed') }),
      ...(!data.has('isChecked') && { isChecked: tPolicy('agree.needed') }),
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting) return
    const data = new FormData(event.currentTarget)
    if (showErrors(validate(data))) return
    const text = (name: NewAccountField) => String(data.get(name) ?? '')
    const nameEntries = { firstName: text('firstName'), lastName: text('lastName'), company: text('company') }
    const body = { ...nameEntries, country: text('country'), currency: text('currency'), agreed: true }
    setIsSubmitting(true)
    try {
      const { sso } = await api({ quiet: true })
      // The server checks country and currency.
      await onExchangeCode(await sso.register({ body: body as IdentityRegistration }))
    } catch (error) {
      setIsSubmitting(false)
      if (!(error instanceof RequestFailed)) throw error
      if (isFinalRefusal(error)) return onFailed(error)
      announce(error, { language: getPageLanguage() })
    }
  }

  const isFamilyNameFirst = language === 'zh' || language === 'ja'
  const names = [
    { name: 'firstName', autoComplete: 'given-name', defaultValue: pendingIdentity.firstName },
    { name: 'lastName', autoComplete: 'family-name', defaultValue: pendingIdentity.lastName },
  ] as const
  const currencyNames = new Intl.DisplayNames([language], { type: 'currency' })
  const summaryErrors = newAccountFields.flatMap((name) =>
    errors[name] ? [{ id: getFieldId(name), text: errors[name] }] : [],
  )
  return (
    <form ref={form} noValidate method="post" className={styles.form} onSubmit={submit}>
      {summaryErrors.length > 1 && <ErrorSummary title={tUser('errors')} errors={summaryErrors} />}
      <p>{t('new.text', { name: addCjkSpacing(pendingIdentity.name, language), email: pendingIdentity.email })}</p>
      <div className={styles.pair}>
        {(isFamilyNameFirst ? names.toReversed() : names).map(({ name, ...rest }) => (
          <Field key={name} id={getFieldId(name)} label={tUser(name)} error={errors[name]} required>
            <Input name={name} maxLength={60} {...rest} onInput={() => clearError(name)} />
          </Field>
        ))}
      </div>
      <Field id={getFieldId('company')} label={tUser('company')} error={errors.company} required>
        <Input name="company" autoComplete="organization" maxLength={120} onInput={() => clearError('company')} />
      </Field>
      <div className={cx(styles.pair, styles.wide)}>
        <Field id={getFieldId('country')} label={tUser('country')} error={errors.country} required>
          <Select
            name="country"
            autoComplete="country"
            defaultValue=""
            placeholder={tUser('country.choose')}
            options={countries}
            onChange={({ currentTarget }) => {
              clearError('country')
              if (currency.current) currency.current.value = suggestCurrency(currentTarget.value)
            }}
          />
        </Field>
        <Field id={getFieldId('currency')} label={tUser('currency')} hint={tUser('currency.hint')} required>
          <Select
            ref={currency}
            name="currency"
            defaultValue={currencies[0]}
            options={currencies.map((code) => ({ value: code, text: `${code} · ${currencyNames.of(code)}` }))}
          />
        </Field>
      </div>
      <PolicyAgreement
        id={getFieldId('isChecked')}
        name="isChecked"
        error={errors.isChecked}
        onChange={() => clearError('isChecked')}
      />
      <Button tone="primary" size="large" isFullWidth type="submit" loading={isSubmitting}>
        {t('new.submit')}
      </Button>
      <Button isFullWidth href={loginPath}>
        {t('new.no')}
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
