import { toast } from '#ui/overlays/toast.ts'
import { type AddSetting, createInsertGuard, limitAddSetting, toInsertIndex } from './add-setting.ts'
import type { EditActions } from './edit-actions.ts'
import {
  createRow,
  createRowId,
  duplicateRows,
  insertRows,
  moveRow,
  type NewNames,
  nameRows,
  removeRows,
} from './grid-commands.ts'
import { isEditable } from './grid-types.ts'
import type { GridUi } from './grid-ui.ts'
import type { MoveActions } from './move-actions.ts'

/** Actions on whole rows: add, duplicate, remove, move. */
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

  const warnFull = () => void toast.show({ title: t('full', { max: model.maxRows }), tone: 'warning' })

  function addAt(index: number, count: number, names?: NewNames): void {
    const { columns, isReadOnly } = getConfiguration()
    if (isReadOnly) return
    finishEdit()
    if (!mayInsert()) return void toast.show({ title: t('too.fast'), tone: 'warning' })
    const { maxRows } = model
    if (getRows().length >= maxRows) return warnFull()
    const added = Array.from({ length: count }, () => createRow(columns, createRowId()))
    const named = names ? nameRows(getRows(), added, names) : added
    commit('insert', insertRows(getRows(), named, index, maxRows))
    moveTo({ row: index, column: Math.max(0, columns.findIndex(isEditable)) })
  }

  return {
    /** Adds rows as the setting says. */
    add(setting: AddSetting, names?: NewNames): void {
      const limited = limitAddSetting(setting, getRows().length, model.maxRows)
      addAt(toInsertIndex(limited, getRows().length), limited.count, names)
    },
    insertAbove: () => addAt(getChosenRange().top, 1),
    /** Copies the chosen rows, once or several times. */
    duplicate(copies = 1, names?: NewNames): void {
      const { columns, isReadOnly } = getConfiguration()
      if (isReadOnly) return
      finishEdit()
      const ids = listChosenIds()
      const { maxRows } = model
      const isFull = getRows().length + copies * ids.size > maxRows
      const options = { columns, createId: createRowId, maxRows, copies, names }
      commit('duplicate', duplicateRows(getRows(), ids, options))
      if (isFull) warnFull()
    },
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
