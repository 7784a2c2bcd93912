import {
  type Service,
  type ServiceCode,
  type ServiceDetail,
  serviceCodes,
  servicePaths,
} from '@paratope/contract/catalogue/services'
import { type FullText, serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import type { Language } from '@paratope/contract/kernel'

export const listServices = (language: Language): Service[] =>
  serviceCodes.map((code) => presentService(code, language))

function presentService(code: ServiceCode, language: Language): Service {
  const { group, name, summary, send, get, turnaround } = serviceDefinitions[code]
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
  }
}

/** The service with its order table, in one language. */
export function getServiceDetail(code: ServiceCode, language: Language): ServiceDetail {
  const { orderType, introduction, faq, unit, columns, nameColumn, profile, price, turnaround, plateColumn } =
    serviceDefinitions[code]
  return {
    ...presentService(code, language),
    orderType,
    introduction: introduction[language],
    faq: faq.map(({ question, answer }) => ({ question: question[language], answer: answer[language] })),
    unit: unit[language],
    columns: columns.map(({ choices, title, help, requiredIf, ...column }) => ({
      ...column,
      requiredIf: requiredIf && { ...requiredIf, values: [...requiredIf.values] },
      title: title[language],
      help: help?.[language],
      choices: choices?.map((choice) => ({ value: choice.value, title: choice.title[language] })),
    })),
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
    plateColumn: plateColumn ?? null,
  }
}
