import { useSyncExternalStore } from 'react'
import { isList, slot } from '#lib/storage.ts'
import { useSay } from '#lib/texts.ts'
import { addToCartTexts } from './add-to-cart.texts.ts'
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

/** Lines in a few words, as the reader writes them. */
export function useListed(): (lines: readonly LocalLine[]) => string {
  const say = useSay(addToCartTexts)
  return (lines) => lines.map(({ quantity, name, size }) => say('added.line', { quantity, name, size })).join(' · ')
}
