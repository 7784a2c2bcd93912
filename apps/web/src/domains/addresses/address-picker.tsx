import { type Address, type AddressKind, addressBookTexts } from '@paratope/contract/addresses'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icons.tsx'
import styles from './address.module.css'
import { AddressText } from './address-text.tsx'

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'))

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
  const say = useSay(addressBookTexts)
  const [editing, setEditing] = useState<Address | 'new'>()
  const close = () => setEditing(undefined)
  return (
    <fieldset className={styles.picker} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="visually-hidden">{say(`choose.${kind}`)}</legend>
      {addresses.length === 0 && <p className={styles.none}>{say(`empty.${kind}`)}</p>}
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
              {address.isDefault && <Badge>{say('default')}</Badge>}
              <Button
                size="small"
                tone="quiet"
                aria-label={say('edit.name', { name: address.contact })}
                onClick={() => setEditing(address)}
              >
                {say('edit')}
              </Button>
            </div>
          </div>
        ))}
        <button
          type="button"
          className={cx(styles.card, styles.add)}
          onClick={() => setEditing('new')}
          {...(addresses.length === 0 && { id })}
        >
          <Icon name="plus" />
          {say('add')}
        </button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {editing &&
        // A form of its own, which must not stand within the one that asks for the address.
        createPortal(
          <Suspense>
            <AddressDialog
              kind={kind}
              {...(editing !== 'new' && { address: editing })}
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
