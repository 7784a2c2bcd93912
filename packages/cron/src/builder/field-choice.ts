import type { FieldName } from '../fields.ts'
import { parseField } from '../parse.ts'
import { listOfferedValues, partLimits, suggestYears } from './parts.ts'

/** The types of the editor in which each field is chosen by itself; `custom` is what none of them can express. */
export type FieldChoiceType = 'unset' | 'every' | 'range' | 'loop' | 'workday' | 'last' | 'values' | 'custom'

/** A field as its editor holds it: the type, and the entries of every type. */
export interface FieldChoice {
  readonly type: FieldChoiceType
  readonly rangeStart: number
  readonly rangeEnd: number
  readonly loopStart: number
  readonly loopStep: number
  readonly workday: number
  /** Of the week: the weekday of which the last one is meant. */
  readonly lastWeekday: number
  readonly values: readonly number[]
  readonly text: string
}

const plainTypes = ['every', 'range', 'loop', 'values'] as const

/** The types that a field offers. */
export const fieldChoiceTypes: Readonly<Record<FieldName, readonly FieldChoiceType[]>> = {
  second: plainTypes,
  minute: plainTypes,
  hour: plainTypes,
  day: ['unset', 'every', 'range', 'loop', 'workday', 'last', 'values'],
  month: plainTypes,
  week: ['unset', 'every', 'range', 'loop', 'last', 'values'],
  year: plainTypes,
}

/** Reads the text of a field. Throws a CronError. */
export function readFieldChoice(name: FieldName, text: string, currentYear: number): FieldChoice {
  const { range } = partLimits[name]
  const years = suggestYears(currentYear)
  const [start, end] = name === 'year' ? [years.start, years.end] : [range.min, range.max]
  const choice: FieldChoice = {
    type: 'custom',
    rangeStart: start,
    rangeEnd: end,
    loopStart: start,
    loopStep: 1,
    workday: 1,
    lastWeekday: 1,
    values: [],
    text,
  }
  const items = parseField(name, text)
  const [first, ...rest] = items
  if (!first) return choice
  if (rest.length === 0) {
    const { kind } = first
    if (kind === 'every' || kind === 'unset') return { ...choice, type: kind }
    if (kind === 'range') return { ...choice, type: 'range', rangeStart: first.from, rangeEnd: first.to }
    if (kind === 'step' && first.to === undefined && (first.from !== undefined || name !== 'year'))
      return { ...choice, type: 'loop', loopStart: first.from ?? start, loopStep: first.step }
    if (kind === 'workday') return { ...choice, type: 'workday', workday: first.day }
    if (kind === 'last' && first.daysBefore === 0 && !first.isWorkday) return { ...choice, type: 'last' }
    if (kind === 'lastWeekday') return { ...choice, type: 'last', lastWeekday: first.weekday }
  }
  const values = listOfferedValues(name, items)
  return values ? { ...choice, type: 'values', values } : choice
}

/** The text of a field as it is chosen; nothing chosen of a list is every value. */
export function writeFieldChoice(name: FieldName, choice: FieldChoice): string {
  switch (choice.type) {
    case 'unset':
      return '?'
    case 'every':
      return '*'
    case 'range':
      return `${choice.rangeStart}-${choice.rangeEnd}`
    case 'loop':
      return `${choice.loopStart}/${choice.loopStep}`
    case 'workday':
      return `${choice.workday}W`
    case 'last':
      return name === 'week' ? `${choice.lastWeekday}L` : 'L'
    case 'values':
      return [...choice.values].sort((a, b) => a - b).join(',') || '*'
    case 'custom':
      return choice.text
  }
}
