import type { ServiceCode } from '@paratope/contract/catalogue/services'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { fileTypes, type Language } from '@paratope/contract/kernel'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { writeTable } from '#platform/files/index.ts'

/** A workbook with the headings of a service and an example row, which the import reads again. */
export async function buildTableTemplate(service: ServiceCode, language: Language): Promise<ServedFile> {
  const columns = serviceDefinitions[service].columns.filter(({ type }) => type !== 'file')
  const headings = columns.map(({ title, type }) => ({
    heading: title[language],
    kind: type === 'number' ? ('number' as const) : ('text' as const),
  }))
  const example = columns.map(({ type, example: text, initial, choices }) => {
    const value = text ?? initial ?? (type === 'choice' ? choices?.[0]?.value : undefined)
    return choices?.find((choice) => choice.value === value)?.title[language] ?? value
  })
  return {
    name: `${service}.xlsx`,
    type: fileTypes.xlsx.media,
    content: await writeTable(headings, [example]),
  }
}
