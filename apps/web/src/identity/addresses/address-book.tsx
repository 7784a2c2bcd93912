import {
  type Address,
  type AddressKind,
  addressBookTexts,
  addressKinds,
  addressTexts,
} from '@paratope/contract/identity/addresses'
import { Suspense, useState } from 'react'
import { defaultPageSize, type PagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
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
  const [place, setPlace] = useState<PagePlace>({ page: 1, pageSize: defaultPageSize })
  const pages = Math.max(1, Math.ceil(addresses.length / place.pageSize))
  // An address may have been removed from the last page.
  const page = Math.min(place.page, pages)
  const shown = addresses.slice((page - 1) * place.pageSize, page * place.pageSize)
  const close = () => setEditedAddress(undefined)
  return (
    <section className={styles.picker} aria-labelledby={`addresses-${kind}`}>
      <h3 id={`addresses-${kind}`}>{tAddress(`kind.${kind}`)}</h3>
      {addresses.length === 0 && <p className={styles.none}>{t(`empty.${kind}`)}</p>}
      <div className={styles.cards}>
        {shown.map((address) => (
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
      {addresses.length > defaultPageSize && (
        <Paginator
          page={page}
          pageSize={place.pageSize}
          total={addresses.length}
          onPageChange={(next) => setPlace({ ...place, page: next })}
          onSizeChange={(pageSize, next) => setPlace({ page: next, pageSize })}
        />
      )}
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
