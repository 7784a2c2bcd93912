import {
  type Service,
  type ServiceCode,
  type ServiceDetail,
  serviceCodes,
  servicePaths,
} from '@paratope/contract/catalogue/services'
import { type FullText, serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { buildExampleRow } from '@paratope/contract/catalogue/services/order-rows'
import type { RowRule } from '@paratope/contract/catalogue/services/row-rules'
import { type Language, languages } from '@paratope/contract/kernel'
import { calculateServicePrices } from './service-lines.ts'

export const listServices = (language: Language): Service[] =>
  serviceCodes.map((code) => presentService(code, language))

function presentService(code: ServiceCode, language: Language): Service {
  const { group, name, summary, send, get, turnaround, columns } = serviceDefinitions[code]
  const localizeAll = (texts: readonly FullText[]) => texts.map((text) => text[language])
  return {
    code,
    group,
    path: servicePaths[code],
    name: name[language],
    summary: summary[language],
    send: localizeAll(send),
    get: localizeAll(get),
    days: { from: turnaround.from, to: turnaround.to },
    examplePrices: calculateServicePrices({ service: code, row: buildExampleRow(columns) }) ?? null,
  }
}

/** The choices of a service with list prices that have none themselves. */
function listQuotedChoices(code: ServiceCode, language: Language): ServiceDetail['quotedChoices'] {
  const { price, columns } = serviceDefinitions[code]
  const findColumn = (key: string) => columns.find((column) => column.key === key)
  const quoted = (price?.terms ?? []).flatMap(({ rates }) => {
    const column = rates && findColumn(rates.column)
    const choices = (column?.choices ?? []).filter(({ value }) => rates?.values[value] === null)
    return column && choices.length > 0
      ? [{ column: column.title[language], choices: choices.map(({ title }) => title[language]) }]
      : []
  })
  const filled = (price?.quoteIfFilled ?? []).flatMap((key) => findColumn(key)?.title[language] ?? [])
  return [...quoted, ...filled.map((column) => ({ column, choices: [] }))]
}

const localizeRule = ({ text, ...rule }: RowRule<FullText>, language: Language): ServiceDetail['rules'][number] => ({
  ...rule,
  text: text[language],
})

/** The service with its order table, in one language. */
export function getServiceDetail(code: ServiceCode, language: Language): ServiceDetail {
  const definition = serviceDefinitions[code]
  const { orderType, introduction, samples, faq, unit, columns, nameColumn, profile, price, turnaround } = definition
  return {
    ...presentService(code, language),
    orderType,
    introduction: introduction[language],
    samples: samples.map((text) => text[language]),
    quotedChoices: listQuotedChoices(code, language),
    faq: faq.map(({ question, answer }) => ({ question: question[language], answer: answer[language] })),
    unit: unit[language],
    columns: columns.map(({ choices, title, help, requiredIf, aliases, ...column }) => ({
      ...column,
      // Sheets that are pasted may have their headings in any language.
      aliases: [...(aliases ?? []), ...languages.filter((each) => each !== language).map((each) => title[each])],
      requiredIf: requiredIf && { ...requiredIf, values: [...requiredIf.values] },
      title: title[language],
      help: help?.[language],
      choices: choices?.map((choice) => ({
        value: choice.value,
        title: choice.title[language],
        aliases: choice.aliases && [...choice.aliases],
      })),
    })),
    rules: definition.rules.map((rule) => localizeRule(rule, language)),
    nameColumn,
    profile,
    price: price
      ? {
          terms: [...price.terms],
          surcharges: price.surcharges && [...price.surcharges],
          quoteIfFilled: price.quoteIfFilled && [...price.quoteIfFilled],
        }
      : null,
    turnaround: { ...turnaround, changes: turnaround.changes && [...turnaround.changes] },
    plateColumn: definition.plateColumn ?? null,
  }
}
