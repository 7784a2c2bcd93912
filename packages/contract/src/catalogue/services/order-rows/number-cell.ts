import { toChosenText } from '../../../kernel/chosen-number.ts'
import { type NumberProblem, parseNumberText } from '../../../kernel/number-text.ts'
import type { CellProblem } from './row-errors.ts'
import type { ServiceColumn } from './service-columns.ts'

type Column = ServiceColumn<unknown>

/** No service takes more, and more is a slip of the finger. */
const highestNumber = 999_999_999_999

const readNumberCell = ({ min = Number.NEGATIVE_INFINITY, max = highestNumber, decimals = 0 }: Column, text: string) =>
  parseNumberText(text, { min, max, decimals })

/** The number in plain digits; text that is none stays as typed. */
export function normalizeNumberCell(column: Column, text: string): string {
  const { decimal } = readNumberCell(column, text)
  return decimal === undefined ? text : toChosenText(decimal)
}

export function checkNumberCell(column: Column, text: string): CellProblem | undefined {
  const { problem } = readNumberCell(column, text)
  return problem && toCellProblem(problem, column)
}

function toCellProblem({ code, values, readings }: NumberProblem, { decimals = 0 }: Column): CellProblem {
  switch (code) {
    case 'field.ambiguous': {
      const [first = '', second = ''] = (readings ?? []).map(toChosenText)
      return { code: 'ambiguous', values: { first, second } }
    }
    case 'field.decimals':
    case 'field.whole':
      return { code: 'decimals', values: { most: decimals } }
    case 'field.low':
    case 'field.negative':
      return { code: 'too_small', values: { least: values.min } }
    case 'field.high':
      return { code: 'too_large', values: { most: values.max } }
    default:
      return { code: 'number', values: {} }
  }
}
