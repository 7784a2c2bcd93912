import { type CellProblem, type RowErrorCode, rowErrorCodes } from '@paratope/contract/catalogue/services/order-rows'
import type { RefusedCell } from '@paratope/contract/ordering/order-tables'
import type { OrderTableT } from './order-table-texts.ts'

const number = (value: string | number | undefined): number => Number(value ?? 0)

/** Describes the error of a cell in a sentence. */
export function describeCellError({ code, values }: CellProblem, t: OrderTableT): string {
  switch (code) {
    case 'letter':
      return t('cell.letter', { letter: String(values['letter'] ?? ''), position: number(values['position']) })
    case 'rna':
      return t('cell.rna', { position: number(values['position']) })
    case 'too_small':
      return t('cell.too_small', { least: number(values['least']) })
    case 'too_large':
      return t('cell.too_large', { most: number(values['most']) })
    case 'too_long':
      return t('cell.too_long', { most: number(values['most']) })
    case 'too_short':
      return t('cell.too_short', { least: number(values['least']) })
    case 'duplicate':
      return t('cell.duplicate.of', { row: number(values['first']) })
    case 'ambiguous':
      return t('cell.ambiguous', { first: String(values['first'] ?? ''), second: String(values['second'] ?? '') })
    case 'decimals':
      return t('cell.decimals', { most: number(values['most']) })
    case 'word':
    case 'separator':
      return t(`cell.${code}`, { text: String(values['text'] ?? ''), position: number(values['position']) })
    case 'half_code':
    case 'codes_only':
    case 'not_sequence':
      return t(`cell.${code}`, { text: String(values['text'] ?? '') })
    case 'code':
    case 'code_end':
    case 'code_conflict':
    case 'base_code':
      return t(`cell.${code}`, { code: String(values['code'] ?? '') })
    case 'stop':
      return t('cell.stop', { position: number(values['position']) })
    case 'several':
      return t('cell.several', { count: number(values['count']) })
    default:
      return t(`cell.${code}`)
  }
}

const isCellError = (code: string): code is RowErrorCode => rowErrorCodes.some((known) => known === code)

/** Refusal of a cell by the server; an unknown code is shown as it is. */
export const describeRefusedCell = ({ code, values }: Pick<RefusedCell, 'code' | 'values'>, t: OrderTableT): string =>
  isCellError(code) ? describeCellError({ code, values }, t) : code
