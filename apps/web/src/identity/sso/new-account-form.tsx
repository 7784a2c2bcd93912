import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { suggestCurrency } from '@paratope/contract/identity/companies'
import { ssoTexts } from '@paratope/contract/identity/sso/sso.texts'
import { currencies } from '@paratope/contract/kernel/money'
import { policyTexts } from '@paratope/contract/platform/policies/policies.texts'
import { useEffect, useState } from 'react'
import { Form } from '#kit/form/form.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { CustomField } from '#kit/form/form-field.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { loginPath } from '#lib/session/redirect-target.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { PolicyAgreement } from '#platform/policies/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/display/cx.ts'
import { formatCurrencyName } from '#ui/display/format-currency-name.ts'
import type { SelectOption } from '#ui/forms/select.tsx'
import { addCjkSpacing } from './format-provider-name.ts'
import { isFinalRefusal, type PendingIdentityFormProps } from './pending-identity-form.ts'
import { newAccountForm } from './sso.forms.ts'
import styles from './sso.module.css'

/** Creates an account for a person verified by a login provider; asks only for what the provider does not know. */
export function NewAccountForm({ pendingIdentity, onExchangeCode, onFailed }: PendingIdentityFormProps) {
  const t = useTexts(ssoTexts)
  const tUser = useTexts(registrationTexts)
  const tPolicy = useTexts(policyTexts)
  const language = useLanguage()
  const { firstName, lastName, name, email } = pendingIdentity
  return (
    <Form
      of={newAccountForm}
      className={styles.form}
      values={{ firstName, lastName }}
      errorTexts={{
        firstName: tUser('firstName.needed'),
        lastName: tUser('lastName.needed'),
        company: tUser('company.needed'),
        country: tUser('country.needed'),
        agreed: tPolicy('agree.needed'),
      }}
      call={async ({ sso }, body) => onExchangeCode(await sso.register({ body }))}
      onRefuse={(error) => {
        const isFinal = isFinalRefusal(error)
        if (isFinal) onFailed(error)
        return isFinal
      }}
    >
      <p>{t('new.text', { name: addCjkSpacing(name, language), email })}</p>
      <NameFields />
      <TextField of={newAccountForm} name="company" label={tUser('company')} autoComplete="organization" />
      <CountryAndCurrencyFields />
      <CustomField of={newAccountForm} name="agreed">
        {(field) => <PolicyAgreement {...field} />}
      </CustomField>
      <SubmitButton size="large" isFullWidth>
        {t('new.submit')}
      </SubmitButton>
      <Button isFullWidth href={loginPath}>
        {t('new.no')}
      </Button>
    </Form>
  )
}

function NameFields() {
  const t = useTexts(registrationTexts)
  const language = useLanguage()
  const names = [
    { name: 'firstName', autoComplete: 'given-name' },
    { name: 'lastName', autoComplete: 'family-name' },
  ] as const
  const isFamilyNameFirst = language === 'zh' || language === 'ja'
  return (
    <div className={styles.pair}>
      {(isFamilyNameFirst ? names.toReversed() : names).map((field) => (
        <TextField key={field.name} of={newAccountForm} label={t(field.name)} {...field} />
      ))}
    </div>
  )
}

/** The currency follows the country. */
function CountryAndCurrencyFields() {
  const t = useTexts(registrationTexts)
  const language = useLanguage()
  const countries = useCountries(language)
  const { form } = useFormContext()
  function suggest(country: string): void {
    const select = form.current?.elements.namedItem('currency')
    if (select instanceof HTMLSelectElement) select.value = suggestCurrency(country)
  }
  return (
    <div className={cx(styles.pair, styles.wide)}>
      <SelectField
        of={newAccountForm}
        name="country"
        label={t('country')}
        autoComplete="country"
        defaultValue=""
        placeholder={t('country.choose')}
        options={countries}
        onChange={({ currentTarget }) => suggest(currentTarget.value)}
      />
      <SelectField
        of={newAccountForm}
        name="currency"
        label={t('currency')}
        defaultValue={currencies[0]}
        options={currencies.map((code) => ({ value: code, text: formatCurrencyName(code, language) }))}
      />
    </div>
  )
}

/** Only new users need them, so they are loaded with the form. */
function useCountries(language: string): readonly SelectOption[] {
  const [countries, setCountries] = useState<readonly SelectOption[]>([])
  useEffect(() => {
    const { compare } = new Intl.Collator(language)
    void api()
      .then(({ dictionaries }) => dictionaries.items({ params: { dictCode: 'country' } }))
      .then((items) => setCountries(items.toSorted((a, b) => compare(a.text, b.text))))
      .catch((error: unknown) => {
        // The client has shown the error.
        if (!(error instanceof RequestFailed)) throw error
      })
  }, [language])
  return countries
}
