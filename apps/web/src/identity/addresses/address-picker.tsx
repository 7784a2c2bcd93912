import { type Address, type AddressKind, addressBookTexts } from '@paratope/contract/identity/addresses'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { AddressText } from './address-text.tsx'
import styles from './addresses.module.css'

const AddressDialog = lazyComponent(() => import('./address-dialog.tsx'))

export interface AddressPickerProps {
  kind: AddressKind
  /** All of this kind. */
  addresses: readonly Address[]
  value: string
  onChange: (id: Address['id']) => void
  /** The first choice has this id, for an error summary to lead to. */
  id: string
  error?: string | undefined
}

/** The address book as cards to choose from; new ones are added and old ones put right without leaving the page. */
export function AddressPicker({ kind, addresses, value, onChange, id, error }: AddressPickerProps) {
  const t = useTexts(addressBookTexts)
  const [editedAddress, setEditedAddress] = useState<Address | 'new'>()
  const close = () => setEditedAddress(undefined)
  return (
    <fieldset className={styles.picker} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="visually-hidden">{t(`choose.${kind}`)}</legend>
      {addresses.length === 0 && <p className={styles.none}>{t(`empty.${kind}`)}</p>}
      <div className={styles.cards}>
        {addresses.map((address, index) => (
          <div key={address.id} className={cx(styles.card, address.id === value && styles.chosen)}>
            <label>
              <input
                type="radio"
                name={`address-${kind}`}
                value={address.id}
                checked={address.id === value}
                onChange={() => onChange(address.id)}
                {...(index === 0 && { id })}
                {...(error && { 'aria-invalid': true })}
              />
              <AddressText address={address} />
            </label>
            <div className={styles.foot}>
              {address.isDefault && <Badge>{t('default')}</Badge>}
              <Button
                size="small"
                tone="quiet"
                aria-label={t('edit.name', { name: address.contact })}
                onClick={() => setEditedAddress(address)}
              >
                {t('edit')}
              </Button>
            </div>
          </div>
        ))}
        <button
          type="button"
          className={cx(styles.card, styles.add)}
          onClick={() => setEditedAddress('new')}
          {...(addresses.length === 0 && { id })}
        >
          <Icon name="plus" />
          {t('add')}
        </button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {editedAddress &&
        // A separate form, which must not be nested in the one that asks for the address.
        createPortal(
          <Suspense>
            <AddressDialog
              kind={kind}
              {...(editedAddress !== 'new' && { address: editedAddress })}
              onSaved={(address) => {
                onChange(address.id)
                close()
              }}
              onClose={close}
            />
          </Suspense>,
          document.body,
        )}
    </fieldset>
  )
}
