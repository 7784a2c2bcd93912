import {
  type InvoiceCounts,
  invoiceListKey,
  invoicePagesTexts,
  invoiceStatuses,
  invoiceTexts,
} from '@paratope/contract/billing/invoices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#kit/form/use-action.ts'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { type ListUrlState, useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { BackToListLink, SplitView } from '#kit/page/split-view.tsx'
import { BulkBar, BulkButton } from '#kit/table/bulk-bar.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { type Selection, useSelection } from '#kit/table/use-selection.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { InvoiceTitles } from './invoice-titles.tsx'
import { InvoiceView } from './invoice-view.tsx'
import { type InvoiceListQuery, invoicesKey, myInvoicesQuery } from './invoices.data.ts'
import styles from './invoices.module.css'
import { myInvoicesTable } from './my-invoices-table.tsx'
import RequestInvoice from './request-invoice.tsx'
import { StatementButton } from './statement-button.tsx'

const defaults = { status: '', keyword: '', page: '1', size: '', invoice: '', view: '', order: '' } as const
type UrlState = ListUrlState<{ [Key in keyof typeof defaults]: string }>

/** The invoices of one's company: request, follow, download. */
export default function MyInvoicesPage() {
  const t = useTexts(invoicePagesTexts)
  const queryClient = useQueryClient()
  const urlState = useListUrlState(defaults)
  const { state, getHref, go } = urlState
  useLiveTable(invoiceListKey, () => void queryClient.invalidateQueries({ queryKey: invoicesKey }))
  const listHref = getHref({ view: '', invoice: '', order: '' })
  if (state.view === 'titles') {
    return (
      <ListPage title={t('titles.title')}>
        <BackToListLink href={listHref} />
        <InvoiceTitles />
      </ListPage>
    )
  }
  if (state.view === 'request') {
    return (
      <ListPage title={t('request.title')}>
        <BackToListLink href={listHref} />
        <RequestInvoice
          orderNo={state.order || undefined}
          onDone={({ invoiceNo }) => go({ view: '', order: '', invoice: invoiceNo })}
          onCancel={() => go({ view: '', order: '' })}
        />
      </ListPage>
    )
  }
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      isHeaderHidden={state.invoice !== ''}
      headerActions={
        <div className={styles.actions}>
          <StatementButton />
          <Button href={getHref({ view: 'titles' })}>{t('titles')}</Button>
          <Button tone="primary" href={getHref({ view: 'request' })}>
            {t('request')}
          </Button>
        </div>
      }
    >
      <InvoiceList urlState={urlState} />
    </ListPage>
  )
}

const isStatus = (value: string): value is (typeof invoiceStatuses)[number] =>
  invoiceStatuses.some((status) => status === value)

function InvoiceList({ urlState }: { urlState: UrlState }) {
  const t = useTexts(invoicePagesTexts)
  const { state, getHref, go } = urlState
  const place = getPagePlace(urlState)
  const query: InvoiceListQuery = {
    ...(isStatus(state.status) && { status: state.status }),
    ...(state.keyword && { keyword: state.keyword }),
    pageNo: place.page,
    pageSize: place.pageSize,
  }
  const invoices = useQuery(myInvoicesQuery(query))
  const selection = useSelection()
  const isFiltered = state.status !== '' || state.keyword !== ''
  const list = (
    <QueryState
      query={invoices}
      count={6}
      isEmpty={({ records }) => records.length === 0}
      empty={<NoInvoices isFiltered={isFiltered} urlState={urlState} />}
    >
      {({ records, total }) => (
        <>
          <DataTable
            table={myInvoicesTable}
            caption={t('list')}
            rows={records}
            getRowHref={({ invoiceNo }) => getHref({ invoice: invoiceNo, page: state.page })}
            openKey={state.invoice || undefined}
            selection={selection}
            isPending={invoices.isPlaceholderData}
            isCompact={state.invoice !== ''}
          />
          <Paginator {...place} total={total} />
          <BulkBar selection={selection}>
            <DownloadButton selection={selection} />
          </BulkBar>
        </>
      )}
    </QueryState>
  )
  return (
    <>
      <div data-away={state.invoice !== '' || undefined} className={styles.top}>
        <StatusTabs counts={invoices.data?.counts} urlState={urlState} />
        <KeywordFilter
          label={t('search')}
          placeholder={t('search.example')}
          value={state.keyword}
          onChange={(keyword) => go({ keyword }, { replace: true })}
          className={styles.search ?? ''}
        />
      </div>
      <SplitView
        list={list}
        detailKey={state.invoice || undefined}
        detailLabel={t('invoice')}
        detail={
          state.invoice !== '' && (
            <InvoiceView
              key={state.invoice}
              invoiceNo={state.invoice}
              closeHref={getHref({ invoice: '', page: state.page })}
            />
          )
        }
      />
    </>
  )
}

function StatusTabs({
  counts,
  urlState: { state, getHref },
}: {
  counts: InvoiceCounts | undefined
  urlState: UrlState
}) {
  const t = useTexts(invoicePagesTexts)
  const tInvoice = useTexts(invoiceTexts)
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <TabLinks
      label={t('states')}
      items={[
        { href: getHref({ status: '', invoice: '' }), text: t('all'), count: total, isCurrent: state.status === '' },
        ...invoiceStatuses.map((status) => ({
          href: getHref({ status, invoice: '' }),
          text: tInvoice(`status.${status}`),
          count: counts?.[status],
          isCurrent: state.status === status,
        })),
      ]}
    />
  )
}

/** The files of the chosen invoices in one archive. */
function DownloadButton({ selection }: { selection: Selection }) {
  const t = useTexts(invoicePagesTexts)
  const download = useAction(({ invoices }, invoiceNos: readonly string[]) =>
    invoices.archive({ query: { invoiceNos: invoiceNos.join('|') } }),
  )
  async function run(invoiceNos: readonly string[]): Promise<void> {
    const result = await download.run(invoiceNos)
    if (result.ok) saveFile(result.reply)
  }
  return (
    <BulkButton
      selection={selection}
      icon={<Icon name="download" size={16} />}
      loading={download.isPending}
      onRun={(keys) => void run(keys)}
    >
      {t('download')}
    </BulkButton>
  )
}

function NoInvoices({ isFiltered, urlState: { getHref } }: { isFiltered: boolean; urlState: UrlState }) {
  const t = useTexts(invoicePagesTexts)
  return (
    <EmptyState
      title={t(isFiltered ? 'none.title' : 'empty.title')}
      drawing={<StateDrawing state="no-results" />}
      actions={
        <Button tone="primary" href={isFiltered ? getHref({ status: '', keyword: '' }) : getHref({ view: 'request' })}>
          {t(isFiltered ? 'none.clear' : 'request')}
        </Button>
      }
    >
      {t(isFiltered ? 'none.text' : 'empty.text')}
    </EmptyState>
  )
}
