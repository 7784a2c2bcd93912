import type { Language } from '../../../kernel/texts.ts'
import type { PriceRules, ServiceColumn, TurnaroundRules } from '../order-rows/index.ts'
import type { RowRule } from '../row-rules/rule-types.ts'

export const serviceGroups = ['expression', 'discovery', 'testing', 'primers', 'plasmids', 'cells', 'custom'] as const
export type ServiceGroup = (typeof serviceGroups)[number]

/** Order types of services; the types of orders contain them. */
export const serviceOrderTypes = [
  'antibody',
  'discovery',
  'testing',
  'sequencing',
  'primer',
  'plasmid',
  'cell-line',
  'custom',
] as const
export type ServiceOrderType = (typeof serviceOrderTypes)[number]

/** Which science checks apply to the rows. */
export const scienceProfiles = ['protein', 'antibody', 'primer', 'dna', 'none'] as const
export type ScienceProfile = (typeof scienceProfiles)[number]

/** A text in every language. */
export type FullText = Readonly<Record<Language, string>>
export const localText = (en: string, zh: string, es: string, ja: string): FullText => ({ en, zh, es, ja })

export interface ServiceDefinition {
  readonly group: ServiceGroup
  readonly orderType: ServiceOrderType
  readonly name: FullText
  readonly summary: FullText
  readonly introduction: FullText
  /** Samples and data from the customer. */
  readonly send: readonly FullText[]
  /** Amounts, quality, packing and shipping of what is sent. */
  readonly samples: readonly FullText[]
  /** Deliverables. */
  readonly get: readonly FullText[]
  /** Rows that return data only, so that nothing of them is shipped; absent where every row is goods. */
  readonly dataRows?: 'all' | { readonly column: string; readonly values: readonly string[] }
  readonly turnaround: TurnaroundRules
  readonly faq: readonly { readonly question: FullText; readonly answer: FullText }[]
  /** Noun of a row, such as a sample. */
  readonly unit: FullText
  readonly columns: readonly ServiceColumn<FullText>[]
  /** Rules between the cells of a row. */
  readonly rules: readonly RowRule<FullText>[]
  /** The column that names a row. */
  readonly nameColumn: string
  readonly profile: ScienceProfile
  /** Without rules every row needs a quote. */
  readonly price?: PriceRules
  /** Rows can be laid out on plates of 96 or 384 wells by the column of this key. */
  readonly plateColumn?: string
}

export const defineService = (definition: ServiceDefinition): ServiceDefinition => definition
