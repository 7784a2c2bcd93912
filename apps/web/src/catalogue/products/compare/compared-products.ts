import { useSyncExternalStore } from 'react'
import { createSlot, isList, isRecord, isString } from '#lib/storage/storage.ts'
import { maxCompared } from './compare-path.ts'
import { comparedKey } from './compared-key.ts'

/** A product that was chosen to be compared. */
export interface ComparedProduct {
  code: string
  name: string
}

const isCompared = (value: unknown): value is ComparedProduct =>
  isRecord(value) && isString(value['code']) && isString(value['name'])

const comparedSlot = createSlot({ name: comparedKey, isValid: isList(isCompared) })
const nothing: readonly ComparedProduct[] = []

/** Adds a product or takes it out; a fifth one is left out. */
export function toggleCompared({ code, name }: ComparedProduct): void {
  const compared = comparedSlot.read() ?? nothing
  const others = compared.filter((one) => one.code !== code)
  if (others.length < compared.length) comparedSlot.write(others)
  else if (compared.length < maxCompared) comparedSlot.write([...compared, { code, name }])
}

export const clearCompared = (): void => comparedSlot.clear()

export const useCompared = (): readonly ComparedProduct[] =>
  useSyncExternalStore(
    comparedSlot.subscribe,
    () => comparedSlot.read() ?? nothing,
    () => nothing,
  )
