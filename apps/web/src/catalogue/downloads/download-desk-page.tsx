import type { DeskDownload } from '@paratope/contract/catalogue/downloads'
import { downloadTexts } from '@paratope/contract/catalogue/downloads/downloads.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { swap } from '#kit/list/swap.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsEmpty, SettingsItem, SettingsList } from '#kit/page/settings-section.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { deskDownloadsKey, deskDownloadsQuery } from './download-desk.data.ts'
import { downloadDeskTexts } from './download-desk.texts.ts'

const DownloadDialog = lazyComponent(() => import('./download-dialog.tsx'))

type Opened = { kind: 'add' } | { kind: 'edit' | 'remove'; download: DeskDownload }

/** The downloads in their order. */
export default function DownloadDeskPage() {
  const t = useTexts(downloadDeskTexts)
  const language = useLanguage()
  const query = useQuery(deskDownloadsQuery)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const options = { invalidates: [deskDownloadsKey] }
  const order = useAction(
    (client, ids: readonly DeskDownload['id'][]) => client.downloads.order({ body: { ids: [...ids] } }),
    options,
  )
  const remove = useAction((client, id: DeskDownload['id']) => client.downloads.remove({ params: { id } }), {
    ...options,
    successText: t('deleted'),
    onDone: close,
  })
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      headerActions={
        <Button tone="primary" size="small" onClick={() => setOpened({ kind: 'add' })}>
          {t('add')}
        </Button>
      }
    >
      <QueryState
        query={query}
        count={4}
        isEmpty={({ records }) => records.length === 0}
        empty={<SettingsEmpty>{t('none')}</SettingsEmpty>}
      >
        {({ records }) => (
          <SettingsList>
            {records.map((download, index) => {
              const moveTo = (to: number) =>
                void order.run(
                  swap(
                    records.map(({ id }) => id),
                    index,
                    to,
                  ),
                )
              return (
                <DownloadItem
                  key={download.id}
                  download={download}
                  isMoving={order.isPending}
                  onEarlier={index > 0 && (() => moveTo(index - 1))}
                  onLater={index < records.length - 1 && (() => moveTo(index + 1))}
                  onChange={() => setOpened({ kind: 'edit', download })}
                  onRemove={() => setOpened({ kind: 'remove', download })}
                />
              )
            })}
          </SettingsList>
        )}
      </QueryState>
      {opened?.kind === 'remove' && (
        <ConfirmDialog
          title={t('delete.title', { title: opened.download.title[language] || opened.download.title.en })}
          buttonTexts={{ confirm: t('delete'), cancel: t('cancel') }}
          isPending={remove.isPending}
          onConfirm={() => void remove.run(opened.download.id)}
          onClose={close}
        >
          {t('delete.text')}
        </ConfirmDialog>
      )}
      {opened && opened.kind !== 'remove' && (
        <Suspense>
          <DownloadDialog {...(opened.kind === 'edit' && { download: opened.download })} onClose={close} />
        </Suspense>
      )}
    </ListPage>
  )
}

interface DownloadItemProps {
  download: DeskDownload
  isMoving: boolean
  /** False for the first one. */
  onEarlier: (() => void) | false
  /** False for the last one. */
  onLater: (() => void) | false
  onChange: () => void
  onRemove: () => void
}

function DownloadItem({ download, isMoving, onEarlier, onLater, onChange, onRemove }: DownloadItemProps) {
  const t = useTexts(downloadDeskTexts)
  const tDownload = useTexts(downloadTexts)
  const language = useLanguage()
  const { category, files, isPublished } = download
  const title = download.title[language] || download.title.en
  return (
    <SettingsItem
      icon="file"
      name={
        <>
          {title}
          <Badge tone={isPublished ? 'success' : 'neutral'}>{t(isPublished ? 'published' : 'unpublished')}</Badge>
        </>
      }
      details={[tDownload(`category.${category}`), files.map(({ name }) => name).join(' · ') || t('files.none')]}
      actions={
        <>
          <IconButton
            size="small"
            icon="chevron-up"
            label={t('earlier', { title })}
            disabled={!onEarlier || isMoving}
            onClick={onEarlier || undefined}
          />
          <IconButton
            size="small"
            icon="chevron-down"
            label={t('later', { title })}
            disabled={!onLater || isMoving}
            onClick={onLater || undefined}
          />
          <Button size="small" onClick={onChange}>
            {t('edit')}
          </Button>
          <Button size="small" onClick={onRemove}>
            {t('delete')}
          </Button>
        </>
      }
    />
  )
}
