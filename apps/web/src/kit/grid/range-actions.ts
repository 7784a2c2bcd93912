import { toast } from '#ui/overlays/toast.ts'
import type { TextBlock } from './clipboard.ts'
import {
  type CellRange,
  clearCells,
  copyBlock,
  createRowFactory,
  createRowId,
  fillDown,
  pasteBlock,
} from './grid-commands.ts'
import type { GridUi } from './grid-ui.ts'

/** Actions on the chosen range: clear, fill, copy, paste. */
export function createRangeActions(ui: GridUi) {
  const { model, t, getState, setState, getRows, getConfiguration, getChosenRange, commit } = ui

  /** The cursor stays at the first cell, so the view does not jump to the end of what was written. */
  function chooseRange({ top, left, bottom, right }: CellRange): void {
    const focusRequest = getState().focusRequest + 1
    setState({ cursor: { row: top, column: left }, anchor: { row: bottom, column: right }, focusRequest })
  }

  return {
    clear: () => commit('clear', clearCells(getRows(), getConfiguration().columns, getChosenRange())),
    fillDown: () => commit('fill', fillDown(getRows(), getConfiguration().columns, getChosenRange())),
    /** Copies the last row of the range into the rows down to `bottom`. */
    fillTo(bottom: number): void {
      const range = getChosenRange()
      if (bottom <= range.bottom) return
      commit('fill', fillDown(getRows(), getConfiguration().columns, { ...range, top: range.bottom, bottom }))
      chooseRange({ ...range, bottom })
    },
    copy(): TextBlock {
      const { columns, getOptions } = getConfiguration()
      const block = copyBlock(getRows(), columns, getChosenRange(), getOptions)
      setState({ message: t('copied', { rows: block.length, columns: block[0]?.length ?? 0 }) })
      return block
    },
    /** Keys of the columns that a pasted block would fill. */
    listKeysFromCursor: (): string[] =>
      getConfiguration()
        .columns.slice(getChosenRange().left)
        .filter(({ isComputed }) => !isComputed)
        .map(({ key }) => key),
    /** Value of a pasted text in the column under the cursor. */
    readPaste(text: string): TextBlock | undefined {
      const column = getConfiguration().columns[getChosenRange().left]
      return text === '' ? undefined : column?.readPaste?.(text)
    },
    paste(block: TextBlock): void {
      const { columns, getOptions, isReadOnly } = getConfiguration()
      if (isReadOnly) return
      const { maxRows } = model
      const { change, range, leftOut } = pasteBlock(getRows(), columns, getChosenRange(), block, {
        createRow: createRowFactory(columns, createRowId),
        maxRows,
        getOptions,
      })
      commit('paste', change)
      chooseRange(range)
      if (leftOut > 0) toast.show({ title: t('full.paste', { max: maxRows, count: leftOut }), tone: 'warning' })
    },
  }
}
