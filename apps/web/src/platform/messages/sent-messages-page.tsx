import { messageKinds, messageStates } from '@paratope/contract/platform/messages'
import { messageTexts } from '@paratope/contract/platform/messages/messages.texts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListFilters } from '#kit/list/list-filters.tsx'
import { ListPage, ListTools } from '#kit/list/list-page.tsx'
import { type ListUrlState, useListUrlState } from '#kit/list/list-url-state.ts'
import { NoData } from '#kit/list/no-data.tsx'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { PrintButton } from '#kit/list/print-button.tsx'
import { useRowCursor } from '#kit/list/use-row-cursor.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SplitView } from '#kit/page/split-view.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { useShownColumns } from '#kit/table/use-table-layout.ts'
import { ExportMenu } from '#kit/views/export-menu.tsx'
import { SavedViewsMenu } from '#kit/views/saved-views-menu.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { Select } from '#ui/forms/select.tsx'
import { MessageView } from './message-view.tsx'
import { messagesQuery } from './messages.data.ts'
import { messagesTable } from './messages-table.tsx'

const defaults = { kind: '', state: '', to: '', page: '1', size: '', message: '' } as const
const messagesPageSize = 30
const noFilters = { kind: '', state: '', to: '', message: '' } as const

type MessagesUrlState = { [Key in keyof typeof defaults]: string }
const isFiltered = ({ kind, state, to }: MessagesUrlState): boolean => kind + state + to !== ''

/** Every e-mail and text message of the portal, and the one that is open beside the list. */
export default function SentMessagesPage() {
  const t = useTexts(messageTexts)
  const urlState = useListUrlState(defaults)
  const { state, getHref, go } = urlState
  const place = getPagePlace(urlState, messagesPageSize)
  const searchInput = useRef<HTMLInputElement>(null)
  const kind = messageKinds.find((one) => one === state.kind)
  const status = messageStates.find((one) => one === state.state)
  const filter = { ...(kind && { kind }), ...(status && { state: status }), ...(state.to && { to: state.to }) }
  const messages = useQuery(messagesQuery({ pageNo: place.page, pageSize: place.pageSize, ...filter }))
  const columns = useShownColumns(messagesTable.name, messagesTable.columns)
  const rows = messages.data?.records ?? []
  const openId = state.message || undefined

  const currentId = useRowCursor({
    keys: rows.map(({ id }) => id),
    open: openId,
    show: (id = '', options) => go({ message: id, page: state.page }, options),
    search: searchInput,
  })

  const list = (
    <QueryState
      query={messages}
      count={8}
      isEmpty={({ records }) => records.length === 0}
      empty={<NoMessages isFiltered={isFiltered(state) || place.page > 1} href={getHref(noFilters)} />}
    >
      {({ records, total }) => (
        <>
          <DataTable
            table={messagesTable}
            caption={t('title')}
            rows={records}
            getRowHref={({ id }) => getHref({ message: id, page: state.page })}
            focusedKey={currentId}
            openKey={openId}
            isPending={messages.isPlaceholderData}
            isCompact={openId !== undefined}
          />
          <Paginator {...place} total={total} />
        </>
      )}
    </QueryState>
  )
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      isHeaderHidden={openId !== undefined}
      headerActions={
        <ListTools>
          <SavedViewsMenu list={messagesTable.name} passing={['message']} />
          <ExportMenu
            total={messages.data?.total}
            call={({ messages }, format) =>
              messages.exportList({ query: { ...filter, format, columns: columns.join('|') } })
            }
          />
          <PrintButton />
        </ListTools>
      }
    >
      <MessageFilters urlState={urlState} search={searchInput} />
      <SplitView
        list={list}
        detailKey={openId}
        detailLabel={t('message')}
        detail={
          openId !== undefined && (
            <MessageView key={openId} id={openId} closeHref={getHref({ message: '', page: state.page })} />
          )
        }
      />
    </ListPage>
  )
}

interface MessageFiltersProps {
  urlState: ListUrlState<MessagesUrlState>
  search: RefObject<HTMLInputElement | null>
}

function MessageFilters({ urlState: { state, getHref, go }, search }: MessageFiltersProps) {
  const t = useTexts(messageTexts)
  return (
    <ListFilters
      isHidden={state.message !== ''}
      actions={
        isFiltered(state) && (
          <Button size="small" tone="quiet" href={getHref(noFilters)}>
            {t('none.clear')}
          </Button>
        )
      }
    >
      <KeywordFilter
        input={search}
        label={t('search')}
        value={state.to}
        onChange={(to) => go({ to }, { replace: true })}
      />
      <Select
        aria-label={t('kind')}
        value={state.kind}
        placeholder={t('kind.all')}
        options={messageKinds.map((one) => ({ value: one, text: t(`kind.${one}`) }))}
        onChange={({ target }) => go({ kind: target.value }, { replace: true })}
      />
      <Select
        aria-label={t('state')}
        value={state.state}
        placeholder={t('state.all')}
        options={messageStates.map((one) => ({ value: one, text: t(`state.${one}`) }))}
        onChange={({ target }) => go({ state: target.value }, { replace: true })}
      />
    </ListFilters>
  )
}

function NoMessages({ isFiltered, href }: { isFiltered: boolean; href: string }) {
  const t = useTexts(messageTexts)
  if (!isFiltered) {
    return (
      <EmptyState title={t('empty')} drawing={<StateDrawing state="no-results" />}>
        {t('empty.hint')}
      </EmptyState>
    )
  }
  return <NoData actions={<Button href={href}>{t('none.clear')}</Button>}>{t('none')}</NoData>
}
