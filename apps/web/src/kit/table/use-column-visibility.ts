import type { ColumnVisibilityState, OnChangeFn } from '@tanstack/react-table'
import { useSyncExternalStore } from 'react'
import { createSlot, isRecord } from '#lib/storage/storage.ts'

type Visibilities = Readonly<Record<string, ColumnVisibilityState>>

const isVisibility = (value: unknown): value is ColumnVisibilityState =>
  isRecord(value) && Object.values(value).every((visible) => typeof visible === 'boolean')
const areVisibilities = (value: unknown): value is Visibilities =>
  isRecord(value) && Object.values(value).every(isVisibility)

const columnsSlot = createSlot({ name: 'table-columns', isValid: areVisibilities })
const allVisible: ColumnVisibilityState = {}
const nothing = () => undefined

/** The columns that a person shows of a table, stored in this browser. */
export function useColumnVisibility(table: string): [ColumnVisibilityState, OnChangeFn<ColumnVisibilityState>] {
  const stored = useSyncExternalStore(columnsSlot.subscribe, columnsSlot.read, nothing)
  const visibility = stored?.[table] ?? allVisible
  return [
    visibility,
    (change) => {
      const next = typeof change === 'function' ? change(visibility) : change
      columnsSlot.write({ ...stored, [table]: next })
    },
  ]
}
