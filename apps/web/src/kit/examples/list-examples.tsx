import { defineTexts } from '@paratope/contract/texts'
import { useRef, useState } from 'react'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListFilters } from '#kit/list/list-filters.tsx'
import { NoData } from '#kit/list/no-data.tsx'
import { Paginator } from '#kit/list/paginator.tsx'
import { useRowCursor } from '#kit/list/use-row-cursor.ts'
import { BulkBar, BulkButton } from '#kit/table/bulk-bar.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import type { TableDefinition } from '#kit/table/define-table.ts'
import { useSelection } from '#kit/table/use-selection.ts'
import { Input } from '#ui/forms/input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import type { KitExample } from './kit-example.ts'

const words = { lot: 'Lot', clone: 'Clone', purity: 'Purity, %', received: 'Received' }
// The page speaks English.
const texts = defineTexts('kit-lots', { en: words, zh: words, es: words, ja: words })

interface Lot {
  lot: string
  clone: string
  purity: number
  received: string
}

const lots: readonly Lot[] = Array.from({ length: 48 }, (_, index) => ({
  lot: `LOT-${24_001 + index}`,
  clone: ['RMP1-14', '10F.9G2', 'GK1.5', 'OKT3'][index % 4] ?? '',
  purity: 95 + (index % 5),
  received: `2026-10-${String((index % 28) + 1).padStart(2, '0')}`,
}))

const lotTable: TableDefinition<Lot, typeof words> = {
  name: 'kit-lots',
  texts,
  rowKey: 'lot',
  columns: [
    { key: 'lot', text: 'lot', as: 'code' },
    { key: 'clone', text: 'clone', grow: true },
    { key: 'purity', text: 'purity', as: 'number' },
    { key: 'received', text: 'received', as: 'day', wide: true, phone: true },
  ],
}

function TableExample() {
  const [keyword, setKeyword] = useState('')
  const [from, setFrom] = useState('')
  const [place, setPlace] = useState({ page: 1, pageSize: 10 })
  const search = useRef<HTMLInputElement>(null)
  const selection = useSelection()
  const found = lots.filter(
    ({ lot, clone, received }) => `${lot} ${clone}`.toLowerCase().includes(keyword.toLowerCase()) && received >= from,
  )
  const shown = found.slice((place.page - 1) * place.pageSize, place.page * place.pageSize)
  const at = useRowCursor({ keys: shown.map(({ lot }) => lot), open: undefined, show: () => {}, selection, search })
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <ListFilters>
        <KeywordFilter
          label="Search lots"
          input={search}
          value={keyword}
          onChange={(typed) => {
            setKeyword(typed)
            setPlace({ ...place, page: 1 })
          }}
        />
        <Input
          type="date"
          aria-label="Received from"
          value={from}
          onChange={({ target }) => {
            setFrom(target.value)
            setPlace({ ...place, page: 1 })
          }}
        />
      </ListFilters>
      {found.length === 0 ? (
        <NoData>Change the search or the day.</NoData>
      ) : (
        <DataTable
          table={lotTable}
          caption="Lots"
          rows={shown}
          getRowHref={({ lot }) => `#${lot}`}
          focusedKey={at}
          selection={selection}
        />
      )}
      <Paginator
        {...place}
        total={found.length}
        onPageChange={(page) => setPlace({ ...place, page })}
        onSizeChange={(pageSize, page) => setPlace({ page, pageSize })}
      />
      <BulkBar selection={selection}>
        <BulkButton selection={selection} onRun={(keys) => toast.show({ title: `Labels of ${keys.join(', ')}` })}>
          Print labels
        </BulkButton>
      </BulkBar>
    </div>
  )
}

export const listExamples: readonly KitExample[] = [
  {
    title: 'Data table',
    text: 'Filters in one row, columns that each person shows, orders and sizes, batch actions that ask for rows, and a paginator. j, k, x and / move, select and search. On phones rows are cards. Lists with an address add saved views, export and print; see the order desk.',
    component: TableExample,
    isWide: true,
  },
]
