import { fieldTexts } from './field-errors.texts.ts'
import type { NumberProblem } from './number-text.ts'
import { type Language, tOptional } from './texts.ts'

/** Writes a plain decimal in the reader's notation, with separators of thousands even in Spanish, which drops the first. */
export function formatDecimalText(decimal: string, language: Language): string {
  const fractionDigits = decimal.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(language, { useGrouping: 'always', minimumFractionDigits: fractionDigits })
  return format.format(decimal as `${number}`) // a plain decimal
}

/** Problem of a typed number, or its two possible readings. */
export function describeNumberProblem({ code, values, readings }: NumberProblem, language: Language): string {
  const [first = '', second = ''] = (readings ?? []).map((reading) => formatDecimalText(reading, language))
  const format = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 15 }).format(value)
  const texts = { min: format(values.min), max: format(values.max), first, second }
  return tOptional(fieldTexts, language, code, texts) ?? code
}
