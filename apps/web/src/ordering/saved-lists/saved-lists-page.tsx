import type { SavedListSummary } from '@paratope/contract/ordering/saved-lists'
import { savedListTexts } from '@paratope/contract/ordering/saved-lists/saved-lists.texts'
import { useQuery } from '@tanstack/react-query'
import { ListPage } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card, CardLink } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { SaveCartDialog } from './save-list-dialog.tsx'
import { SavedListView } from './saved-list-view.tsx'
import { savedListsQuery } from './saved-lists.data.ts'
import styles from './saved-lists.module.css'
import { SharingBadge } from './sharing-badge.tsx'
import { useAddListToCart } from './use-add-list-to-cart.tsx'
import { useListName } from './use-list-name.ts'

/** The lists of the user and those that colleagues share; one of them by `list` in the address. */
export default function SavedListsPage() {
  const { state, getHref } = useListUrlState({ list: '' })
  return state.list === '' ? (
    <AllLists />
  ) : (
    <SavedListView key={state.list} id={state.list} backHref={getHref({ list: '' })} />
  )
}

function AllLists() {
  const t = useTexts(savedListTexts)
  // The cart's page leads here with `from=cart`.
  const { state, getHref, go } = useListUrlState({ list: '', from: '' })
  const lists = useQuery(savedListsQuery)
  const saveCart = (
    <Button tone="primary" onClick={() => go({ from: 'cart' })}>
      {t('new.cart')}
    </Button>
  )
  const empty = (
    <EmptyState title={t('empty')} drawing={<StateDrawing state="empty-cart" />} actions={saveCart}>
      {t('empty.text')}
    </EmptyState>
  )
  return (
    <ListPage title={t('title')} lead={t('lead')} headerActions={lists.data?.length ? saveCart : undefined}>
      <QueryState query={lists} count={4} isEmpty={(all) => all.length === 0} empty={empty}>
        {(all) => (
          <ul className={styles.lists}>
            {all.map((list) => (
              <SavedListCard key={list.id} list={list} href={getHref({ list: list.id, from: '' })} />
            ))}
          </ul>
        )}
      </QueryState>
      {state.from === 'cart' && (
        <SaveCartDialog
          onSaved={({ id }) => go({ list: id, from: '' }, { replace: true })}
          onClose={() => go({ from: '' }, { replace: true })}
        />
      )}
    </ListPage>
  )
}

function SavedListCard({ list, href }: { list: SavedListSummary; href: string }) {
  const t = useTexts(savedListTexts)
  const language = useLanguage()
  const name = useListName()(list)
  const addToCart = useAddListToCart()
  return (
    <Card as="li" className={styles.card}>
      <h2 className={styles.cardName}>
        <CardLink href={href}>{name}</CardLink>
      </h2>
      <p className={styles.details}>
        <span>{t('lines', { count: list.lineCount })}</span>
        <span>{t('changed.on', { day: formatDay(list.changedAt, language) })}</span>
      </p>
      <p>
        <SharingBadge list={list} />
      </p>
      <Button
        size="small"
        className={styles.cardAction}
        disabled={list.lineCount === 0}
        loading={addToCart.isPending}
        onClick={() => void addToCart.run({ id: list.id })}
      >
        {t('add.all')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </Card>
  )
}
