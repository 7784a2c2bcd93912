import { type Address, addressBookTexts, addressTexts } from '@paratope/contract/identity/addresses'
import { areaCountry } from '@paratope/contract/platform/areas'
import { useState } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField, type TextFieldProps } from '#kit/form/text-field.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { AreaFields } from '#platform/areas/index.ts'
import type { SelectOption } from '#ui/forms/select.tsx'
import { addressForm } from './addresses.forms.ts'
import styles from './addresses.module.css'

type AddressFieldProps = Pick<TextFieldProps<typeof addressForm>, 'name' | 'autoComplete' | 'hint' | 'className'>

function AddressField(props: AddressFieldProps) {
  const t = useTexts(addressTexts)
  // A label exists for each field that is drawn.
  return <TextField of={addressForm} label={t(props.name as 'contact')} {...props} />
}

/** Receiver of the goods or papers. */
export function RecipientFields() {
  const t = useTexts(addressTexts)
  return (
    <>
      <AddressField name="contact" autoComplete="name" />
      <AddressField name="phone" autoComplete="tel" hint={t('phone.hint')} />
      <TextField
        of={addressForm}
        name="email"
        label={t('email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
      />
      <AddressField name="company" autoComplete="organization" />
    </>
  )
}

export interface PlaceFieldsProps {
  address: Address | undefined
  countries: readonly SelectOption[]
}

const emptyAreaCodes = { state: '', city: '', district: '' }

/** Country first, then the place in the order of the language; chosen from above where areas are known. */
export function PlaceFields({ address, countries }: PlaceFieldsProps) {
  const t = useTexts(addressBookTexts)
  const tAddress = useTexts(addressTexts)
  const language = useLanguage()
  const { errors, getFieldId, setError } = useFormContext()
  const [country, setCountry] = useState(address?.country ?? (language === 'zh' ? areaCountry : ''))
  const street = <AddressField name="addressDetail" autoComplete="street-address" className={styles.wide} />
  const state = <AddressField name="state" autoComplete="address-level1" />
  const city = <AddressField name="city" autoComplete="address-level2" />
  const district = <AddressField name="district" autoComplete="address-level3" />
  const isLargestFirst = language === 'zh' || language === 'ja'
  return (
    <>
      <SelectField
        of={addressForm}
        name="country"
        label={tAddress('country')}
        autoComplete="country"
        defaultValue={country}
        placeholder={t('country.choose')}
        options={countries}
        onChange={({ target }) => setCountry(target.value)}
      />
      {country === areaCountry ? (
        <>
          <AreaFields
            initialCodes={address ?? emptyAreaCodes}
            getFieldId={getFieldId}
            errors={errors}
            onChange={(level) => setError(level, undefined)}
            className={styles.wide}
          />
          {street}
        </>
      ) : isLargestFirst ? (
        <>
          {state}
          {city}
          {district}
          {street}
        </>
      ) : (
        <>
          {street}
          {city}
          {district}
          {state}
        </>
      )}
      <AddressField name="postalCode" autoComplete="postal-code" />
    </>
  )
}
