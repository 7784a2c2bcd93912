import type { NumberReading } from '@paratope/contract/kernel/number-text'
import { loadChunk } from '#lib/page/lazy-component.ts'

interface QuantityLimits {
  min: number
  max: number
}

let parseText: ((text: string, limits: QuantityLimits) => NumberReading) | undefined

/** The reader of everything but plain digits. Pages of products do without it until someone types something else. */
export async function loadQuantityReader(): Promise<void> {
  parseText = (await loadChunk(() => import('@paratope/contract/kernel/number-text'))).parseQuantityText
}

/** Undefined until the reader is loaded that the text needs. */
export function readQuantity(text: string, limits: QuantityLimits): NumberReading | undefined {
  if (!parseText && /^[1-9]\d{0,8}$/.test(text)) {
    const value = Number(text)
    if (value >= limits.min && value <= limits.max) return { value, decimal: text }
  }
  return parseText?.(text, limits)
}
