import type { ServiceCode } from '@paratope/contract/catalogue/services'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { checkOrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { checkRules, describeRule, type RowRule, type RowToRule } from '@paratope/contract/catalogue/services/row-rules'
import type { Language, LocalDate } from '@paratope/contract/kernel'
import type { ServiceLine } from './service-lines.ts'

export interface RowFinding {
  /** Counted from 1. */
  row: number
  column: string
  code: `rule.${string}`
  severity: RowRule['severity']
  values: Readonly<Record<string, string | number>>
  text: string
}

export interface RowReader {
  language: Language
  /** The business day, for rules about dates. */
  today: LocalDate
}

/** What the rules of a service find in rows whose cells were checked, in sentences. */
export function listRowFindings(
  service: ServiceCode,
  rows: readonly RowToRule[],
  { language, today }: RowReader,
): RowFinding[] {
  const { rules, columns } = serviceDefinitions[service]
  const named = columns.map(({ key, choices }) => ({
    key,
    choices: choices?.map(({ value, title }) => ({ value, title: title[language] })),
  }))
  return checkRules(rules, rows, { today }).map(({ row, rule, first }) => ({
    row,
    column: rule.marks[0] ?? '',
    code: `rule.${rule.id}`,
    severity: rule.severity,
    values: first === undefined ? {} : { first },
    text: describeRule(
      { rule: { text: rule.text[language] }, ...(first !== undefined && { first }) },
      rows[row - 1]?.row ?? {},
      named,
    ),
  }))
}

/** The findings that keep rows from being ordered. */
export const listRowErrors = (service: ServiceCode, rows: readonly RowToRule[], reader: RowReader): RowFinding[] =>
  listRowFindings(service, rows, reader).filter(({ severity }) => severity === 'error')

/** Errors of a row that is kept with a line, with the headings of their cells; cells of earlier forms say nothing. */
export function listLineProblems({ service, row }: ServiceLine, reader: RowReader): { title: string; text: string }[] {
  const { columns } = serviceDefinitions[service]
  return listRowErrors(service, [checkOrderRow(columns, row)], reader).map(({ column, text }) => ({
    title: columns.find(({ key }) => key === column)?.title[reader.language] ?? column,
    text,
  }))
}
