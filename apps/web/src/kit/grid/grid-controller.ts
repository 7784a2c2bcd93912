import type { TFunction } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { type AddSetting, createInsertGuard, limitAddSetting, toInsertIndex } from './add-setting.ts'
import { formatCell, isEmpty, parseCell } from './cell-values.ts'
import type { TextBlock } from './clipboard.ts'
import type { gridTexts } from './grid.texts.ts'
import type { GridChange } from './grid-changes.ts'
import {
  type CellRange,
  clearCells,
  copyBlock,
  createRow,
  duplicateRows,
  fillDown,
  insertRows,
  isNothing,
  moveRow,
  pasteBlock,
  removeRows,
  setCells,
} from './grid-commands.ts'
import type { ChangeKind, GridModel, HistoryRecord } from './grid-model.ts'
import { type CellOption, type CellValues, choiceTypes, type GridColumn, isEditable } from './grid-types.ts'
import type { CellError } from './validation.ts'

export type GridT = TFunction<(typeof gridTexts)['table']['en']>

/** Row -1 is the row of headings. */
export interface CellPosition {
  row: number
  column: number
}

/** `replace`: started by typing, arrow keys leave the cell; `edit`: arrow keys move in the text. */
export type EditMode = 'navigate' | 'replace' | 'edit'

export interface GridUiState {
  cursor: CellPosition
  /** The other corner of the chosen range. */
  anchor: CellPosition
  mode: EditMode
  selected: ReadonlySet<string>
  expanded: ReadonlySet<string>
  /** Shows the errors of all cells, not only of those that were changed. */
  isChecked: boolean
  /** Grows when the focus has to follow the cursor. */
  focusRequest: number
  /** After Escape the next Tab leaves the grid. */
  isLeaving: boolean
  /** For screen readers. */
  message: string
}

type EditorElement = HTMLInputElement | HTMLTextAreaElement

const textTypes: readonly GridColumn['type'][] = [
  ...(['input', 'inputNumber', 'textarea', 'date', 'datetime', 'time', 'tags', 'progress'] as const),
]
export const isTextCell = (column: GridColumn): boolean => textTypes.includes(column.type)

export const toRange = ({ cursor, anchor }: Pick<GridUiState, 'cursor' | 'anchor'>): CellRange => ({
  top: Math.max(0, Math.min(cursor.row, anchor.row)),
  bottom: Math.max(0, cursor.row, anchor.row),
  left: Math.min(cursor.column, anchor.column),
  right: Math.max(cursor.column, anchor.column),
})

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

interface Configuration {
  columns: readonly GridColumn[]
  getOptions: (column: GridColumn) => readonly CellOption[]
  isReadOnly: boolean
}

/** What a person does in the grid: moves, edits, pastes. The widget draws its state and passes on events. */
export function createGridController(model: GridModel, t: GridT) {
  let ui: GridUiState = {
    cursor: { row: 0, column: 0 },
    anchor: { row: 0, column: 0 },
    mode: 'navigate',
    selected: new Set(),
    expanded: new Set(),
    isChecked: false,
    focusRequest: 0,
    isLeaving: false,
    message: '',
  }
  let { columns, getOptions, isReadOnly }: Configuration = { columns: [], getOptions: () => [], isReadOnly: false }
  let editor: EditorElement | undefined
  const mayInsert = createInsertGuard()
  const listeners = new Set<() => void>()

  const getRows = () => model.getState().rows
  const getCell = ({ row, column }: CellPosition) => ({ row: getRows()[row], column: columns[column] })
  const describeChange = ({ kind, count }: Pick<HistoryRecord, 'kind' | 'count'>) => t(`change.${kind}`, { count })

  function setUi(next: Partial<GridUiState>): void {
    ui = { ...ui, ...next }
    for (const listener of listeners) listener()
  }

  function commit(kind: ChangeKind, change: GridChange): void {
    if (isReadOnly || isNothing(change)) return
    model.commit(kind, change)
    const record = model.getState().past.at(-1)
    if (record && kind !== 'edit') setUi({ message: describeChange(record) })
  }

  function keepCursorInside(): void {
    const lastRow = Math.max(0, getRows().length - 1)
    const clampPosition = ({ row, column }: CellPosition) => ({
      row: clamp(row, -1, lastRow),
      column: clamp(column, 0, Math.max(0, columns.length - 1)),
    })
    const ids = new Set(getRows().map(({ id }) => id))
    const selected = new Set(ui.selected.values().filter((id) => ids.has(id)))
    setUi({ cursor: clampPosition(ui.cursor), anchor: clampPosition(ui.anchor), selected })
  }

  function finishEdit(): void {
    if (ui.mode === 'navigate') return
    const text = editor?.value
    if (editor) editor.value = ''
    const { row, column } = getCell(ui.cursor)
    setUi({ mode: 'navigate' })
    if (text === undefined || !row || !column) return
    commit('edit', setCells(row, { [column.key]: parseCell(column, text, getOptions(column)) }))
  }

  function cancelEdit(): void {
    if (editor) editor.value = ''
    setUi({ mode: 'navigate', focusRequest: ui.focusRequest + 1 })
  }

  function startEdit(mode: 'replace' | 'edit'): void {
    const { row, column } = getCell(ui.cursor)
    if (isReadOnly || !row || !column || !isEditable(column)) return
    if (mode === 'edit' && editor && isTextCell(column)) {
      editor.value = formatCell(column, row.values[column.key], getOptions(column))
      editor.setSelectionRange?.(editor.value.length, editor.value.length)
    }
    setUi({ mode, anchor: ui.cursor, isLeaving: false })
  }

  function moveTo({ row, column }: CellPosition, isExtending = false): void {
    finishEdit()
    const cursor = {
      row: clamp(row, isExtending ? 0 : -1, Math.max(0, getRows().length - 1)),
      column: clamp(column, 0, columns.length - 1),
    }
    const range = toRange({ cursor, anchor: ui.anchor })
    setUi({
      cursor,
      anchor: isExtending ? ui.anchor : cursor,
      focusRequest: ui.focusRequest + 1,
      isLeaving: false,
      message: isExtending ? `${range.bottom - range.top + 1} × ${range.right - range.left + 1}` : '',
    })
  }

  /** The last cell before a gap or the edge, as Ctrl with an arrow moves in spreadsheets. */
  function findEdge({ row, column }: CellPosition, rowStep: number, columnStep: number): CellPosition {
    const isFilled = (position: CellPosition) => {
      const cell = getCell(position)
      return cell.row !== undefined && cell.column !== undefined && !isEmpty(cell.row.values[cell.column.key])
    }
    const next = (position: CellPosition) => ({ row: position.row + rowStep, column: position.column + columnStep })
    const isInside = (position: CellPosition) =>
      position.row >= 0 && position.row < getRows().length && columns[position.column] !== undefined
    let at: CellPosition = { row, column }
    const isInBlock = isFilled(at) && isFilled(next(at))
    while (isInside(next(at))) {
      if (isInBlock && !isFilled(next(at))) break
      at = next(at)
      if (!isInBlock && isFilled(at)) break
    }
    return at
  }

  function moveBy(rowStep: number, columnStep: number, { isExtending = false, toEdge = false } = {}): void {
    const from = ui.cursor
    const target = toEdge
      ? findEdge({ ...from, row: Math.max(0, from.row) }, rowStep, columnStep)
      : { row: from.row + rowStep, column: from.column + columnStep }
    moveTo(target, isExtending)
  }

  /** Tab: the next cell in reading order; false at the end, where the focus leaves the grid. */
  function moveNext(step: 1 | -1): boolean {
    const { row, column } = ui.cursor
    const index = row * columns.length + column + step
    if (ui.isLeaving || index < 0 || index >= getRows().length * columns.length) {
      finishEdit()
      return false
    }
    moveTo({ row: Math.floor(index / columns.length), column: index % columns.length })
    return true
  }

  function listChosenIds(): ReadonlySet<string> {
    if (ui.selected.size > 0) return ui.selected
    const { top, bottom } = toRange(ui)
    return new Set(
      getRows()
        .slice(top, bottom + 1)
        .map(({ id }) => id),
    )
  }

  const createNewRow = () => createRow(columns, `new-${crypto.randomUUID()}`)

  function addAt(index: number, count: number): void {
    if (isReadOnly) return
    finishEdit()
    if (!mayInsert()) return void toast.show({ title: t('too.fast'), tone: 'warning' })
    const rows = getRows()
    if (rows.length >= model.maxRows)
      return void toast.show({ title: t('full', { max: model.maxRows }), tone: 'warning' })
    commit('insert', insertRows(rows, Array.from({ length: count }, createNewRow), index, model.maxRows))
    const first = columns.findIndex(isEditable)
    moveTo({ row: index, column: Math.max(0, first) })
  }

  return {
    model,
    getState: () => ui,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      const unsubscribe = model.subscribe(keepCursorInside)
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
    configure(next: Configuration): void {
      ;({ columns, getOptions, isReadOnly } = next)
      keepCursorInside()
    },
    setEditor(element: EditorElement | undefined): void {
      editor = element
    },
    describeChange,
    moveTo,
    moveBy,
    moveNext,
    startEdit,
    finishEdit,
    cancelEdit,
    leave: () => setUi({ isLeaving: true, anchor: ui.cursor }),
    requestFocus: () => setUi({ focusRequest: ui.focusRequest + 1 }),
    selectAll(): void {
      setUi({
        anchor: { row: 0, column: 0 },
        cursor: { row: Math.max(0, getRows().length - 1), column: columns.length - 1 },
      })
    },
    /** What a key or a click does to a cell that is no text: toggle or open. */
    activate(): void {
      const { row, column } = getCell(ui.cursor)
      if (!row || !column) return
      if (column.type === 'checkbox' && isEditable(column)) {
        commit('edit', setCells(row, { [column.key]: row.values[column.key] !== true }))
      } else if (isTextCell(column) || choiceTypes.includes(column.type)) startEdit('edit')
    },
    setValues(rowId: string, values: CellValues): void {
      const row = getRows().find(({ id }) => id === rowId)
      if (row) commit('edit', setCells(row, values))
    },
    clear: () => commit('clear', clearCells(getRows(), columns, toRange(ui))),
    fillDown: () => commit('fill', fillDown(getRows(), columns, toRange(ui))),
    /** Copies the last row of the range into the rows down to `bottom`. */
    fillTo(bottom: number): void {
      const range = toRange(ui)
      if (bottom <= range.bottom) return
      commit('fill', fillDown(getRows(), columns, { ...range, top: range.bottom, bottom }))
      setUi({
        anchor: { row: range.top, column: range.left },
        cursor: { row: bottom, column: range.right },
        focusRequest: ui.focusRequest + 1,
      })
    },
    copy(): TextBlock {
      const block = copyBlock(getRows(), columns, toRange(ui), getOptions)
      setUi({ message: t('copied', { rows: block.length, columns: block[0]?.length ?? 0 }) })
      return block
    },
    paste(block: TextBlock): void {
      if (isReadOnly) return
      const { change, range, leftOut } = pasteBlock(getRows(), columns, toRange(ui), block, {
        createRow: createNewRow,
        maxRows: model.maxRows,
        getOptions,
      })
      commit('paste', change)
      setUi({
        anchor: { row: range.top, column: range.left },
        cursor: { row: range.bottom, column: range.right },
        focusRequest: ui.focusRequest + 1,
      })
      if (leftOut > 0) toast.show({ title: t('full.paste', { max: model.maxRows, count: leftOut }), tone: 'warning' })
    },
    /** Adds rows as the setting says. */
    add(setting: AddSetting): void {
      const limited = limitAddSetting(setting, getRows().length, model.maxRows)
      addAt(toInsertIndex(limited, getRows().length), limited.count)
    },
    insertAbove: () => addAt(toRange(ui).top, 1),
    duplicate(): void {
      commit(
        'duplicate',
        duplicateRows(getRows(), listChosenIds(), () => `new-${crypto.randomUUID()}`, model.maxRows),
      )
    },
    remove(): void {
      finishEdit()
      commit('remove', removeRows(getRows(), listChosenIds()))
      setUi({ selected: new Set(), anchor: ui.cursor })
    },
    moveRow(from: number, to: number): void {
      const row = getRows()[from]
      if (!row || isReadOnly) return
      commit('move', moveRow(getRows(), row.id, to))
      const index = getRows().findIndex(({ id }) => id === row.id)
      moveTo({ row: index, column: ui.cursor.column })
      setUi({ message: t('moved.row', { row: index + 1 }) })
    },
    undo(steps = 1): void {
      finishEdit()
      for (let step = 0; step < steps; step += 1) {
        const record = model.getState().past.at(-1)
        if (!record || isReadOnly) return
        model.undo()
        setUi({ message: t('undone', { change: describeChange(record) }) })
      }
    },
    redo(): void {
      const [record] = model.getState().future
      if (!record || isReadOnly) return
      model.redo()
      setUi({ message: t('redone', { change: describeChange(record) }) })
    },
    toggleSelected(id: string, isSingle = false): void {
      const others = isSingle ? [] : ui.selected
      const selected = new Set(others)
      if (ui.selected.has(id) && !isSingle) selected.delete(id)
      else selected.add(id)
      setUi({ selected })
    },
    toggleAllSelected(): void {
      const rows = getRows()
      setUi({ selected: new Set(ui.selected.size === rows.length ? [] : rows.map(({ id }) => id)) })
    },
    toggleExpanded(id: string): void {
      const expanded = new Set(ui.expanded)
      if (!expanded.delete(id)) expanded.add(id)
      setUi({ expanded })
    },
    showAllErrors: () => setUi({ isChecked: true }),
    jumpTo({ rowId, key }: Pick<CellError, 'rowId' | 'key'>): void {
      const row = getRows().findIndex(({ id }) => id === rowId)
      const column = columns.findIndex((one) => one.key === key)
      if (row >= 0 && column >= 0) moveTo({ row, column })
    },
  }
}
export type GridController = ReturnType<typeof createGridController>
