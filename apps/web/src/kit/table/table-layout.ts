import { isList, isRecord, isString } from '#lib/storage/storage.ts'

/** Arrangement of a table's columns. Columns it does not name keep their definition. */
export interface TableLayout {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** In pixels. */
  readonly widths: Readonly<Record<string, number>>
}

export const plainLayout: TableLayout = { order: [], hidden: [], widths: {} }

export const minColumnWidth = 60
export const maxColumnWidth = 800

export const limitColumnWidth = (width: number): number =>
  Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, width)))

const isWidth = (width: unknown): width is number =>
  typeof width === 'number' && width >= minColumnWidth && width <= maxColumnWidth

export const isTableLayout = (value: unknown): value is TableLayout =>
  isRecord(value) &&
  isList(isString)(value['order']) &&
  isList(isString)(value['hidden']) &&
  isRecord(value['widths']) &&
  Object.values(value['widths']).every(isWidth)

/** The columns in a person's order: the first stays first, those that are new come last. */
export function orderColumns(keys: readonly string[], { order }: TableLayout): string[] {
  const [first, ...others] = keys
  if (first === undefined) return []
  const placed = order.filter((key) => others.includes(key))
  return [first, ...placed, ...others.filter((key) => !placed.includes(key))]
}

/** Moves a column by one place. */
export function moveColumn(keys: readonly string[], layout: TableLayout, key: string, by: 1 | -1): TableLayout {
  const order = orderColumns(keys, layout)
  const from = order.indexOf(key)
  const to = from + by
  if (from < 1 || to < 1 || to >= order.length) return layout
  order.splice(to, 0, ...order.splice(from, 1))
  return { ...layout, order: order.slice(1) }
}
