import { type CellProblem, type RowErrorCode, rowErrorCodes } from '@paratope/contract/catalogue/services/order-rows'
import type { RefusedCell } from '@paratope/contract/commerce/order-tables'
import type { OrderTableT } from './order-table-texts.ts'

const number = (value: string | number | undefined): number => Number(value ?? 0)

/** What is wrong with a cell, in a sentence. */
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
    case 'decimals':
      return t('cell.decimals', { most: number(values['most']) })
    default:
      return t(`cell.${code}`)
  }
}

const isCellError = (code: string): code is RowErrorCode => rowErrorCodes.some((known) => known === code)

/** What the server refused about a cell; a code that this page does not know stands for itself. */
export const describeRefusedCell = ({ code, values }: Pick<RefusedCell, 'code' | 'values'>, t: OrderTableT): string =>
  isCellError(code) ? describeCellError({ code, values }, t) : code
