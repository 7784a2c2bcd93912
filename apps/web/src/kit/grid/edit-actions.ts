import { formatCell, parseCell } from './cell-values.ts'
import { setCells } from './grid-commands.ts'
import { type CellValues, choiceTypes, isEditable, isTextCell } from './grid-types.ts'
import type { GridUi } from './grid-ui.ts'

type EditorElement = HTMLInputElement | HTMLTextAreaElement

/** Editing the cell under the cursor. */
export function createEditActions({ getState, setState, getRows, getCell, getConfiguration, commit }: GridUi) {
  let editor: EditorElement | undefined

  function startEdit(mode: 'replace' | 'edit'): void {
    const { row, column } = getCell(getState().cursor)
    const { isReadOnly, getOptions } = getConfiguration()
    if (isReadOnly || !row || !column || !isEditable(column)) return
    if (mode === 'edit' && editor && isTextCell(column)) {
      editor.value = formatCell(column, row.values[column.key], getOptions(column))
      editor.setSelectionRange?.(editor.value.length, editor.value.length)
    }
    setState({ mode, anchor: getState().cursor, isLeaving: false })
  }

  return {
    setEditor(element: EditorElement | undefined): void {
      editor = element
    },
    startEdit,
    finishEdit(): void {
      if (getState().mode === 'navigate') return
      const text = editor?.value
      if (editor) editor.value = ''
      const { row, column } = getCell(getState().cursor)
      setState({ mode: 'navigate' })
      if (text === undefined || !row || !column) return
      const options = getConfiguration().getOptions(column)
      commit('edit', setCells(row, { [column.key]: parseCell(column, text, options) }))
    },
    cancelEdit(): void {
      if (editor) editor.value = ''
      setState({ mode: 'navigate', focusRequest: getState().focusRequest + 1 })
    },
    /** Effect of a key or a click on a cell that is no text: toggle or open. */
    activate(): void {
      const { row, column } = getCell(getState().cursor)
      if (!row || !column) return
      if (column.type === 'checkbox' && isEditable(column)) {
        commit('edit', setCells(row, { [column.key]: row.values[column.key] !== true }))
      } else if (isTextCell(column) || choiceTypes.includes(column.type)) startEdit('edit')
    },
    setValues(rowId: string, values: CellValues): void {
      const row = getRows().find(({ id }) => id === rowId)
      if (row) commit('edit', setCells(row, values))
    },
  }
}
export type EditActions = ReturnType<typeof createEditActions>
