import type { SavedList } from '@paratope/contract/ordering/saved-lists'
import { savedListTexts } from '@paratope/contract/ordering/saved-lists/saved-lists.texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { ChangeListDialog } from './save-list-dialog.tsx'
import { SavedListLineRow } from './saved-list-line-row.tsx'
import { savedListQuery, savedListsKey } from './saved-lists.data.ts'
import styles from './saved-lists.module.css'
import { SharingBadge } from './sharing-badge.tsx'
import { useAddListToCart } from './use-add-list-to-cart.tsx'
import { useListName } from './use-list-name.ts'

export function SavedListView({ id, backHref }: { id: string; backHref: string }) {
  const t = useTexts(savedListTexts)
  const list = useQuery(savedListQuery(id, useLanguage()))
  return (
    <div className={styles.page}>
      <Link href={backHref} className={styles.back}>
        <Icon name="chevron-left" size={16} />
        {t('back')}
      </Link>
      <QueryState query={list} count={6}>
        {(list) => <ListContent list={list} backHref={backHref} />}
      </QueryState>
    </div>
  )
}

function ListContent({ list, backHref }: { list: SavedList; backHref: string }) {
  const t = useTexts(savedListTexts)
  const name = useListName()(list)
  const addToCart = useAddListToCart()
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{name}</h1>
          <p className={styles.details}>
            <span>{t('lines', { count: list.lines.length })}</span>
            <SharingBadge list={list} />
          </p>
        </div>
        <div className={styles.actions}>
          {list.isOwn && <ListMenu list={list} name={name} backHref={backHref} />}
          <Button
            tone="primary"
            disabled={list.lines.length === 0}
            loading={addToCart.isPending}
            onClick={() => void addToCart.run({ id: list.id })}
          >
            {t('add.all')}
          </Button>
        </div>
      </header>
      {list.lines.length === 0 ? (
        <EmptyState title={t('empty.list')} drawing={<StateDrawing state="empty-cart" />}>
          {t('empty.list.text')}
        </EmptyState>
      ) : (
        <ul className={styles.lines} aria-label={name}>
          {list.lines.map((line) => (
            <SavedListLineRow key={line.packId} list={list} line={line} />
          ))}
        </ul>
      )}
    </>
  )
}

function ListMenu({ list, name, backHref }: { list: SavedList; name: string; backHref: string }) {
  const t = useTexts(savedListTexts)
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'change' | 'delete'>()
  const close = () => setDialog(undefined)
  const deletion = useAction(({ savedLists }) => savedLists.remove({ params: { id: list.id } }), {
    successText: t('delete.done'),
    onDone: () => navigate(backHref, { replace: true }),
    invalidates: [[...savedListsKey, 'all']],
  })
  return (
    <>
      <Button tone="quiet" onClick={() => setDialog('delete')}>
        {t('delete')}
      </Button>
      {!list.isFavourites && <Button onClick={() => setDialog('change')}>{t('rename')}</Button>}
      {dialog === 'change' && <ChangeListDialog list={list} onClose={close} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t('delete.title', { name })}
          buttonTexts={{ confirm: t('delete'), cancel: t('cancel') }}
          isPending={deletion.isPending}
          onConfirm={() => void deletion.run()}
          onClose={close}
        >
          {t('delete.text')}
        </ConfirmDialog>
      )}
    </>
  )
}
