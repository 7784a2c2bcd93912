import { AllCommunityModule, type ColDef, type GridApi, ModuleRegistry } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { createRoot } from 'react-dom/client'
import { type BenchGrid, gridHeight, headerHeight, rowHeight } from './bench-grid.ts'
import { type BenchRecord, columnKeys, createRecord, findErrors, toCellKey } from './records.ts'

/** Its clipboard of ranges is not in the community edition: the page reads the block, and keeps the rows before it for undo. */
export async function mount(root: HTMLElement): Promise<BenchGrid> {
  ModuleRegistry.registerModules([AllCommunityModule])
  let errors: ReadonlySet<string> = new Set()
  let before: readonly BenchRecord[] = []
  const columns = columnKeys.map(
    (key, column): ColDef<BenchRecord> => ({
      field: key,
      headerName: `Column ${column}`,
      width: 150,
      editable: true,
      cellClassRules: { wrong: ({ data }) => errors.size > 0 && errors.has(toCellKey(data?.['id'] ?? '', key)) },
    }),
  )
  const style = document.createElement('style')
  style.textContent = '.wrong { background: #fde8e6 }'
  document.head.append(style)

  const api = await new Promise<GridApi<BenchRecord>>((resolve) => {
    createRoot(root).render(
      <div style={{ height: gridHeight }}>
        <AgGridReact<BenchRecord>
          rowData={[createRecord()]}
          columnDefs={columns}
          getRowId={({ data }) => data['id'] ?? ''}
          rowHeight={rowHeight}
          headerHeight={headerHeight}
          animateRows={false}
          enterNavigatesVerticallyAfterEdit
          onGridReady={(event) => resolve(event.api)}
        />
      </div>,
    )
  })
  const listRecords = () => {
    const records: BenchRecord[] = []
    api.forEachNode(({ data }) => void (data && records.push(data)))
    return records
  }
  root.addEventListener('paste', (event) => {
    event.preventDefault()
    before = listRecords()
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const pasted = text.split(/\r?\n/).map((line) => createRecord(line.split('\t')))
    api.setGridOption('rowData', pasted)
  })
  return {
    findViewport: () => root.querySelector<HTMLElement>('.ag-body-viewport, .ag-grid-viewport') ?? root,
    findCell: (row, column) =>
      root.querySelector<HTMLElement>(`.ag-row[row-index="${row}"] [col-id="c${column}"]`) ?? undefined,
    countRows: () => api.getDisplayedRowCount(),
    countErrors: () => errors.size,
    undo: () => api.setGridOption('rowData', [...before]),
    validate(): void {
      errors = findErrors(listRecords())
      api.refreshCells({ force: true })
    },
  }
}
