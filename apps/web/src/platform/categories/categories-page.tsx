import { Suspense, useMemo, useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { ImportButton, ImportDialog } from '#kit/import/import-button.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { AddButton, useCanRemove } from '#kit/table/table-buttons.tsx'
import type { TreeRow } from '#kit/tree-table/tree-rows.ts'
import { TreeTable } from '#kit/tree-table/tree-table.tsx'
import { createTreeTableLoader } from '#kit/tree-table/tree-table-source.ts'
import { useTreeRows } from '#kit/tree-table/use-tree-rows.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useIsButtonShown } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import styles from './categories-page.module.css'
import { categoriesPageTexts } from './categories-page.texts.ts'
import { type CategoryRow, EditCategoryDialog, NewCategoryDialog } from './category-dialog.tsx'

/** The permissions of this table's buttons begin so. */
const permissionPrefix = 'category.'

type OpenDialog =
  | { readonly kind: 'new'; readonly parent?: CategoryRow }
  | { readonly kind: 'edit' | 'remove' | 'import'; readonly category: CategoryRow }

const importSettings = {
  url: '/sys/category/importExcel',
  templateUrl: '/sys/category/importTemplate',
  isSingleTableImport: true,
  isOnline: true,
}

// The rows come from one call, whose reply says what they hold.
const toCategory = ({ values }: TreeRow) => values as unknown as CategoryRow

/** The categories that office forms choose from, and anyone who may changes them. */
export default function CategoriesPage() {
  const t = useTexts(categoriesPageTexts)
  const language = useLanguage()
  // Names come in the language of the page.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const load = useMemo(() => createTreeTableLoader({ url: '/sys/category/childList' }), [language])
  const tree = useTreeRows(load)
  const isShown = useIsButtonShown(permissionPrefix)
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)

  async function closeAndReload(parent: string): Promise<void> {
    close()
    await tree.reload(parent)
  }

  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      headerActions={
        <>
          {isShown('add') && (
            <ImportButton {...importSettings} title={t('import.title')} onImported={() => void tree.reload('')}>
              {t('import')}
            </ImportButton>
          )}
          <AddButton prefix={permissionPrefix} onAdd={() => setDialog({ kind: 'new' })}>
            {t('add')}
          </AddButton>
        </>
      }
    >
      <TreeTable
        caption={t('title')}
        tree={tree}
        columns={[
          { key: 'name', title: t('name') },
          { key: 'code', title: t('code'), cell: ({ id }) => <span className="mono">{id}</span> },
          {
            key: 'actions',
            title: t('actions'),
            cell: (row) => <CategoryActions category={toCategory(row)} onChoose={setDialog} />,
          },
        ]}
      />
      {dialog && (
        <CategoryDialog
          dialog={dialog}
          onClose={close}
          onChanged={(parent) => void closeAndReload(parent)}
          onImported={(parent) => void tree.reload(parent)}
        />
      )}
    </ListPage>
  )
}

interface CategoryDialogProps {
  dialog: OpenDialog
  onClose: () => void
  /** With the parent whose children changed. */
  onChanged: (parent: string) => void
  onImported: (parent: string) => void
}

function CategoryDialog({ dialog, onClose, onChanged, onImported }: CategoryDialogProps) {
  const t = useTexts(categoriesPageTexts)
  const remove = useAction(({ categories }, { id }: CategoryRow) => categories.remove({ body: { ids: [id] } }), {
    successText: t('removed'),
    onDone: (_, { parentId }) => onChanged(parentId),
  })
  async function removeAndClose(category: CategoryRow): Promise<void> {
    const { ok } = await remove.run(category)
    if (!ok) onClose()
  }

  if (dialog.kind === 'new') {
    const { parent } = dialog
    return <NewCategoryDialog parent={parent} onClose={onClose} onSaved={() => onChanged(parent?.id ?? '')} />
  }
  const { kind, category } = dialog
  if (kind === 'edit') {
    return <EditCategoryDialog category={category} onClose={onClose} onSaved={() => onChanged(category.parentId)} />
  }
  if (kind === 'import') {
    return (
      <Suspense fallback={null}>
        <ImportDialog
          {...importSettings}
          title={t('import.below.name', { name: category.name })}
          foreignKeys={[category.id]}
          onImported={() => onImported(category.id)}
          onClose={onClose}
        />
      </Suspense>
    )
  }
  return (
    <ConfirmDialog
      title={t('remove.ask', { name: category.name })}
      buttonTexts={{ confirm: t('remove'), cancel: t('cancel') }}
      isPending={remove.isPending}
      onConfirm={() => void removeAndClose(category)}
      onClose={onClose}
    >
      {t('remove.text')}
    </ConfirmDialog>
  )
}

function CategoryActions({ category, onChoose }: { category: CategoryRow; onChoose: (dialog: OpenDialog) => void }) {
  const t = useTexts(categoriesPageTexts)
  const isShown = useIsButtonShown(permissionPrefix)
  const canRemove = useCanRemove(permissionPrefix)
  const { name } = category
  return (
    <span className={styles.actions}>
      {isShown('add') && (
        <IconButton
          icon="plus"
          size="small"
          label={t('add.below.name', { name })}
          onClick={() => onChoose({ kind: 'new', parent: category })}
        />
      )}
      {isShown('add') && (
        <IconButton
          icon="upload"
          size="small"
          label={t('import.below.name', { name })}
          onClick={() => onChoose({ kind: 'import', category })}
        />
      )}
      {isShown('edit') && (
        <IconButton
          icon="edit"
          size="small"
          label={t('edit.name', { name })}
          onClick={() => onChoose({ kind: 'edit', category })}
        />
      )}
      {canRemove && (
        <IconButton
          icon="trash"
          size="small"
          label={t('remove.name', { name })}
          onClick={() => onChoose({ kind: 'remove', category })}
        />
      )}
    </span>
  )
}
