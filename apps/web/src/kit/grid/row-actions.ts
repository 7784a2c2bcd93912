import { toast } from '#ui/overlays/toast.ts'
import { type AddSetting, createInsertGuard, limitAddSetting, toInsertIndex } from './add-setting.ts'
import type { EditActions } from './edit-actions.ts'
import { createRow, createRowId, duplicateRows, insertRows, moveRow, removeRows } from './grid-commands.ts'
import { isEditable } from './grid-types.ts'
import type { GridUi } from './grid-ui.ts'
import type { MoveActions } from './move-actions.ts'

/** What is done to whole rows: add, duplicate, remove, move. */
export function createRowActions(ui: GridUi, { finishEdit }: EditActions, { moveTo }: MoveActions) {
  const { model, t, getState, setState, getRows, getConfiguration, getChosenRange, commit } = ui
  const mayInsert = createInsertGuard()

  /** The selected rows, else those of the chosen range. */
  function listChosenIds(): ReadonlySet<string> {
    const { selected } = getState()
    if (selected.size > 0) return selected
    const { top, bottom } = getChosenRange()
    const chosen = getRows().slice(top, bottom + 1)
    return new Set(chosen.map(({ id }) => id))
  }

  function addAt(index: number, count: number): void {
    const { columns, isReadOnly } = getConfiguration()
    if (isReadOnly) return
    finishEdit()
    if (!mayInsert()) return void toast.show({ title: t('too.fast'), tone: 'warning' })
    const { maxRows } = model
    if (getRows().length >= maxRows) return void toast.show({ title: t('full', { max: maxRows }), tone: 'warning' })
    const added = Array.from({ length: count }, () => createRow(columns, createRowId()))
    commit('insert', insertRows(getRows(), added, index, maxRows))
    moveTo({ row: index, column: Math.max(0, columns.findIndex(isEditable)) })
  }

  return {
    /** Adds rows as the setting says. */
    add(setting: AddSetting): void {
      const limited = limitAddSetting(setting, getRows().length, model.maxRows)
      addAt(toInsertIndex(limited, getRows().length), limited.count)
    },
    insertAbove: () => addAt(getChosenRange().top, 1),
    duplicate: () => commit('duplicate', duplicateRows(getRows(), listChosenIds(), createRowId, model.maxRows)),
    remove(): void {
      finishEdit()
      commit('remove', removeRows(getRows(), listChosenIds()))
      setState({ selected: new Set(), anchor: getState().cursor })
    },
    moveRow(from: number, to: number): void {
      const row = getRows()[from]
      if (!row || getConfiguration().isReadOnly) return
      commit('move', moveRow(getRows(), row.id, to))
      const index = getRows().findIndex(({ id }) => id === row.id)
      moveTo({ row: index, column: getState().cursor.column })
      setState({ message: t('moved.row', { row: index + 1 }) })
    },
  }
}
