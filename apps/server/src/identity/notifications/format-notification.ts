import { type Currency, formatAmountText, type Language } from '@paratope/contract/kernel'
import { findText } from '@paratope/contract/text-registry'
import type { NotificationDraft } from './notifications.repo.ts'

/** An amount as notifications store it, for readers of any notation: `USD 1234.50`. */
export const toStoredAmount = (minor: number, currency: Currency): string =>
  `${currency} ${formatAmountText(minor, currency)}`

type Values = NotificationDraft['values']

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const amountPattern = /^(?:([A-Z]{3}) )?(-?\d+(?:\.\d+)?)(?: ([A-Z]{3}))?$/

/** Stored values are neutral (`2026-12-03`, `USD 120.00`, `120.00 USD`), because readers differ in their notation. */
const formatters: Readonly<Record<string, (text: string, language: Language) => string>> = {
  day: formatDay,
  due: formatDay,
  date: formatDay,
  amount: formatAmount,
}

function formatDay(text: string, language: Language): string {
  if (!dayPattern.test(text)) return text
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(text))
}

function formatAmount(text: string, language: Language): string {
  const [, before, amount, after] = amountPattern.exec(text) ?? []
  const currency = before ?? after
  if (currency === undefined) return text
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount))
}

const formatValues = (values: Values, language: Language): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? (formatters[name]?.(value, language) ?? value) : value,
    ]),
  )

/** Chooses the text for each reader, so all read their own language and notation. */
export const formatNotification = (
  { kind, values }: Pick<NotificationDraft, 'kind' | 'values'>,
  language: Language,
): string => findText(language, `notification.${kind}`, formatValues(values, language)) ?? kind
