import { type CronFields, type FieldName, mapFields } from '../fields.ts'
import { joinFields, readFields } from '../parse.ts'
import { changeField } from './change-parts.ts'
import { type FieldChoice, readFieldChoice, writeFieldChoice } from './field-choice.ts'
import { type Limits, partLimits } from './parts.ts'

/** An expression of which each field is chosen by itself. */
export type FieldChoices = Readonly<Record<FieldName, FieldChoice>>

/** Reads an expression into a choice for each field. Throws a CronError. */
export function readChoices(text: string, currentYear: number): FieldChoices {
  const fields = readFields(text)
  return mapFields((name) => readFieldChoice(name, fields[name], currentYear))
}

const writeChoices = (choices: FieldChoices): CronFields => mapFields((name) => writeFieldChoice(name, choices[name]))

export const formatChoices = (choices: FieldChoices): string => joinFields(writeChoices(choices))

/** Changes the choice of one field, and the other fields that follow from it. */
export function changeChoice(
  choices: FieldChoices,
  name: FieldName,
  choice: FieldChoice,
  currentYear: number,
): FieldChoices {
  const before = writeChoices(choices)
  const after = changeField(before, name, writeFieldChoice(name, choice))
  return mapFields((one) => {
    if (one === name) return choice
    return after[one] === before[one] ? choices[one] : readFieldChoice(one, after[one], currentYear)
  })
}

export type ChoiceEntry = 'rangeStart' | 'rangeEnd' | 'loopStart' | 'loopStep' | 'workday'

export interface ChoiceError {
  readonly entry: ChoiceEntry
  readonly code: 'out_of_range' | 'month_zero' | 'reversed'
  readonly min: number
  readonly max: number
}

/** Errors in the entries of the chosen type. */
export function findChoiceErrors(name: FieldName, choice: FieldChoice): ChoiceError[] {
  const { interval, start, range } = partLimits[name]
  const check = (entry: ChoiceEntry, limits: Limits): ChoiceError[] => {
    const value = choice[entry]
    if (name === 'month' && value === 0) return [{ entry, code: 'month_zero', min: 1, max: 12 }]
    const isInside = Number.isInteger(value) && value >= limits.min && value <= limits.max
    return isInside ? [] : [{ entry, code: 'out_of_range', ...limits }]
  }
  switch (choice.type) {
    case 'range': {
      const isReversed = name === 'year' && choice.rangeEnd < choice.rangeStart
      const errors = [...check('rangeStart', range), ...check('rangeEnd', range)]
      return errors.length === 0 && isReversed ? [{ entry: 'rangeEnd', code: 'reversed', ...range }] : errors
    }
    case 'loop':
      return [...check('loopStart', start), ...check('loopStep', interval)]
    case 'workday':
      return name === 'day' ? check('workday', range) : []
    default:
      return []
  }
}
