import { findCountryName } from '@paratope/contract/identity/companies'
import type { Money } from '@paratope/contract/kernel/money'
import { calculateTotals, findTaxNote, orderTaxTexts, type TaxTreatment } from '@paratope/contract/ordering/orders'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatRate } from '#ui/display/format-rate.ts'
import type { OrderDetail } from './orders.data.ts'

interface OrderTaxRows {
  taxes: { text: string; amount: Money }[]
  notes: string[]
}

/** The taxes of an order, each rate on its own line, and why what bears none does so. */
export function useOrderTaxRows(order: OrderDetail): OrderTaxRows {
  const t = useTexts(orderTaxTexts)
  const language = useLanguage()
  const { subOrders, freight, freightTaxRate, currency } = order
  const pickTreatment = (isData: boolean) => (isData ? order.taxes?.services : order.taxes?.goods)
  const { taxes } = calculateTotals(
    currency,
    subOrders.map(({ finalPrice, taxRate }) => ({ minor: finalPrice?.minor ?? 0, taxRate })),
    { minor: freight?.minor ?? 0, taxRate: freightTaxRate },
  )
  const treatments = subOrders.map(({ isData }) => pickTreatment(isData))
  const getText = (rate: number) => {
    const country = treatments.find((one) => one?.kind === 'charged' && one.rate === rate)?.country
    const name = country && findCountryName(country, language)
    const text = formatRate(rate, language)
    return name ? t('line', { rate: text, country: name }) : t('line.plain', { rate: text })
  }
  const untaxed = subOrders.flatMap(({ isData, taxRate }) =>
    taxRate === 0 ? (pickTreatment(isData) ?? []) : ([] as TaxTreatment[]),
  )
  const notes = [...new Set(untaxed)].flatMap((treatment) => {
    const note = findTaxNote(treatment, language)
    return note ? [t(note.key, note.values)] : []
  })
  return { taxes: taxes.map(({ rate, amount }) => ({ text: getText(rate), amount })), notes }
}
