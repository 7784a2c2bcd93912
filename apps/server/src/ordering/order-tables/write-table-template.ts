import type { ServiceCode } from '@paratope/contract/catalogue/services'
import { type FullText, serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { buildExampleRow, type ServiceColumn } from '@paratope/contract/catalogue/services/order-rows'
import { fileTypes, type Language, t } from '@paratope/contract/kernel'
import { orderTableTexts } from '@paratope/contract/ordering/order-tables/order-tables.texts'
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

/** Whether a cell may be empty, its range or length, and what the column is for. */
function describeColumn(column: ServiceColumn<FullText>, language: Language): string | undefined {
  const { type, min: least, max: most, help, isRequired, decimals = 0 } = column
  const formatHint = (
    key: `allowed.${'required' | 'range' | 'letters' | 'decimals' | 'flag'}`,
    values: Record<string, number> = {},
  ) => t(orderTableTexts, language, key, values)
  const range =
    least !== undefined &&
    most !== undefined &&
    formatHint(`allowed.${type === 'sequence' ? 'letters' : 'range'}`, { least, most })
  const parts = [
    isRequired && formatHint('allowed.required'),
    (type === 'number' || type === 'sequence') && range,
    type === 'number' && decimals > 0 && formatHint('allowed.decimals', { count: decimals }),
    type === 'flag' && formatHint('allowed.flag'),
    help?.[language],
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? undefined : parts.join(' · ')
}

/** A workbook with the headings of a service and an example row, which the import reads again. */
export async function buildTableTemplate(service: ServiceCode, language: Language): Promise<ServedFile> {
  const columns = serviceDefinitions[service].columns.filter(({ type }) => type !== 'file')
  const headings = columns.map((column) => ({
    heading: column.title[language],
    kind: column.type === 'number' ? ('number' as const) : ('text' as const),
    allowed: column.choices?.map(({ title }) => title[language]),
    prompt: describeColumn(column, language),
  }))
  return {
    name: `${service}.xlsx`,
    type: fileTypes.xlsx.media,
    content: await writeTable(
      headings,
      [listExampleCells(columns, language)],
      t(orderTableTexts, language, 'allowed.sheet'),
    ),
  }
}
