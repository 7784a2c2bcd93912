import { type InvoiceTitle, invoicePagesTexts } from '@paratope/contract/billing/invoices'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { invoicesKey, titlesQuery } from './invoices.data.ts'
import styles from './invoices.module.css'

const TitleDialog = lazyComponent(() => import('./title-dialog.tsx'))

/** The company's title book. */
export function InvoiceTitles() {
  const t = useTexts(invoicePagesTexts)
  const titles = useQuery(titlesQuery())
  const [editedTitle, setEditedTitle] = useState<InvoiceTitle | 'new'>()
  const [deletedTitle, setDeletedTitle] = useState<InvoiceTitle>()
  const close = () => setEditedTitle(undefined)
  const empty = (
    <EmptyState title={t('titles.empty')} drawing={<StateDrawing state="no-results" />}>
      {t('titles.empty.text')}
    </EmptyState>
  )
  return (
    <section aria-label={t('titles.title')} className={styles.form}>
      <p className={styles.small}>{t('titles.lead')}</p>
      <div>
        <Button tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => setEditedTitle('new')}>
          {t('titles.add')}
        </Button>
      </div>
      <QueryState query={titles} count={3} isEmpty={(list) => list.length === 0} empty={empty}>
        {(list) => (
          <ul className={styles.titles}>
            {list.map((title) => (
              <li key={title.id} className={styles.title}>
                <div>
                  <h3>{title.title}</h3>
                  <p className={styles.small}>{title.taxNumber || t('holder.person')}</p>
                  {title.isDefault && <Badge>{t('default')}</Badge>}
                </div>
                <div className={styles.actions}>
                  <IconButton
                    size="small"
                    icon="edit"
                    label={t('titles.edit', { name: title.title })}
                    onClick={() => setEditedTitle(title)}
                  />
                  <IconButton
                    size="small"
                    icon="trash"
                    label={t('titles.delete', { name: title.title })}
                    onClick={() => setDeletedTitle(title)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {editedTitle && (
        <Suspense>
          <TitleDialog {...(editedTitle !== 'new' && { title: editedTitle })} onSaved={close} onClose={close} />
        </Suspense>
      )}
      {deletedTitle && <DeleteTitleDialog title={deletedTitle} onClose={() => setDeletedTitle(undefined)} />}
    </section>
  )
}

function DeleteTitleDialog({ title: { id, title }, onClose }: { title: InvoiceTitle; onClose: () => void }) {
  const t = useTexts(invoicePagesTexts)
  const deletion = useAction((client) => client.invoices.deleteTitle({ params: { id } }), {
    successText: t('titles.deleted'),
    invalidates: [invoicesKey],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('titles.delete.title', { name: title })}
      buttonTexts={{ confirm: t('titles.delete.button'), cancel: t('cancel') }}
      isPending={deletion.isPending}
      onConfirm={() => void deletion.run()}
      onClose={onClose}
    >
      {t('titles.delete.text')}
    </ConfirmDialog>
  )
}
