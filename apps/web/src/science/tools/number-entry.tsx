import { describeNumberProblem } from '@paratope/contract/kernel/number-problem'
import { type NumberLimits, type NumberProblem, parseNumberText } from '@paratope/contract/kernel/number-text'
import type { ReactNode } from 'react'
import { NumberInput } from '#kit/numbers/number-input.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { toolTexts } from './tools.texts.ts'

export interface EntryLimits extends NumberLimits {
  /** The least is excluded itself. */
  isAbove?: boolean
}

type EntryReading = { value: number; problem?: never } | { value?: never; problem: NumberProblem | undefined }

/** Above zero, as nearly all entries of the tools are. */
const positive: EntryLimits = { min: 0, isAbove: true }

/** Benches write powers of ten, too: `2.5e-9`. */
function readEntry(text: string, { isAbove = false, ...limits }: EntryLimits): EntryReading {
  const [, mantissa = text, exponent = '0'] = /^(.*\d)[eE]([-+]?\d{1,2})$/.exec(text.trim()) ?? []
  const { decimal, problem } = parseNumberText(mantissa, limits)
  if (problem) return { problem }
  const value = Number(`${decimal}e${exponent}`)
  const { min = 0, max = Number.MAX_VALUE } = limits
  if (value > max) return { problem: { code: 'field.high', values: { min, max } } }
  return value < min || (isAbove && value === min) ? { problem: undefined } : { value }
}

/** The number of an entry; undefined unless it is within its limits. */
export const readNumber = (text: string, limits = positive): number | undefined => readEntry(text, limits).value

export interface NumberEntryProps {
  label: string
  hint?: ReactNode
  suffix?: ReactNode
  value: string
  limits?: EntryLimits
  onChange: (text: string) => void
}

/** A number of a tool. Text that is none stays as typed, with the reason. */
export function NumberEntry({ label, hint, suffix, value, limits = positive, onChange }: NumberEntryProps) {
  const t = useTexts(toolTexts)
  const language = useLanguage()
  const reading = readEntry(value, limits)
  const { min = 0 } = limits
  const tooLow = min === 0 ? t('error.number') : t('error.above', { min })
  const reason = reading.problem ? describeNumberProblem(reading.problem, language) : tooLow
  const error = reading.value === undefined ? reason : undefined
  return (
    <Field label={label} hint={hint} error={error}>
      <NumberInput value={value} suffix={suffix} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
