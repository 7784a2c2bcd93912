import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { suggestCurrency } from '@paratope/contract/identity/companies'
import { currencies } from '@paratope/contract/kernel/currencies'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useFormDraft } from '#lib/page/use-form-draft.ts'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { PolicyAgreement } from '#platform/policies/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/display/cx.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, type InputProps } from '#ui/forms/input.tsx'
import { Select, type SelectOption } from '#ui/forms/select.tsx'
import { useFieldErrors } from '#ui/forms/use-field-errors.ts'
import type { ContactKind } from './contact.ts'
import { ContactCodeFields } from './contact-code-fields.tsx'
import { formatCurrencyName } from './format-currency-name.ts'
import { loadAndAnnounceFailure } from './load-and-announce-failure.ts'
import { NewPasswordField } from './new-password-field.tsx'
import styles from './register-page.module.css'
import {
  checkAvailable,
  type RegisterEntries,
  type RegisterField,
  registerFields,
  sendRegisterCode,
  submitRegistration,
  useRegisterErrors,
} from './registration.ts'

export interface RegisterFormProps {
  countries: readonly SelectOption[]
  onDone: (username: string) => void
}

function readEntries(form: HTMLFormElement, contactKind: ContactKind): RegisterEntries {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    contactKind,
    contact: text(contactKind),
    code: text('code'),
    company: text('company'),
    country: text('country'),
    currency: text('currency'),
    password: String(data.get('password') ?? ''),
    isChecked: data.has('isChecked'),
  }
}

export function RegisterForm({ countries, onDone }: RegisterFormProps) {
  const t = useTexts(registrationTexts)
  const language = useLanguage()
  const [contactKind, setContactKind] = useState<ContactKind>('email')
  const { check: validate, refused: toFieldErrors } = useRegisterErrors()
  const { form, errors, showErrors, clearError } = useFieldErrors<RegisterField>()
  const clearDraft = useFormDraft(form, 'register')
  const [isSubmitting, setIsSubmitting] = useState(false)
  const hydrated = useHydrated()
  const currency = useRef<HTMLSelectElement>(null)
  const hasChosenCurrency = useRef(false)
  const prefix = useId()
  const getFieldId = (name: RegisterField | 'captcha') => `${prefix}-${name}`

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting) return
    const entries = readEntries(event.currentTarget, contactKind)
    if (showErrors(validate(entries))) return
    setIsSubmitting(true)
    try {
      const username = await submitRegistration(entries)
      clearDraft()
      onDone(username)
    } catch (error) {
      setIsSubmitting(false)
      if (!(error instanceof RequestFailed)) throw error
      if (!showErrors(toFieldErrors(error, contactKind))) void loadAndAnnounceFailure(error)
    }
  }

  const isFamilyNameFirst = language === 'zh' || language === 'ja'
  const fieldOrder = isFamilyNameFirst
    ? ['lastName' as const, ...registerFields.filter((name) => name !== 'lastName')]
    : registerFields
  const summaryErrors = fieldOrder.flatMap((name) =>
    errors[name] ? [{ id: getFieldId(name), text: errors[name] }] : [],
  )
  const renderTextField = (name: 'firstName' | 'lastName' | 'company', props: InputProps) => (
    <Field key={name} id={getFieldId(name)} label={t(name)} error={errors[name]} required>
      <Input name={name} onInput={() => clearError(name)} {...props} />
    </Field>
  )
  const names = [
    renderTextField('firstName', { autoComplete: 'given-name', maxLength: 60 }),
    renderTextField('lastName', { autoComplete: 'family-name', maxLength: 60 }),
  ]
  return (
    <form ref={form} noValidate method="post" className={styles.form} onSubmit={submit}>
      {summaryErrors.length > 1 && <ErrorSummary title={t('errors')} errors={summaryErrors} />}
      <fieldset className={styles.part}>
        <legend>{t('part.person')}</legend>
        <div className={styles.pair}>{isFamilyNameFirst ? names.toReversed() : names}</div>
        <ContactCodeFields
          contactKind={contactKind}
          onContactKindChange={setContactKind}
          getFieldId={getFieldId}
          errors={errors}
          clear={clearError}
          sendCode={sendRegisterCode}
          checkAvailability={checkAvailable}
          hint={t('email.hint')}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('part.company')}</legend>
        {renderTextField('company', { autoComplete: 'organization', maxLength: 120 })}
        <div className={cx(styles.pair, styles.wide)}>
          <Field id={getFieldId('country')} label={t('country')} error={errors.country} required>
            <Select
              name="country"
              autoComplete="country"
              defaultValue=""
              placeholder={t('country.choose')}
              options={countries}
              onChange={({ currentTarget }) => {
                clearError('country')
                if (!hasChosenCurrency.current && currency.current)
                  currency.current.value = suggestCurrency(currentTarget.value)
              }}
            />
          </Field>
          <Field
            id={getFieldId('currency')}
            label={t('currency')}
            error={errors.currency}
            hint={t('currency.hint')}
            required
          >
            <Select
              ref={currency}
              name="currency"
              defaultValue={currencies[0]}
              options={currencies.map((code) => ({ value: code, text: formatCurrencyName(code, language) }))}
              onChange={() => {
                hasChosenCurrency.current = true
              }}
            />
          </Field>
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('part.access')}</legend>
        <NewPasswordField
          id={getFieldId('password')}
          name="password"
          error={errors.password}
          onInput={() => clearError('password')}
        />
      </fieldset>
      <PolicyAgreement
        id={getFieldId('isChecked')}
        name="isChecked"
        error={errors.isChecked}
        onChange={() => clearError('isChecked')}
      />
      {/* Until the script is here, pressing it must not send the form the browser's way. */}
      <Button type={hydrated ? 'submit' : 'button'} tone="primary" size="large" isFullWidth loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}
