import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { suggestCurrency } from '@paratope/contract/identity/companies'
import { taxNumberTexts } from '@paratope/contract/identity/companies/tax-number.texts'
import { currencies } from '@paratope/contract/kernel/currencies'
import { useRef, useState } from 'react'
import { Form } from '#kit/form/form.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { FormDraft } from '#kit/form/form-draft.tsx'
import { CustomField } from '#kit/form/form-field.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { PolicyAgreement } from '#platform/policies/index.ts'
import { cx } from '#ui/display/cx.ts'
import { formatCurrencyName } from '#ui/display/format-currency-name.ts'
import type { SelectOption } from '#ui/forms/select.tsx'
import { registerForm } from './accounts.forms.ts'
import type { ContactKind } from './contact.ts'
import { ContactCodeFields } from './contact-code-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import styles from './register-page.module.css'
import {
  checkAvailable,
  sendRegisterCode,
  useRegisterErrorTexts,
  useValidateContactAndPassword,
} from './registration.ts'

export interface RegisterFormProps {
  countries: readonly SelectOption[]
  onDone: (username: string) => void
}

export function RegisterForm({ countries, onDone }: RegisterFormProps) {
  const t = useTexts(registrationTexts)
  const tTax = useTexts(taxNumberTexts)
  const [contactKind, setContactKind] = useState<ContactKind>('email')
  const errorTexts = useRegisterErrorTexts()
  const validate = useValidateContactAndPassword(contactKind)
  return (
    <Form
      of={registerForm}
      className={styles.form}
      errorTexts={errorTexts}
      errorFields={{ 'user.email_taken': 'email', 'user.phone_taken': 'phone', 'code.*': 'code' }}
      validate={(entries) => validate(entries, [entries.firstName, entries.lastName, entries.company])}
      onDone={({ username }) => onDone(username)}
    >
      <fieldset className={styles.part}>
        <legend>{t('part.person')}</legend>
        <NameFields />
        <ContactCodeFields
          of={registerForm}
          contactKind={contactKind}
          onContactKindChange={setContactKind}
          sendCode={sendRegisterCode}
          checkAvailability={checkAvailable}
          hint={t('email.hint')}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('part.company')}</legend>
        <TextField of={registerForm} name="company" label={t('company')} autoComplete="organization" />
        <CountryAndCurrencyFields countries={countries} />
        <TextField
          of={registerForm}
          name="taxNumber"
          label={tTax('taxNumber')}
          hint={tTax('taxNumber.hint')}
          autoComplete="off"
          spellCheck={false}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('part.access')}</legend>
        <NewPasswordField of={registerForm} name="password" />
      </fieldset>
      <CustomField of={registerForm} name="agreed">
        {(field) => <PolicyAgreement {...field} />}
      </CustomField>
      <FormDraft name="register" />
      <SubmitButton size="large" isFullWidth>
        {t('submit')}
      </SubmitButton>
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
        <TextField key={field.name} of={registerForm} label={t(field.name)} {...field} />
      ))}
    </div>
  )
}

/** The currency follows the country until the visitor chooses one. */
function CountryAndCurrencyFields({ countries }: Pick<RegisterFormProps, 'countries'>) {
  const t = useTexts(registrationTexts)
  const language = useLanguage()
  const { form } = useFormContext()
  const hasChosenCurrency = useRef(false)
  function suggest(country: string): void {
    const select = form.current?.elements.namedItem('currency')
    if (!hasChosenCurrency.current && select instanceof HTMLSelectElement) select.value = suggestCurrency(country)
  }
  return (
    <div className={cx(styles.pair, styles.wide)}>
      <SelectField
        of={registerForm}
        name="country"
        label={t('country')}
        autoComplete="country"
        defaultValue=""
        placeholder={t('country.choose')}
        options={countries}
        onChange={({ currentTarget }) => suggest(currentTarget.value)}
      />
      <SelectField
        of={registerForm}
        name="currency"
        label={t('currency')}
        hint={t('currency.hint')}
        defaultValue={currencies[0]}
        options={currencies.map((code) => ({ value: code, text: formatCurrencyName(code, language) }))}
        onChange={() => {
          hasChosenCurrency.current = true
        }}
      />
    </div>
  )
}
