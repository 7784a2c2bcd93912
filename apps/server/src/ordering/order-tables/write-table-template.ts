import type { ServiceCode } from '@paratope/contract/catalogue/services'
import { type FullText, serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { buildExampleRow, type ServiceColumn } from '@paratope/contract/catalogue/services/order-rows'
import { fileTypes, type Language } from '@paratope/contract/kernel'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { writeTable } from '#platform/files/index.ts'

/** The example row of a template, in the words of its language. */
export const listExampleCells = (
  columns: readonly ServiceColumn<FullText>[],
  language: Language,
): (string | undefined)[] => {
  const row = buildExampleRow(columns)
  return columns.map(({ key, choices }) => {
    const value = row[key]
    return choices?.find((choice) => choice.value === value)?.title[language] ?? value
  })
}

/** A workbook with the headings of a service and an example row, which the import reads again. */
export async function buildTableTemplate(service: ServiceCode, language: Language): Promise<ServedFile> {
  const columns = serviceDefinitions[service].columns.filter(({ type }) => type !== 'file')
  const headings = columns.map(({ title, type }) => ({
    heading: title[language],
    kind: type === 'number' ? ('number' as const) : ('text' as const),
  }))
  return {
    name: `${service}.xlsx`,
    type: fileTypes.xlsx.media,
    content: await writeTable(headings, [listExampleCells(columns, language)]),
  }
}
