import {
  type InvoiceCounts,
  type InvoiceDeskQuery,
  invoiceDeskKey,
  invoiceSorts,
  invoiceStatuses,
  invoiceTexts,
} from '@paratope/contract/billing/invoices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, Suspense, useRef, useState } from 'react'
import { DateRangePicker } from '#kit/dates/date-range-picker.tsx'
import { isDay } from '#kit/dates/date-text.ts'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListFilters } from '#kit/list/list-filters.tsx'
import { ListPage, ListTools } from '#kit/list/list-page.tsx'
import { type ListUrlState, useListUrlState } from '#kit/list/list-url-state.ts'
import { NoData } from '#kit/list/no-data.tsx'
import { getPagePlace, parsePageNumber, parsePageSize } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { PrintButton } from '#kit/list/print-button.tsx'
import { useRowCursor } from '#kit/list/use-row-cursor.ts'
import { kitTexts } from '#kit/page/kit.texts.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SplitView } from '#kit/page/split-view.tsx'
import { BulkBar } from '#kit/table/bulk-bar.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { useSelection } from '#kit/table/use-selection.ts'
import { useShownColumns } from '#kit/table/use-table-layout.ts'
import { ExportMenu } from '#kit/views/export-menu.tsx'
import { SavedViewsMenu } from '#kit/views/saved-views-menu.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { isRecord } from '#lib/storage/storage.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { invoicesKey } from '../invoices.data.ts'
import { type DeskListQuery, deskQuery, invoicedCompaniesQuery } from './desk.data.ts'
import styles from './invoice-desk.module.css'
import { invoiceDeskTexts } from './invoice-desk.texts.ts'
import { invoiceDeskTable } from './invoice-desk-table.tsx'

const defaults = {
  status: '',
  keyword: '',
  companyId: '',
  from: '',
  to: '',
  overdue: '',
  sort: '-created',
  page: '1',
  size: '',
  invoice: '',
} as const
type UrlState = ListUrlState<{ [Key in keyof typeof defaults]: string }>
const noFilters = { status: '', keyword: '', companyId: '', from: '', to: '', overdue: '', invoice: '' }
const pageSize = 30

const isStatus = (value: unknown): value is (typeof invoiceStatuses)[number] =>
  invoiceStatuses.some((status) => status === value)

/** Parses filters from the URL and drops invalid ones. */
function toListQuery({
  status,
  keyword,
  companyId,
  from,
  to,
  overdue,
  sort,
  page,
  size,
}: UrlState['state']): DeskListQuery {
  const order = invoiceSorts.find((one) => one === sort)
  return {
    ...(isStatus(status) && { status }),
    ...(keyword && { keyword }),
    // The server looks at the id again.
    ...(/^cmp_[0-9a-z]{26}$/.test(companyId) && { companyId: companyId as NonNullable<InvoiceDeskQuery['companyId']> }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(overdue === 'true' && { overdue }),
    ...(order && { sort: order }),
    pageNo: parsePageNumber(page),
    pageSize: parsePageSize(size, pageSize),
  }
}

const BulkInvoices = lazyComponent(() => import('./bulk-invoices.tsx'))
const DeskInvoice = lazyComponent(() => import('./desk-invoice.tsx'))

/** If finance works off requests and payments: the list left, the open invoice right. */
export default function InvoiceDeskPage() {
  const t = useTexts(invoiceDeskTexts)
  const tKit = useTexts(kitTexts)
  const urlState = useListUrlState(defaults)
  const { state, getHref, go } = urlState
  const query = toListQuery(state)
  const invoices = useQuery(deskQuery(query))
  const openInvoiceNo = state.invoice || undefined
  const searchInput = useRef<HTMLInputElement>(null)
  const liveText = useLiveInvoices()
  const selection = useSelection()
  const currentInvoiceNo = useRowCursor({
    keys: (invoices.data?.records ?? []).map(({ invoiceNo }) => invoiceNo),
    open: openInvoiceNo,
    show: (invoice = '', options) => go({ invoice, page: state.page }, options),
    selection,
    search: searchInput,
  })
  const isFiltered = getHref({}) !== getHref(noFilters)
  return (
    <ListPage
      title={t('title')}
      isHeaderHidden={openInvoiceNo !== undefined}
      headerActions={
        <>
          <DeskTools query={query} total={invoices.data?.total} isHidden={openInvoiceNo !== undefined} />
          <p role="status" className="visually-hidden">
            {liveText}
          </p>
        </>
      }
    >
      <div data-away={openInvoiceNo !== undefined || undefined} className={styles.top}>
        <DeskTabs counts={invoices.data?.counts} urlState={urlState} />
        <DeskFilters urlState={urlState} searchInput={searchInput} />
      </div>
      <SplitView
        detailKey={openInvoiceNo}
        detailLabel={t('invoice')}
        detail={
          openInvoiceNo !== undefined && (
            <Suspense fallback={<Skeleton label={tKit('loading')} />}>
              <DeskInvoice
                key={openInvoiceNo}
                invoiceNo={openInvoiceNo}
                closeHref={getHref({ invoice: '', page: state.page })}
              />
            </Suspense>
          )
        }
        list={
          <QueryState
            query={invoices}
            count={8}
            isEmpty={({ records }) => records.length === 0}
            empty={<NoInvoices isFiltered={isFiltered} href={getHref(noFilters)} />}
          >
            {({ records, total }) => (
              <>
                <DataTable
                  table={invoiceDeskTable}
                  caption={t('invoices')}
                  rows={records}
                  getRowHref={({ invoiceNo }) => getHref({ invoice: invoiceNo, page: state.page })}
                  focusedKey={currentInvoiceNo}
                  openKey={openInvoiceNo}
                  sort={query.sort ?? defaults.sort}
                  getSortHref={(sort) => getHref({ sort })}
                  selection={selection}
                  isPending={invoices.isPlaceholderData}
                  isCompact={openInvoiceNo !== undefined}
                />
                <Paginator {...getPagePlace(urlState, pageSize)} total={total} />
                {selection.keys.size > 0 && (
                  <BulkBar selection={selection}>
                    <Suspense>
                      <BulkInvoices rows={records} selection={selection} />
                    </Suspense>
                  </BulkBar>
                )}
              </>
            )}
          </QueryState>
        }
      />
    </ListPage>
  )
}

/** Numbers in a spreadsheet do not say their currency. */
const toExportColumns = (key: string): string[] => (key === 'total' ? ['currency', 'tax', key] : [key])

interface DeskToolsProps {
  query: DeskListQuery
  total: number | undefined
  isHidden: boolean
}

function DeskTools({ query, total, isHidden }: DeskToolsProps) {
  const { pageNo: _page, pageSize: _size, sort: _sort, ...filter } = query
  const columns = useShownColumns(invoiceDeskTable.name, invoiceDeskTable.columns)
  return (
    <ListTools isHidden={isHidden}>
      <SavedViewsMenu list={invoiceDeskTable.name} passing={['invoice']} />
      <ExportMenu
        total={total}
        call={({ invoices }, format) =>
          invoices.exportDesk({ query: { ...filter, format, columns: columns.flatMap(toExportColumns).join('|') } })
        }
      />
      <PrintButton />
    </ListTools>
  )
}

/** Every change of any invoice reaches the open desk; what it was is said for those who do not see it. */
function useLiveInvoices(): string {
  const t = useTexts(invoiceDeskTexts)
  const tInvoice = useTexts(invoiceTexts)
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  useLiveTable(invoiceDeskKey, (args) => {
    void queryClient.invalidateQueries({ queryKey: invoicesKey })
    const row = isRecord(args) && args['row']
    if (!isRecord(row) || !isStatus(row['status'])) return
    setText(t('live', { code: String(row['invoiceNo']), status: tInvoice(`status.${row['status']}`) }))
  })
  return text
}

function DeskTabs({ counts, urlState: { state, getHref } }: { counts: InvoiceCounts | undefined; urlState: UrlState }) {
  const t = useTexts(invoiceDeskTexts)
  const tInvoice = useTexts(invoiceTexts)
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <TabLinks
      label={t('states')}
      items={[
        ...invoiceStatuses.map((status) => ({
          href: getHref({ status, invoice: '' }),
          text: tInvoice(`status.${status}`),
          count: counts?.[status],
          isCurrent: state.status === status,
        })),
        { href: getHref({ status: '', invoice: '' }), text: t('all'), count: total, isCurrent: state.status === '' },
      ]}
    />
  )
}

const toDay = (text: string): string => (isDay(text) ? text : '')

function DeskFilters({ urlState, searchInput }: { urlState: UrlState; searchInput: Ref<HTMLInputElement> }) {
  const t = useTexts(invoiceDeskTexts)
  const { state, go, getHref } = urlState
  const { data: companies = [] } = useQuery(invoicedCompaniesQuery())
  const isFiltered = state.keyword + state.companyId + state.from + state.to + state.overdue !== ''
  return (
    <ListFilters
      actions={
        isFiltered && (
          <Button
            size="small"
            tone="quiet"
            href={getHref({ keyword: '', companyId: '', from: '', to: '', overdue: '' })}
          >
            {t('filter.clear')}
          </Button>
        )
      }
    >
      <KeywordFilter
        input={searchInput}
        label={t('search')}
        placeholder={t('search.example')}
        value={state.keyword}
        onChange={(keyword) => go({ keyword }, { replace: true })}
      />
      <Field label={t('company')} isLabelHidden className={styles.company ?? ''}>
        <Select
          value={state.companyId}
          options={[
            { value: '', text: t('company.all') },
            ...companies.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChange={({ target }) => go({ companyId: target.value }, { replace: true })}
        />
      </Field>
      <DateRangePicker
        isInline
        label={t('from')}
        labels={{ from: t('from'), to: t('to') }}
        value={state}
        onChange={({ from, to }) => go({ from: toDay(from), to: toDay(to) }, { replace: true })}
      />
      {state.overdue === 'true' && (
        <Button size="small" tone="quiet" href={getHref({ overdue: '' })}>
          {t('overdue')} <Icon name="close" size={14} />
        </Button>
      )}
    </ListFilters>
  )
}

function NoInvoices({ isFiltered, href }: { isFiltered: boolean; href: string }) {
  const t = useTexts(invoiceDeskTexts)
  if (isFiltered) return <NoData actions={<Button href={href}>{t('filter.clear')}</Button>}>{t('none.text')}</NoData>
  return (
    <EmptyState title={t('empty.title')} drawing={<StateDrawing state="no-results" />}>
      {t('empty.text')}
    </EmptyState>
  )
}
