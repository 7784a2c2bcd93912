import { type Address, type AddressKind, addressBookTexts, addressTexts } from '@paratope/contract/addresses'
import { countryOfAreas } from '@paratope/contract/areas'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { AreaFields } from '#domains/areas/index.tsx'
import { optionsOf, useDictionary } from '#kit/dictionary.ts'
import { languageNow } from '#lib/api-settings.ts'
import { useLanguage } from '#lib/frame.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { useFormDraft } from '#lib/use-form-draft.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { Input, type InputProps } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import styles from './address.module.css'
import {
  type AddressField,
  addressFields,
  codesOf,
  entriesOf,
  isRequired,
  readEntries,
  useAddressErrors,
} from './address-entries.ts'
import { AddressText } from './address-text.tsx'
import { addressesKey, changeAddress, createAddress, makeDefault, removeAddress } from './addresses.data.ts'

export interface AddressDialogProps {
  kind: AddressKind
  /** Left out for a new one. */
  address?: Address
  onSaved: (address: Address) => void
  onClose: () => void
}

const inputs: Partial<Record<AddressField, InputProps>> = {
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
export default function AddressDialog({ kind, address: given, onSaved, onClose: closed }: AddressDialogProps) {
  const say = useSay(addressBookTexts)
  const sayAddress = useSay(addressTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const countries = useDictionary('country')
  const { check, refused } = useAddressErrors()
  const { form, errors, show, clear } = useFieldErrors<AddressField>()
  const [address, setAddress] = useState(given)
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const forgetDraft = useFormDraft(
    form,
    `address ${kind} ${given ? `${given.id} ${given.version}` : 'new'}`,
    countries.items.length > 0,
  )
  const prefix = useId()
  const idOf = (name: AddressField) => `${prefix}-${name}`

  function onClose(): void {
    forgetDraft()
    closed()
  }

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    // The page that asks for an address may be a form too.
    event.stopPropagation()
    if (busy) return
    const entries = readEntries(event.currentTarget)
    const checked = check(entries, kind)
    if ('errors' in checked) return void show(checked.errors)
    setBusy(true)
    try {
      const { kind: _, isDefault, ...fields } = checked.draft
      const saved = address
        ? await changeAddress(address.id, { version: address.version, ...fields })
        : await createAddress(checked.draft)
      const kept = isDefault && !saved.isDefault ? await makeDefault(saved.id) : saved
      await queries.invalidateQueries({ queryKey: addressesKey })
      forgetDraft()
      onSaved(kept)
    } catch (error) {
      setBusy(false)
      fail(error)
    }
  }

  function fail(error: unknown): void {
    if (!(error instanceof RequestFailed)) throw error
    if (error.error === 'record.changed') {
      // The server answers with the address as it stands now, in the shape of the list.
      setAddress(error.values['current'] as Address)
      setStale(true)
      void queries.invalidateQueries({ queryKey: addressesKey })
    } else if (!show(refused(error))) announce(error, { language: languageNow() })
  }

  async function remove(): Promise<void> {
    if (!address) return
    setBusy(true)
    try {
      await removeAddress(address.id)
      await queries.invalidateQueries({ queryKey: addressesKey })
      onClose()
    } catch (error) {
      setBusy(false)
      fail(error)
    }
  }

  const values = entriesOf(given)
  const [chosenCountry, chooseCountry] = useState(values.country ?? (language === 'zh' ? countryOfAreas : ''))
  const found = addressFields.flatMap((name) => (errors[name] ? [{ id: idOf(name), text: errors[name] }] : []))
  const text = (name: Exclude<AddressField, 'country'>, wide = false) => (
    <Field
      key={name}
      id={idOf(name)}
      label={sayAddress(name)}
      error={errors[name]}
      hint={name === 'phone' ? sayAddress('phone.hint') : undefined}
      required={isRequired(name)}
      className={wide ? (styles.wide ?? '') : ''}
    >
      <Input name={name} defaultValue={values[name]} onInput={() => clear(name)} {...inputs[name]} />
    </Field>
  )
  const country = (
    <Field key="country" id={idOf('country')} label={sayAddress('country')} error={errors.country} required>
      <Select
        // Options that come later would not choose the value by themselves.
        key={countries.items.length}
        name="country"
        autoComplete="country"
        defaultValue={chosenCountry}
        placeholder={say('country.choose')}
        options={optionsOf(countries)}
        onChange={({ target }) => {
          clear('country')
          chooseCountry(target.value)
        }}
      />
    </Field>
  )
  const downwards = language === 'zh' || language === 'ja'
  // Where places are chosen from a list they are asked for from above, in every language.
  const chosen = chosenCountry === countryOfAreas && [
    country,
    <AreaFields
      key="areas"
      start={codesOf(given)}
      idOf={idOf}
      errors={errors}
      onChange={clear}
      className={styles.wide}
    />,
    text('addressDetail', true),
    text('postalCode'),
  ]
  const written = downwards
    ? [country, text('state'), text('city'), text('district'), text('addressDetail', true), text('postalCode')]
    : [text('addressDetail', true), text('city'), text('district'), text('state'), text('postalCode'), country]
  return (
    <Dialog
      open
      width={640}
      onClose={onClose}
      dismissable={!busy}
      closeText={say('close')}
      title={say(`${address ? 'edit' : 'new'}.${kind}`)}
      footer={
        asking ? (
          <div className={styles.ask}>
            <span>
              {say('remove.ask')} {say('remove.text')}
            </span>
            <Button onClick={() => setAsking(false)}>{say('cancel')}</Button>
            <Button tone="danger" loading={busy} onClick={() => void remove()}>
              {say('remove')}
            </Button>
          </div>
        ) : (
          <>
            {address && (
              <Button tone="quiet" onClick={() => setAsking(true)}>
                {say('remove')}
              </Button>
            )}
            <Button onClick={onClose}>{say('cancel')}</Button>
            <Button tone="primary" type="submit" form={`${prefix}-form`} loading={busy}>
              {say('save')}
            </Button>
          </>
        )
      }
    >
      <form ref={form} id={`${prefix}-form`} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        {found.length > 1 && (
          <div className={styles.wide}>
            <ErrorSummary title={say('errors')} errors={found} />
          </div>
        )}
        {stale && address && (
          <Callout tone="warning" role="alert" title={say('changed')} className={styles.wide}>
            <AddressText address={address} />
          </Callout>
        )}
        {text('contact')}
        {text('phone')}
        {text('email')}
        {text('company')}
        {chosen || written}
        {!address?.isDefault && (
          <div className={styles.wide}>
            <Checkbox name="isDefault" hint={say('default.hint')}>
              {sayAddress('isDefault')}
            </Checkbox>
          </div>
        )}
      </form>
    </Dialog>
  )
}
