import type { DeskDownload } from '@paratope/contract/catalogue/downloads'
import { downloadTexts } from '@paratope/contract/catalogue/downloads/downloads.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { ListPage } from '#kit/list/list-page.tsx'
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

const swap = <Item,>(items: readonly Item[], at: number, to: number): Item[] =>
  items.map((item, index) => (index === at ? items[to] : index === to ? items[at] : item) ?? item)

/** The downloads in their order. */
export default function DownloadDeskPage() {
  const t = useTexts(downloadDeskTexts)
  const tDownload = useTexts(downloadTexts)
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
  const getTitle = ({ title }: DeskDownload) => title[language] || title.en
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
              const title = getTitle(download)
              const move = (to: number) =>
                void order.run(
                  swap(
                    records.map(({ id }) => id),
                    index,
                    to,
                  ),
                )
              return (
                <SettingsItem
                  key={download.id}
                  icon="file"
                  name={
                    <>
                      {title}
                      <Badge tone={download.isPublished ? 'success' : 'neutral'}>
                        {t(download.isPublished ? 'published' : 'unpublished')}
                      </Badge>
                    </>
                  }
                  details={[
                    tDownload(`category.${download.category}`),
                    download.files.map(({ name }) => name).join(' · ') || t('files.none'),
                  ]}
                  actions={
                    <>
                      <IconButton
                        size="small"
                        icon="chevron-up"
                        label={t('earlier', { title })}
                        disabled={index === 0 || order.isPending}
                        onClick={() => move(index - 1)}
                      />
                      <IconButton
                        size="small"
                        icon="chevron-down"
                        label={t('later', { title })}
                        disabled={index === records.length - 1 || order.isPending}
                        onClick={() => move(index + 1)}
                      />
                      <Button size="small" onClick={() => setOpened({ kind: 'edit', download })}>
                        {t('edit')}
                      </Button>
                      <Button size="small" onClick={() => setOpened({ kind: 'remove', download })}>
                        {t('delete')}
                      </Button>
                    </>
                  }
                />
              )
            })}
          </SettingsList>
        )}
      </QueryState>
      {opened?.kind === 'remove' && (
        <ConfirmDialog
          title={t('delete.title', { title: getTitle(opened.download) })}
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
