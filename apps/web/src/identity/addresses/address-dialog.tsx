import {
  type Address,
  type AddressKind,
  addressBookTexts,
  addressTexts,
  findUncodedLevels,
  hasContact,
} from '@paratope/contract/identity/addresses'
import { areaTexts } from '@paratope/contract/platform/areas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxField } from '#kit/form/checkbox-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { FormDraft } from '#kit/form/form-draft.tsx'
import type { FieldErrorTexts } from '#kit/form/form-options.ts'
import type { FormBody, FormEntries } from '#kit/form/form-spec.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { clearFormDraft } from '#lib/page/use-form-draft.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { areaLevelNames } from '#platform/areas/index.ts'
import { toOptions, useDictionary } from '#platform/dictionaries/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { PlaceFields, RecipientFields } from './address-fields.tsx'
import { AddressText } from './address-text.tsx'
import { addressesKey } from './addresses.data.ts'
import { addressForm } from './addresses.forms.ts'
import styles from './addresses.module.css'
import { RemoveAddressDialog } from './remove-address-dialog.tsx'

export interface AddressDialogProps {
  kind: AddressKind
  /** Left out for a new one. */
  address?: Address
  onSaved: (address: Address) => void
  onClose: () => void
}

type Errors = FieldErrorTexts<typeof addressForm>

const namedFields = [
  ...(['contact', 'phone', 'email', 'company', 'country'] as const),
  ...(['state', 'city', 'district', 'addressDetail', 'postalCode'] as const),
]

/** Rules across several fields. */
function useValidateAddress(): (entries: FormEntries<typeof addressForm>) => Errors {
  const tAddress = useTexts(addressTexts)
  const tArea = useTexts(areaTexts)
  return ({ phone = '', email = '', country = '', state = '', city = '', district = '' }) => ({
    ...(!hasContact({ phone, email }) && { email: tAddress('contact.required') }),
    ...Object.fromEntries(
      findUncodedLevels({ country, state, city, district }).map((level) => [
        level,
        tArea(`${areaLevelNames[level]}.choose`),
      ]),
    ),
  })
}

async function saveAddress({ addresses }: ApiClient, address: Address | undefined, body: FormBody<typeof addressForm>) {
  const { kind: _, isDefault, ...fields } = body
  const saved = address
    ? await addresses.update({ params: { id: address.id }, body: { version: address.version, ...fields } })
    : await addresses.create({ body })
  return isDefault && !saved.isDefault ? addresses.setDefault({ params: { id: saved.id } }) : saved
}

/** One address, new or to be put right. */
export default function AddressDialog({ kind, address: initialAddress, onSaved, onClose }: AddressDialogProps) {
  const t = useTexts(addressBookTexts)
  const tAddress = useTexts(addressTexts)
  const queryClient = useQueryClient()
  const countries = useDictionary('country')
  const validate = useValidateAddress()
  const [address, setAddress] = useState(initialAddress)
  const [isRemoving, setIsRemoving] = useState(false)
  const draftName = `address ${kind} ${initialAddress ? `${initialAddress.id} ${initialAddress.version}` : 'new'}`

  if (address && isRemoving) {
    const close = () => {
      clearFormDraft(draftName)
      onClose()
    }
    return <RemoveAddressDialog address={address} onRemoved={close} onClose={() => setIsRemoving(false)} />
  }
  return (
    <FormDialog
      of={addressForm}
      body={{ kind }}
      values={initialAddress && toValues(initialAddress)}
      call={(client, body) => saveAddress(client, address, body)}
      errorTexts={Object.fromEntries(namedFields.map((name) => [name, t(`wrong.${name}`)]))}
      validate={validate}
      invalidates={[addressesKey]}
      onDone={onSaved}
      onRefuse={(error) => {
        if (error.error !== 'record.changed') return false
        // The server replies with the stored address, in the shape of the list.
        setAddress(error.values['current'] as Address)
        void queryClient.invalidateQueries({ queryKey: addressesKey })
        return true
      }}
      width={640}
      title={t(`${address ? 'edit' : 'new'}.${kind}`)}
      buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('close') }}
      otherAction={
        address && (
          <Button tone="quiet" onClick={() => setIsRemoving(true)}>
            {t('remove')}
          </Button>
        )
      }
      onClose={onClose}
      className={styles.form}
    >
      <FormDraft name={draftName} isReady={countries.items.length > 0} />
      {address && address !== initialAddress && (
        <Callout tone="warning" role="alert" title={t('changed')} className={styles.wide}>
          <AddressText address={address} />
        </Callout>
      )}
      <RecipientFields />
      <PlaceFields address={initialAddress} countries={toOptions(countries)} />
      {!address?.isDefault && (
        <div className={styles.wide}>
          <CheckboxField of={addressForm} name="isDefault" hint={t('default.hint')}>
            {tAddress('isDefault')}
          </CheckboxField>
        </div>
      )}
    </FormDialog>
  )
}

/** If areas are known state, city and district are codes, and what is shown in boxes to write in are their words. */
const toValues = ({ provinceName, cityName, districtName, ...address }: Address) => ({
  ...address,
  state: provinceName,
  city: cityName,
  district: districtName,
})
