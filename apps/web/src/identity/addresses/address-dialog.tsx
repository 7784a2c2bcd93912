import {
  type Address,
  type AddressDraft,
  type AddressKind,
  addressBookTexts,
  addressTexts,
} from '@paratope/contract/identity/addresses'
import { areaCountry } from '@paratope/contract/platform/areas'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useFormDraft } from '#lib/page/use-form-draft.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { AreaFields } from '#platform/areas/index.ts'
import { toOptions, useDictionary } from '#platform/dictionaries/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, type InputProps } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useFieldErrors } from '#ui/forms/use-field-errors.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import {
  type AddressField,
  addressFields,
  getAreaCodes,
  isRequired,
  readAddressEntries,
  toAddressEntries,
  useAddressErrors,
} from './address-entries.ts'
import { AddressText } from './address-text.tsx'
import { addressesKey, createAddress, deleteAddress, setDefaultAddress, updateAddress } from './addresses.data.ts'
import styles from './addresses.module.css'

export interface AddressDialogProps {
  kind: AddressKind
  /** Left out for a new one. */
  address?: Address
  onSaved: (address: Address) => void
  onClose: () => void
}

const inputProps: Partial<Record<AddressField, InputProps>> = {
  contact: { autoComplete: 'name', maxLength: 80 },
  phone: { autoComplete: 'tel', maxLength: 45 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: 100 },
  company: { autoComplete: 'organization', maxLength: 120 },
  state: { autoComplete: 'address-level1', maxLength: 100 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
  district: { autoComplete: 'address-level3', maxLength: 100 },
  addressDetail: { autoComplete: 'street-address', maxLength: 200 },
  postalCode: { autoComplete: 'postal-code', maxLength: 20 },
}

/** One address, new or to be put right. */
export default function AddressDialog({
  kind,
  address: initialAddress,
  onSaved,
  onClose: onDialogClose,
}: AddressDialogProps) {
  const t = useTexts(addressBookTexts)
  const tAddress = useTexts(addressTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const countries = useDictionary('country')
  const { validate, toFieldErrors } = useAddressErrors()
  const { form, errors, showErrors, clearError } = useFieldErrors<AddressField>()
  const [address, setAddress] = useState(initialAddress)
  const [isStale, setIsStale] = useState(false)
  const [isConfirmingRemoval, setIsConfirmingRemoval] = useState(false)
  const clearDraft = useFormDraft(
    form,
    `address ${kind} ${initialAddress ? `${initialAddress.id} ${initialAddress.version}` : 'new'}`,
    countries.items.length > 0,
  )
  const prefix = useId()
  const getFieldId = (name: AddressField) => `${prefix}-${name}`

  function onClose(): void {
    clearDraft()
    onDialogClose()
  }

  const save = useAction((_client, draft: AddressDraft) => saveDraft(draft), {
    invalidates: [addressesKey],
    onDone(saved) {
      clearDraft()
      onSaved(saved)
    },
    onRefuse: handleError,
  })
  const removal = useAction((_client, id: Address['id']) => deleteAddress(id), {
    invalidates: [addressesKey],
    onDone: onClose,
    onRefuse: handleError,
  })
  const isPending = save.isPending || removal.isPending

  async function saveDraft(draft: AddressDraft): Promise<Address> {
    const { kind: _, isDefault, ...fields } = draft
    const saved = address
      ? await updateAddress(address.id, { version: address.version, ...fields })
      : await createAddress(draft)
    return isDefault && !saved.isDefault ? setDefaultAddress(saved.id) : saved
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    // The page that asks for an address may be a form too.
    event.stopPropagation()
    const checked = validate(readAddressEntries(event.currentTarget), kind)
    if ('errors' in checked) showErrors(checked.errors)
    else void save.run(checked.draft)
  }

  function handleError(error: RequestFailed): boolean {
    if (error.error !== 'record.changed') return showErrors(toFieldErrors(error))
    // The server answers with the address as it stands now, in the shape of the list.
    setAddress(error.values['current'] as Address)
    setIsStale(true)
    void queryClient.invalidateQueries({ queryKey: addressesKey })
    return true
  }

  const values = toAddressEntries(initialAddress)
  const [chosenCountry, setChosenCountry] = useState(values.country ?? (language === 'zh' ? areaCountry : ''))
  const summaryErrors = addressFields.flatMap((name) =>
    errors[name] ? [{ id: getFieldId(name), text: errors[name] }] : [],
  )
  const renderTextField = (name: Exclude<AddressField, 'country'>, wide = false) => (
    <Field
      key={name}
      id={getFieldId(name)}
      label={tAddress(name)}
      error={errors[name]}
      hint={name === 'phone' ? tAddress('phone.hint') : undefined}
      required={isRequired(name)}
      className={wide ? (styles.wide ?? '') : ''}
    >
      <Input name={name} defaultValue={values[name]} onInput={() => clearError(name)} {...inputProps[name]} />
    </Field>
  )
  const countryField = (
    <Field key="country" id={getFieldId('country')} label={tAddress('country')} error={errors.country} required>
      <Select
        // Options that come later would not choose the value by themselves.
        key={countries.items.length}
        name="country"
        autoComplete="country"
        defaultValue={chosenCountry}
        placeholder={t('country.choose')}
        options={toOptions(countries)}
        onChange={({ target }) => {
          clearError('country')
          setChosenCountry(target.value)
        }}
      />
    </Field>
  )
  const isLargestFirst = language === 'zh' || language === 'ja'
  // Where places are chosen from a list they are asked for from above, in every language.
  const areaFields = chosenCountry === areaCountry && [
    countryField,
    <AreaFields
      key="areas"
      initialCodes={getAreaCodes(initialAddress)}
      getFieldId={getFieldId}
      errors={errors}
      onChange={clearError}
      className={styles.wide}
    />,
    renderTextField('addressDetail', true),
    renderTextField('postalCode'),
  ]
  const textFields = isLargestFirst
    ? [
        countryField,
        renderTextField('state'),
        renderTextField('city'),
        renderTextField('district'),
        renderTextField('addressDetail', true),
        renderTextField('postalCode'),
      ]
    : [
        countryField,
        renderTextField('addressDetail', true),
        renderTextField('city'),
        renderTextField('district'),
        renderTextField('state'),
        renderTextField('postalCode'),
      ]
  return (
    <Dialog
      open
      width={640}
      onClose={onClose}
      isDismissable={!isPending}
      closeText={t('close')}
      title={t(`${address ? 'edit' : 'new'}.${kind}`)}
      footer={
        isConfirmingRemoval ? (
          <div className={styles.ask}>
            <span>
              {t('remove.ask')} {t('remove.text')}
            </span>
            <Button onClick={() => setIsConfirmingRemoval(false)}>{t('cancel')}</Button>
            <Button tone="danger" loading={isPending} onClick={() => address && void removal.run(address.id)}>
              {t('remove')}
            </Button>
          </div>
        ) : (
          <>
            {address && (
              <Button tone="quiet" onClick={() => setIsConfirmingRemoval(true)}>
                {t('remove')}
              </Button>
            )}
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button tone="primary" type="submit" form={`${prefix}-form`} loading={isPending}>
              {t('save')}
            </Button>
          </>
        )
      }
    >
      <form ref={form} id={`${prefix}-form`} noValidate className={styles.form} onSubmit={submit}>
        {summaryErrors.length > 1 && (
          <div className={styles.wide}>
            <ErrorSummary title={t('errors')} errors={summaryErrors} />
          </div>
        )}
        {isStale && address && (
          <Callout tone="warning" role="alert" title={t('changed')} className={styles.wide}>
            <AddressText address={address} />
          </Callout>
        )}
        {renderTextField('contact')}
        {renderTextField('phone')}
        {renderTextField('email')}
        {renderTextField('company')}
        {areaFields || textFields}
        {!address?.isDefault && (
          <div className={styles.wide}>
            <Checkbox name="isDefault" hint={t('default.hint')}>
              {tAddress('isDefault')}
            </Checkbox>
          </div>
        )}
      </form>
    </Dialog>
  )
}
