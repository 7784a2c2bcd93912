import { useSyncExternalStore } from 'react'
import { isList, isText, slot } from '#lib/storage.ts'

/** Lines that stay in the cart when the others are ordered; a new line is always chosen. */
const unchosenSlot = slot({ name: 'cart-unchosen', is: isList(isText), area: 'session' })
const none: readonly string[] = []

export const useUnchosen = (): readonly string[] =>
  useSyncExternalStore(
    unchosenSlot.subscribe,
    () => unchosenSlot.read() ?? none,
    () => none,
  )

export const setUnchosen = (ids: readonly string[]): void =>
  ids.length > 0 ? unchosenSlot.write([...ids]) : unchosenSlot.clear()
