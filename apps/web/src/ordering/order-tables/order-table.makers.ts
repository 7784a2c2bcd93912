import type { ServiceCode, ServiceDetail } from '@paratope/contract/catalogue/services'
import { serviceCodes, servicePaths } from '@paratope/contract/catalogue/services'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'

/** A service as its page loads it, in English. */
export function aService(code: ServiceCode, overrides: Partial<ServiceDetail> = {}): ServiceDetail {
  const { name, summary, introduction, unit, columns, rules, turnaround, plateColumn, price, ...definition } =
    serviceDefinitions[code]
  return {
    ...definition,
    code: serviceCodes.find((known) => known === code) ?? 'custom',
    path: servicePaths[code],
    name: name.en,
    summary: summary.en,
    introduction: introduction.en,
    unit: unit.en,
    send: [],
    get: [],
    samples: [],
    examplePrices: null,
    quotedChoices: [],
    faq: [],
    days: turnaround,
    turnaround: { from: turnaround.from, to: turnaround.to },
    columns: columns.map(({ title, help, choices, requiredIf, aliases, ...column }) => ({
      ...column,
      aliases: aliases && [...aliases],
      requiredIf: requiredIf && { ...requiredIf, values: [...requiredIf.values] },
      title: title.en,
      help: help?.en,
      choices: choices?.map(({ value, title: choiceTitle, aliases: others }) => ({
        value,
        title: choiceTitle.en,
        aliases: others && [...others],
      })),
    })),
    rules: rules.map((rule) => ({ ...rule, text: rule.text.en })),
    price: price ? { terms: [...price.terms] } : null,
    plateColumn: plateColumn ?? null,
    ...overrides,
  }
}
