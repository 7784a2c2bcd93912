import { useSyncExternalStore } from 'react'
import { isList, slot } from '#lib/storage.ts'
import { isLine, type LocalLine } from './local-cart.ts'

/** What a login brought into the account's cart, said until it was read. */
const mergedSlot = slot({ name: 'cart-merged', is: isList(isLine), area: 'session' })
const none: readonly LocalLine[] = []

export const keepMerged = (lines: readonly LocalLine[]): void => mergedSlot.write([...lines])
export const forgetMerged = (): void => mergedSlot.clear()

export const useMerged = (): readonly LocalLine[] =>
  useSyncExternalStore(
    mergedSlot.subscribe,
    () => mergedSlot.read() ?? none,
    () => none,
  )

export const listed = (lines: readonly LocalLine[]): string =>
  lines.map(({ quantity, name, size }) => `${quantity} × ${name}, ${size}`).join(' · ')
