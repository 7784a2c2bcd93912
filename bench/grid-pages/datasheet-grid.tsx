import 'react-datasheet-grid/dist/style.css'
import { useState } from 'react'
import { type Column, DataSheetGrid, keyColumn, textColumn } from 'react-datasheet-grid'
import { createRoot } from 'react-dom/client'
import { type BenchGrid, gridHeight, headerHeight, rowHeight } from './bench-grid.ts'
import { type BenchRecord, columnKeys, createRecord, findErrors, toCellKey } from './records.ts'

// Its own types do not compile with exactOptionalPropertyTypes.
const text = textColumn as unknown as Partial<Column<string>>
const columns = columnKeys.map((key, column) => ({
  ...keyColumn<BenchRecord, string>(key, text),
  title: `Column ${column}`,
  minWidth: 150,
}))
const noErrors: ReadonlySet<string> = new Set()

/** It has no history and no rules: the page keeps the rows before a paste for undo, and marks cells by their class. */
export async function mount(root: HTMLElement): Promise<BenchGrid> {
  const style = document.createElement('style')
  style.textContent = '.wrong { background: #fde8e6 }'
  document.head.append(style)
  let records: BenchRecord[] = [createRecord()]
  let before = records
  let errors = noErrors
  let draw = (_: { records: BenchRecord[]; errors: ReadonlySet<string> }) => {}

  function Page() {
    const [state, setState] = useState({ records, errors })
    draw = setState
    return (
      <DataSheetGrid<BenchRecord>
        value={state.records}
        onChange={(next) => {
          if (next.length !== records.length) before = records
          records = next
          setState({ records, errors })
        }}
        columns={columns}
        createRow={() => createRecord()}
        height={gridHeight}
        rowHeight={rowHeight}
        headerRowHeight={headerHeight}
        addRowsComponent={false}
        {...(state.errors.size > 0 && {
          cellClassName: ({ rowData, columnId }: { rowData: unknown; columnId?: string }) =>
            state.errors.has(toCellKey((rowData as BenchRecord)['id'] ?? '', columnId ?? '')) ? 'wrong' : undefined,
        })}
      />
    )
  }
  createRoot(root).render(<Page />)
  const listDrawnRows = () => [...root.querySelectorAll<HTMLElement>('.dsg-row:not(.dsg-row-header)')]
  return {
    findViewport: () => root.querySelector<HTMLElement>('.dsg-container') ?? root,
    findCell(row, column) {
      const number = String(row + 1)
      const drawn = listDrawnRows().find((one) => one.querySelector('.dsg-cell-gutter')?.textContent === number)
      return [...(drawn?.querySelectorAll<HTMLElement>('.dsg-cell:not(.dsg-cell-gutter)') ?? [])][column]
    },
    countRows: () => records.length,
    countErrors: () => errors.size,
    undo(): void {
      records = before
      draw({ records, errors })
    },
    validate(): void {
      errors = findErrors(records)
      draw({ records, errors })
    },
  }
}
