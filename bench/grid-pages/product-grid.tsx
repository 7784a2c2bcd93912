import '../../apps/web/src/ui/theme/tokens.css'
import '../../apps/web/src/ui/theme/base.css'
import { createRoot } from 'react-dom/client'
import DataGrid from '../../apps/web/src/kit/grid/data-grid.tsx'
import { createGridModel } from '../../apps/web/src/kit/grid/grid-model.ts'
import type { GridColumn } from '../../apps/web/src/kit/grid/grid-types.ts'
import { SiteContextProvider, type SiteContextValue } from '../../apps/web/src/lib/page/site-context.tsx'
import { fetchTexts } from '../../apps/web/src/lib/texts/texts.ts'
import type { BenchGrid } from './bench-grid.ts'
import { columnKeys } from './records.ts'
import { choiceColumn, dateColumn, firstNumber, formats } from './sample-block.ts'

const columns = columnKeys.map((key, column): GridColumn => {
  const title = `Column ${column}`
  if (column === 0)
    return { key, title, width: 150, type: 'input', validateRules: [{ required: true }, { unique: true }] }
  if (column === 1) return { key, title, width: 150, type: 'input', validateRules: [{ required: true }] }
  if (column === choiceColumn)
    return { key, title, width: 150, type: 'select', options: formats.map((value) => ({ value, title: value })) }
  if (column === dateColumn) return { key, title, width: 150, type: 'date' }
  if (column < firstNumber) return { key, title, width: 150, type: 'input' }
  return { key, title, width: 150, type: 'inputNumber', validateRules: [{ pattern: 'n' }] }
})

export async function mount(root: HTMLElement): Promise<BenchGrid> {
  await fetchTexts('en')
  const model = createGridModel({ rows: [{ id: 'first', values: {} }] })
  // The grid reads the language only.
  const site = { language: 'en', origin: '', pages: [] } as unknown as SiteContextValue
  createRoot(root).render(
    <SiteContextProvider value={site}>
      <DataGrid name="bench" label="Bench" columns={columns} model={model} />
    </SiteContextProvider>,
  )
  const find = (selector: string) => root.querySelector<HTMLElement>(selector) ?? undefined
  const findButton = (text: RegExp) =>
    [...root.querySelectorAll('button')].find((button) => text.test(button.textContent))
  return {
    findViewport: () => root.querySelector<HTMLElement>('[role=grid]') ?? root,
    findCell: (row, column) => find(`[role=gridcell][data-row="${row}"][data-column="${column}"]`),
    countRows: () => model.getState().rows.length,
    countErrors: () => Number.parseInt(findButton(/^\d+ errors?$/)?.textContent ?? '0', 10),
    undo: () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }),
      ),
    validate: () => findButton(/^Check$/)?.click(),
  }
}
