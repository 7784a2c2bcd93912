import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { isRecord, isString } from '#lib/storage/storage.ts'
import type { GridModel } from './grid-model.ts'
import type { CellValues } from './grid-types.ts'

export interface LiveRowsProps {
  socketKey: string
  model: GridModel
}

/** Rows of a message: one or a list, each with its id and the values that changed. */
export const toChangedRows = (args: unknown): readonly { id: string; values: CellValues }[] =>
  (Array.isArray(args) ? args : [args]).flatMap((changed: unknown) => {
    if (!isRecord(changed) || !isString(changed['id'])) return []
    const { id, ...values } = changed
    // Values of our own server, which knows the columns.
    return [{ id, values: values as CellValues }]
  })

/** Listens to what others change in the same table. */
export function LiveRows({ socketKey, model }: LiveRowsProps) {
  useLiveTable(socketKey, (args) => {
    for (const { id, values } of toChangedRows(args)) model.update(id, values)
  })
  return null
}
