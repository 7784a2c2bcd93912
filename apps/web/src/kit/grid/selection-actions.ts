import type { GridState } from './grid-state.ts'

/** Which rows are selected by their checkbox, and which show their details. */
export const createSelectionActions = ({ getUi, setUi, getRows }: GridState) => ({
  toggleSelected(id: string, isSingle = false): void {
    const selected = new Set(isSingle ? [] : getUi().selected)
    if (isSingle || !selected.delete(id)) selected.add(id)
    setUi({ selected })
  },
  toggleAllSelected(): void {
    const rows = getRows()
    setUi({ selected: new Set(getUi().selected.size === rows.length ? [] : rows.map(({ id }) => id)) })
  },
  toggleExpanded(id: string): void {
    const expanded = new Set(getUi().expanded)
    if (!expanded.delete(id)) expanded.add(id)
    setUi({ expanded })
  },
})
