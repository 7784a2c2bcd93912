import type { TaxTreatment } from '@paratope/contract/ordering/orders'

/** Charges at one rate. */
export interface TaxedShare {
  rate: number
  /** Why nothing is charged where the rate is 0; null where that was not determined. */
  treatment: TaxTreatment | null
  baseMinor: number
  taxMinor: number
}

export interface OrderShare {
  /** By rate, of the whole order. */
  shares: readonly TaxedShare[]
  /** Share on the invoice, with taxes. */
  amountMinor: number
}

/** The part of an order that an invoice charges, by rate; the parts add up to its amount exactly. */
export function splitOrder({ shares, amountMinor }: OrderShare): TaxedShare[] {
  const total = shares.reduce((sum, { baseMinor, taxMinor }) => sum + baseMinor + taxMinor, 0)
  if (total === amountMinor || total === 0) return [...shares]
  let rest = amountMinor
  return shares.map((share, at) => {
    const whole = share.baseMinor + share.taxMinor
    const isLast = at === shares.length - 1
    const gross = isLast
      ? rest
      : Number((BigInt(whole) * BigInt(amountMinor) * 2n + BigInt(total)) / (BigInt(total) * 2n))
    rest -= gross
    const taxMinor = Math.round((gross * share.rate) / (10_000 + share.rate))
    return { ...share, baseMinor: gross - taxMinor, taxMinor }
  })
}

/** Shares of several orders, added up by rate and reason. */
export function mergeShares(all: readonly TaxedShare[]): TaxedShare[] {
  const merged = new Map<string, TaxedShare>()
  for (const share of all) {
    const key = `${share.rate} ${share.treatment?.kind} ${share.treatment?.country} ${share.treatment?.reason}`
    const known = merged.get(key)
    merged.set(key, {
      ...share,
      baseMinor: (known?.baseMinor ?? 0) + share.baseMinor,
      taxMinor: (known?.taxMinor ?? 0) + share.taxMinor,
    })
  }
  return [...merged.values()].sort((left, right) => left.rate - right.rate)
}
