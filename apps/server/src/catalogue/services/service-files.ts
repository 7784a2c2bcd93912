import type { ServiceCode } from '@paratope/contract/catalogue/services'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import {
  formatFileReferences,
  type OrderRow,
  parseFileReferences,
} from '@paratope/contract/catalogue/services/order-rows'
import type { ServiceLine } from './service-lines.ts'

/** Keys of the columns whose cells hold files. */
export const listFileColumns = (service: ServiceCode): string[] =>
  serviceDefinitions[service].columns.flatMap(({ key, type }) => (type === 'file' ? [key] : []))

const listCellFiles = (row: OrderRow, key: string): string[] =>
  parseFileReferences(row[key] ?? '').flatMap((id) => id ?? [])

/** Ids of the files in the cells of a row. */
export const listServiceFiles = ({ service, row }: ServiceLine): string[] =>
  listFileColumns(service).flatMap((key) => listCellFiles(row, key))

/** The row with other files in place of its own, in the same order. */
export function replaceServiceFiles({ service, row }: ServiceLine, fileIds: readonly string[]): ServiceLine {
  const rest = [...fileIds]
  const cells = listFileColumns(service).flatMap((key) => {
    const count = listCellFiles(row, key).length
    return count === 0 ? [] : [[key, formatFileReferences(rest.splice(0, count))] as const]
  })
  return { service, row: { ...row, ...Object.fromEntries(cells) } }
}
