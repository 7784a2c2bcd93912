import {
  type Address,
  type AddressKind,
  addressBookTexts,
  addressKinds,
  addressTexts,
} from '@paratope/contract/addresses'
import { Suspense, useState } from 'react'
import { QueryState } from '#kit/query-state.tsx'
import { lazyPart } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons.tsx'
import styles from './address.module.css'
import book from './address-book.module.css'
import { AddressText } from './address-text.tsx'
import { useAddresses } from './addresses.data.ts'

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'))

/** The whole address book, to be kept in order; choosing one for an order is the picker's. */
export function AddressBook() {
  const query = useAddresses()
  return (
    <QueryState query={query} shape="text">
      {({ records }) => (
        <div className={book.kinds}>
          {addressKinds.map((kind) => (
            <Kind key={kind} kind={kind} addresses={records.filter((address) => address.kind === kind)} />
          ))}
        </div>
      )}
    </QueryState>
  )
}

function Kind({ kind, addresses }: { kind: AddressKind; addresses: readonly Address[] }) {
  const say = useSay(addressBookTexts)
  const sayAddress = useSay(addressTexts)
  const [editing, setEditing] = useState<Address | 'new'>()
  const close = () => setEditing(undefined)
  return (
    <section className={styles.picker} aria-labelledby={`addresses-${kind}`}>
      <h3 id={`addresses-${kind}`}>{sayAddress(`kind.${kind}`)}</h3>
      {addresses.length === 0 && <p className={styles.none}>{say(`empty.${kind}`)}</p>}
      <div className={styles.cards}>
        {addresses.map((address) => (
          <div key={address.id} className={styles.card}>
            <div className={book.text}>
              <AddressText address={address} />
            </div>
            <div className={cx(styles.foot, book.foot)}>
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
        <button type="button" className={cx(styles.card, styles.add)} onClick={() => setEditing('new')}>
          <Icon name="plus" />
          {say(`new.${kind}`)}
        </button>
      </div>
      {editing && (
        <Suspense>
          <AddressDialog kind={kind} {...(editing !== 'new' && { address: editing })} onSaved={close} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}
