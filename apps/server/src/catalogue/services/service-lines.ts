import { ServiceCode } from '@paratope/contract/catalogue/services'
import { listNextSteps, serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import {
  calculateServicePrice,
  calculateTurnaround,
  flagValue,
  type OrderRow,
  parseFileReferences,
  parsePlasmidReference,
  type WorkingDays,
} from '@paratope/contract/catalogue/services/order-rows'
import { type Currency, currencies, type Language, type LocalText } from '@paratope/contract/kernel'
import { z } from 'zod'

/** A row of an order table as it is kept with a line of a cart or an order. */
export interface ServiceLine {
  service: ServiceCode
  row: OrderRow
}

const ServiceDetails = z.object({ service: ServiceCode, row: z.record(z.string(), z.string()) })

/** The row in the details of a line; lines of other kinds have none. */
export const parseServiceDetails = (details: Readonly<Record<string, unknown>>): ServiceLine | undefined =>
  ServiceDetails.safeParse(details).data

/** Whether nothing of the row is shipped, by the definition of its service. */
export function returnsData({ service, row }: ServiceLine): boolean {
  const { dataRows } = serviceDefinitions[service]
  return dataRows === 'all' || (dataRows?.values.includes(row[dataRows.column] ?? '') ?? false)
}

const languages: readonly Language[] = ['en', 'zh', 'es', 'ja']

/** Name of the row in carts and orders: the service and the name that the customer gave it. */
export function buildServiceLine({ service, row }: ServiceLine): { name: LocalText; unit: string } {
  const { name, nameColumn, orderType } = serviceDefinitions[service]
  const own = row[nameColumn] ?? ''
  const texts = languages.map((language) => [language, own === '' ? name[language] : `${name[language]}: ${own}`])
  return { name: { en: name.en, ...Object.fromEntries(texts) }, unit: units[orderType] }
}

/** Codes that the texts of pack sizes have words for. */
const units = {
  antibody: 'construct',
  discovery: 'project',
  testing: 'sample',
  sequencing: 'reaction',
  primer: 'primer',
  plasmid: 'construct',
  'cell-line': 'line',
  custom: 'project',
} as const

/** List prices in minor units by currency; nothing where the row needs a quote. */
export function calculateServicePrices({ service, row }: ServiceLine): Partial<Record<Currency, number>> | undefined {
  const { price } = serviceDefinitions[service]
  const prices = currencies.flatMap((currency) => {
    const minor = calculateServicePrice(price, row, currency)
    return minor === undefined ? [] : [[currency, minor] as const]
  })
  return prices.length === 0 ? undefined : Object.fromEntries(prices)
}

export const getServiceDays = ({ service, row }: ServiceLine): WorkingDays =>
  calculateTurnaround(serviceDefinitions[service].turnaround, row)

export interface PresentedCell {
  key: string
  title: string
  value: string
  isSequence: boolean
}

/** Characters of a cell in lists. */
const shortLength = 60

const yes: Readonly<Record<Language, string>> = { en: 'Yes', zh: '是', es: 'Sí', ja: 'はい' }

/** Cells hold the paths of files; their names stand with the order. */
const countFiles: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => (count === 1 ? '1 file' : `${count} files`),
  zh: (count) => `${count} 个文件`,
  es: (count) => (count === 1 ? '1 archivo' : `${count} archivos`),
  ja: (count) => `${count} 件のファイル`,
}

/** The filled cells in the order of the columns, as people read them. */
export function presentServiceDetails(
  details: Readonly<Record<string, unknown>>,
  language: Language,
  { isShort = false }: { isShort?: boolean } = {},
): PresentedCell[] {
  const line = parseServiceDetails(details)
  if (!line) return []
  return serviceDefinitions[line.service].columns.flatMap(({ key, type, title, choices }) => {
    const value = line.row[key] ?? ''
    if (value === '') return []
    const present = (cell: string): string => {
      if (type === 'plasmid') return parsePlasmidReference(cell).name
      if (type === 'file') return countFiles[language](parseFileReferences(cell).length)
      if (type === 'flag') return cell === flagValue ? yes[language] : ''
      if (isShort && cell.length > shortLength)
        return type === 'sequence' ? `${cell.slice(0, 20)}… (${cell.length})` : `${cell.slice(0, shortLength)}…`
      return choices?.find(({ value: known }) => known === cell)?.title[language] ?? cell
    }
    return [
      {
        key,
        title: title[language],
        value: present(value),
        isSequence: type === 'sequence',
      },
    ]
  })
}

/** What happens with a row after the order, and what is to be sent for it. */
export function presentServiceGuide(
  service: string | null,
  { isData, language }: { isData: boolean; language: Language },
): { next: string[]; samples: string[] } | null {
  const code = ServiceCode.safeParse(service).data
  if (!code) return null
  return {
    next: listNextSteps(code, { isData }).map((text) => text[language]),
    samples: serviceDefinitions[code].samples.map((text) => text[language]),
  }
}
