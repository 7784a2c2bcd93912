import type { GridUi } from './grid-ui.ts'

/** Which rows are selected by their checkbox, and which show their details. */
export const createSelectionActions = ({ getState, setState, getRows }: GridUi) => ({
  toggleSelected(id: string, isSingle = false): void {
    const selected = new Set(isSingle ? [] : getState().selected)
    if (isSingle || !selected.delete(id)) selected.add(id)
    setState({ selected })
  },
  toggleAllSelected(): void {
    const rows = getRows()
    setState({ selected: new Set(getState().selected.size === rows.length ? [] : rows.map(({ id }) => id)) })
  },
  toggleExpanded(id: string): void {
    const expanded = new Set(getState().expanded)
    if (!expanded.delete(id)) expanded.add(id)
    setState({ expanded })
  },
})
