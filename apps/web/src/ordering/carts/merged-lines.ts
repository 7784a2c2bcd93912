import { useSyncExternalStore } from 'react'
import { addToCartTexts } from '#catalogue/products/index.ts'
import { createSlot, isList } from '#lib/storage/storage.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { isLocalCartLine, type LocalCartLine } from './local-cart.ts'

/** Lines that a login merged into the account's cart, shown until read. */
const mergedLinesSlot = createSlot({ name: 'cart-merged', isValid: isList(isLocalCartLine), area: 'session' })
const noLines: readonly LocalCartLine[] = []

export const saveMergedLines = (lines: readonly LocalCartLine[]): void => mergedLinesSlot.write([...lines])
export const clearMergedLines = (): void => mergedLinesSlot.clear()

export const useMergedLines = (): readonly LocalCartLine[] =>
  useSyncExternalStore(
    mergedLinesSlot.subscribe,
    () => mergedLinesSlot.read() ?? noLines,
    () => noLines,
  )

/** Lines in a few words, as the reader writes them. */
export function useFormatCartLines(): (lines: readonly LocalCartLine[]) => string {
  const t = useTexts(addToCartTexts)
  return (lines) => lines.map(({ quantity, name, size }) => t('added.line', { quantity, name, size })).join(' · ')
}
