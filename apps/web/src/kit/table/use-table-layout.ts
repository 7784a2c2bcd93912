import { useSyncExternalStore } from 'react'
import { userSlot } from '#lib/session/session.ts'
import { createSlot, isRecord } from '#lib/storage/storage.ts'
import { isTableLayout, orderColumns, plainLayout, type TableLayout } from './table-layout.ts'

type Layouts = Readonly<Record<string, TableLayout>>

const areLayouts = (value: unknown): value is Layouts => isRecord(value) && Object.values(value).every(isTableLayout)

const layoutSlot = createSlot({ name: 'table-layouts', isValid: areLayouts })
const nothing = () => undefined

/** Several people may use one browser. */
const getKey = (table: string): string => `${userSlot.read()?.username ?? ''} ${table}`

export function writeTableLayout(table: string, layout: TableLayout): void {
  layoutSlot.write({ ...layoutSlot.read(), [getKey(table)]: layout })
}

/** The columns as this person arranged them, stored in this browser. */
export function useTableLayout(table: string): [TableLayout, (layout: TableLayout) => void] {
  const stored = useSyncExternalStore(layoutSlot.subscribe, layoutSlot.read, nothing)
  return [stored?.[getKey(table)] ?? plainLayout, (layout) => writeTableLayout(table, layout)]
}

/** The columns on screen in their order, for a file with the same ones. */
export function useShownColumns<Key extends string>(name: string, columns: readonly { readonly key: Key }[]): Key[] {
  const [layout] = useTableLayout(name)
  const ordered = orderColumns(
    columns.map(({ key }) => key),
    layout,
  )
  return ordered.flatMap((key, index) => {
    const column = columns.find((one) => one.key === key)
    return column && (index === 0 || !layout.hidden.includes(key)) ? [column.key] : []
  })
}
