import {
  type Address,
  type AddressKind,
  addressBookTexts,
  addressKinds,
  addressTexts,
} from '@paratope/contract/identity/addresses'
import { Suspense, useState } from 'react'
import { QueryState } from '#kit/page/query-state.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import book from './address-book.module.css'
import { AddressText } from './address-text.tsx'
import { useAddresses } from './addresses.data.ts'
import styles from './addresses.module.css'

const AddressDialog = lazyComponent(() => import('./address-dialog.tsx'))

/** The whole address book, to be kept in order; choosing one for an order is the picker's. */
export function AddressBook() {
  const query = useAddresses()
  return (
    <QueryState query={query} shape="text">
      {({ records }) => (
        <div className={book.kinds}>
          {addressKinds.map((kind) => (
            <AddressKindSection key={kind} kind={kind} addresses={records.filter((address) => address.kind === kind)} />
          ))}
        </div>
      )}
    </QueryState>
  )
}

function AddressKindSection({ kind, addresses }: { kind: AddressKind; addresses: readonly Address[] }) {
  const t = useTexts(addressBookTexts)
  const tAddress = useTexts(addressTexts)
  const [editedAddress, setEditedAddress] = useState<Address | 'new'>()
  const close = () => setEditedAddress(undefined)
  return (
    <section className={styles.picker} aria-labelledby={`addresses-${kind}`}>
      <h3 id={`addresses-${kind}`}>{tAddress(`kind.${kind}`)}</h3>
      {addresses.length === 0 && <p className={styles.none}>{t(`empty.${kind}`)}</p>}
      <div className={styles.cards}>
        {addresses.map((address) => (
          <div key={address.id} className={styles.card}>
            <div className={book.text}>
              <AddressText address={address} />
            </div>
            <div className={cx(styles.foot, book.foot)}>
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
        <button type="button" className={cx(styles.card, styles.add)} onClick={() => setEditedAddress('new')}>
          <Icon name="plus" />
          {t(`new.${kind}`)}
        </button>
      </div>
      {editedAddress && (
        <Suspense>
          <AddressDialog
            kind={kind}
            {...(editedAddress !== 'new' && { address: editedAddress })}
            onSaved={close}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  )
}
