import { useSyncExternalStore } from 'react'
import { createSlot, isList, isString } from '#lib/storage/storage.ts'

/** Lines that stay in the cart when the others are ordered; a new line is always chosen. */
const deselectedLinesSlot = createSlot({ name: 'cart-deselected', isValid: isList(isString), area: 'session' })
const noIds: readonly string[] = []

export const useDeselectedLines = (): readonly string[] =>
  useSyncExternalStore(
    deselectedLinesSlot.subscribe,
    () => deselectedLinesSlot.read() ?? noIds,
    () => noIds,
  )

export const saveDeselectedLines = (ids: readonly string[]): void =>
  ids.length > 0 ? deselectedLinesSlot.write([...ids]) : deselectedLinesSlot.clear()
