import { type Budget, type BudgetEntry, budgetTexts } from '@paratope/contract/ordering/budgets'
import { buildOrderPath } from '@paratope/contract/platform/sites'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Paginator } from '#kit/list/paginator.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { ledgerPageSize, ledgerQuery } from './budgets.data.ts'

/** Everything that was set, reserved, released and spent, newest first. */
export function BudgetLedger({ budget: { id, name } }: { budget: Budget }) {
  const t = useTexts(budgetTexts)
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(ledgerPageSize)
  const query = useQuery(ledgerQuery(id, page, pageSize))
  return (
    <QueryState query={query} count={3}>
      {({ records, total }) => (
        <>
          <Table caption={t('ledger.of', { name })} isCaptionHidden isDense isStacked>
            <thead>
              <tr>
                <Th>{t('column.day')}</Th>
                <Th>{t('column.kind')}</Th>
                <Th isNumeric>{t('amount')}</Th>
                <Th>{t('column.order')}</Th>
                <Th>{t('column.by')}</Th>
                <Th>{t('column.note')}</Th>
              </tr>
            </thead>
            <tbody>
              {records.map((entry) => (
                <LedgerRow key={entry.no} entry={entry} />
              ))}
            </tbody>
          </Table>
          {total > ledgerPageSize && (
            <Paginator
              page={page}
              pageSize={pageSize}
              total={total}
              onPageChange={setPage}
              onSizeChange={(size, next) => {
                setPageSize(size)
                setPage(next)
              }}
            />
          )}
        </>
      )}
    </QueryState>
  )
}

function LedgerRow({ entry: { kind, amount, orderNo, by, note, at } }: { entry: BudgetEntry }) {
  const t = useTexts(budgetTexts)
  const language = useLanguage()
  const site = useSite()
  return (
    <tr>
      <Td label={t('column.day')}>{formatDay(at, language)}</Td>
      <Td label={t('column.kind')}>{t(`entry.${kind}`)}</Td>
      <Td label={t('amount')} isNumeric>
        {formatMoney(amount, language)}
      </Td>
      <Td label={t('column.order')}>{orderNo && <Link href={buildOrderPath(site, orderNo)}>{orderNo}</Link>}</Td>
      <Td label={t('column.by')}>{by}</Td>
      <Td label={t('column.note')}>{note}</Td>
    </tr>
  )
}
