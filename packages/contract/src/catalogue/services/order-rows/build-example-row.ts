import type { OrderRow, ServiceColumn } from './service-columns.ts'

/** The row of the Excel template and of “Insert an example”. */
export const buildExampleRow = (columns: readonly ServiceColumn<unknown>[]): OrderRow =>
  Object.fromEntries(
    columns.flatMap(({ key, type, example, initial, isRequired, choices }) => {
      const first = isRequired && type === 'choice' ? choices?.[0]?.value : undefined
      const value = example ?? initial ?? first
      return value === undefined ? [] : [[key, value]]
    }),
  )
