import { invoiceExportTexts, type Statement, type StatementQuery } from '@paratope/contract/billing/invoices'
import { buildDeskInvoicePath } from '@paratope/contract/platform/sites'
import { useQuery } from '@tanstack/react-query'
import { DateRangePicker } from '#kit/dates/date-range-picker.tsx'
import { isDay } from '#kit/dates/date-text.ts'
import { useAction } from '#kit/form/use-action.ts'
import { ListPage, ListTools } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { PrintButton } from '#kit/list/print-button.tsx'
import { formatDay, getToday } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { ExportMenu } from '#kit/views/export-menu.tsx'
import { saveFile } from '#lib/page/save-file.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { statementButtonTexts } from '../statement-button.texts.ts'
import { invoicedCompaniesQuery, statementQuery } from './desk.data.ts'
import styles from './invoice-desk.module.css'
import { invoiceDeskTexts } from './invoice-desk.texts.ts'

const isCompanyId = (text: string): text is StatementQuery['companyId'] => /^cmp_[0-9a-z]{26}$/.test(text)

/** Debts and payments of a company in a period. */
export default function StatementsPage() {
  const t = useTexts(invoiceDeskTexts)
  const today = getToday()
  const { state, go } = useListUrlState({ companyId: '', from: '', to: '' })
  const { data: companies = [] } = useQuery(invoicedCompaniesQuery())
  const period = {
    from: isDay(state.from) ? state.from : `${today.slice(0, 4)}-01-01`,
    to: isDay(state.to) ? state.to : today,
  }
  const query = isCompanyId(state.companyId) ? { companyId: state.companyId, ...period } : undefined
  return (
    <ListPage
      title={t('statements')}
      lead={t('statement.lead')}
      headerActions={query && <StatementTools query={query} />}
    >
      <div data-print="no" className={styles.filters}>
        <Field label={t('company')} className={styles.company ?? ''}>
          <Select
            value={state.companyId}
            placeholder="–"
            options={companies.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={({ target }) => go({ companyId: target.value }, { replace: true })}
          />
        </Field>
        <DateRangePicker
          isInline
          label={t('statement.from')}
          labels={{ from: t('statement.from'), to: t('statement.to') }}
          value={period}
          onChange={(range) => go(range, { replace: true })}
        />
      </div>
      {query ? <Statements query={query} /> : <p>{t('statement.choose')}</p>}
    </ListPage>
  )
}

function StatementTools({ query }: { query: StatementQuery }) {
  const { data } = useQuery(statementQuery(query))
  return (
    <ListTools>
      <ExportMenu
        total={data?.statements.length}
        call={({ invoices }, format) => invoices.exportStatement({ query: { ...query, format } })}
      />
      <PdfButton query={query} />
      <PrintButton />
    </ListTools>
  )
}

function PdfButton({ query }: { query: StatementQuery }) {
  const t = useTexts(statementButtonTexts)
  const download = useAction(({ invoices }) => invoices.statementPdf({ query }))
  async function run(): Promise<void> {
    const answer = await download.run()
    if (answer.ok) saveFile(answer.reply)
  }
  return (
    <Button
      size="small"
      icon={<Icon name="download" size={16} />}
      loading={download.isPending}
      aria-label={t('download')}
      onClick={() => void run()}
    >
      {t('pdf')}
    </Button>
  )
}

function Statements({ query }: { query: StatementQuery }) {
  const t = useTexts(invoiceDeskTexts)
  const statement = useQuery(statementQuery(query))
  const empty = (
    <EmptyState title={t('statement.none')} drawing={<StateDrawing state="no-results" />}>
      {t('statement.none.text')}
    </EmptyState>
  )
  return (
    <QueryState query={statement} count={6} isEmpty={({ statements }) => statements.length === 0} empty={empty}>
      {({ company, statements }) => (
        <>
          <h2 className={styles.name}>{company.name}</h2>
          {statements.map((one) => (
            <StatementTable key={one.currency} statement={one} period={query} />
          ))}
        </>
      )}
    </QueryState>
  )
}

interface StatementTableProps {
  statement: Statement
  period: Pick<StatementQuery, 'from' | 'to'>
}

function StatementTable({ statement: { currency, opening, closing, entries }, period }: StatementTableProps) {
  const t = useTexts(invoiceDeskTexts)
  const tExport = useTexts(invoiceExportTexts)
  const language = useLanguage()
  const format = (amount: Statement['opening']) => formatMoney(amount, language)
  const renderBalance = (kind: 'opening' | 'closing', on: string, amount: Statement['opening']) => (
    <tr className={styles.balance}>
      <th scope="row">{formatDay(on, language)}</th>
      <Td label={tExport('export.kind')}>{tExport(`entry.${kind}`)}</Td>
      <Td />
      <Td />
      <Td />
      <Td isNumeric label={tExport('export.balance')}>
        {format(amount)}
      </Td>
    </tr>
  )
  return (
    <section aria-label={t('statement.in', { currency })} className={styles.statement}>
      <Table caption={t('statement.in', { currency })} isStacked>
        <thead>
          <tr>
            <Th>{tExport('export.on')}</Th>
            <Th>{tExport('export.kind')}</Th>
            <Th>{tExport('export.number')}</Th>
            <Th isNumeric>{tExport('export.charged')}</Th>
            <Th isNumeric>{tExport('export.credited')}</Th>
            <Th isNumeric>{tExport('export.balance')}</Th>
          </tr>
        </thead>
        <tbody>
          {renderBalance('opening', period.from, opening)}
          {entries.map(({ on, kind, invoiceNo, number, amount, balance }, index) => (
            <tr key={`${invoiceNo} ${kind} ${index}`}>
              <th scope="row">{formatDay(on, language)}</th>
              <Td label={tExport('export.kind')}>
                {tExport(`entry.${kind}`)} <Link href={buildDeskInvoicePath(invoiceNo)}>{invoiceNo}</Link>
              </Td>
              <Td label={tExport('export.number')}>{number}</Td>
              <Td isNumeric label={tExport('export.charged')}>
                {amount.minor > 0 ? format(amount) : ''}
              </Td>
              <Td isNumeric label={tExport('export.credited')}>
                {amount.minor < 0 ? format({ ...amount, minor: -amount.minor }) : ''}
              </Td>
              <Td isNumeric label={tExport('export.balance')}>
                {format(balance)}
              </Td>
            </tr>
          ))}
          {renderBalance('closing', period.to, closing)}
        </tbody>
      </Table>
    </section>
  )
}
