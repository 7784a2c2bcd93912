import type { Currency } from '@paratope/contract/kernel'
import { calculateTotals, type TaxTreatment } from '@paratope/contract/ordering/orders'
import type { InvoicedOrder } from './invoice-document.repo.ts'
import type { TaxedShare } from './split-invoice.ts'

/** Charges of an order at each rate by the one formula for totals, and without tax by reason. */
export function listTaxedShares(order: InvoicedOrder, currency: Currency): TaxedShare[] {
  const freight = { minor: order.freight_minor ?? 0, taxRate: order.freight_tax_rate }
  const lines = order.lines.map(({ final_minor, tax_rate }) => ({ minor: final_minor ?? 0, taxRate: tax_rate }))
  const charged = calculateTotals(currency, lines, freight).taxes.map(({ rate, base, amount }): TaxedShare => {
    const country = [order.taxes?.goods, order.taxes?.services].find((one) => one?.rate === rate)?.country ?? null
    const treatment: TaxTreatment = { kind: 'charged', rate, country, reason: null }
    return { rate, treatment, baseMinor: base.minor, taxMinor: amount.minor }
  })
  const untaxed = new Map<TaxTreatment | null, number>()
  const add = (treatment: TaxTreatment | null, minor: number) => {
    if (minor !== 0) untaxed.set(treatment, (untaxed.get(treatment) ?? 0) + minor)
  }
  const pick = (isData: boolean) => {
    const treatment = (isData ? order.taxes?.services : order.taxes?.goods) ?? null
    // The quote charged nothing where a tax was determined; its own rate remains.
    return treatment?.kind === 'charged' ? null : treatment
  }
  for (const line of order.lines) if (line.tax_rate === 0) add(pick(line.is_data), line.final_minor ?? 0)
  if (freight.taxRate === 0) add(pick(false), freight.minor)
  const free = [...untaxed].map(
    ([treatment, baseMinor]): TaxedShare => ({ rate: 0, treatment, baseMinor, taxMinor: 0 }),
  )
  return [...free, ...charged]
}
