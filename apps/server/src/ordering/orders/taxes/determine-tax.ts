import type { LocalDate } from '@paratope/contract/kernel'
import type { TaxTreatment, UnknownTaxReason } from '@paratope/contract/ordering/orders'
import { findStandardRate, loadTaxTables, type TaxTables } from './tax-rates.ts'

/** The seller as the tax offices know it. */
export interface TaxSeller {
  country: string
  /** Other countries in which it is registered and charges their tax. */
  registeredIn: readonly string[]
  /** Charges private customers in the EU the tax of their country, by the one-stop shop. */
  isInOneStopShop: boolean
}

export interface TaxPlace {
  country: string
  postalCode: string
}

export interface TaxCustomer {
  kind: 'business' | 'person'
  /** Normalised, with the letters of its country; null if not known. */
  taxNumber: string | null
}

export interface TaxCase {
  /** Undefined where the site does not say who sells. */
  seller: TaxSeller | undefined
  supply: 'goods' | 'services'
  shipTo: TaxPlace | null
  billTo: TaxPlace | null
  customer: TaxCustomer
  on: LocalDate
}

const createUnknown = (reason: UnknownTaxReason, country: string | null): TaxTreatment => ({
  kind: 'unknown',
  rate: 0,
  country,
  reason,
})

const createUntaxed = (kind: TaxTreatment['kind'], country: string): TaxTreatment => ({
  kind,
  rate: 0,
  country,
  reason: null,
})

/**
 * The tax of a supply at the standard rate. Goods are taxed by where they arrive, services by where the customer is. A
 * case that needs more than these rules is not known, never guessed.
 */
export function determineTax({ seller, supply, shipTo, billTo, customer, on }: TaxCase): TaxTreatment {
  const tables = loadTaxTables()
  if (!seller) return createUnknown('seller', null)
  const place = supply === 'goods' ? shipTo : (billTo ?? shipTo)
  if (!place) return createUnknown('address', null)
  if (hasOwnRules(tables, place)) return createUnknown('region', place.country)
  const toArea = (country: string) => tables.areas.get(country) ?? country
  const isInEu = (country: string) => tables.countries.get(toArea(country))?.eu === true
  const from = toArea(seller.country)
  const to = toArea(place.country)
  const charge = (area: string) => chargeStandardRate(tables, area, on)
  if (from === to) return charge(to)
  if (isInEu(from) && isInEu(to)) {
    if (customer.kind === 'person') {
      if (supply === 'services') return charge(from)
      return seller.isInOneStopShop || seller.registeredIn.includes(to)
        ? charge(to)
        : createUnknown('registration', place.country)
    }
    const issuer = toIssuer(customer.taxNumber)
    // A number of the seller's own country does not take the goods out of its tax.
    if (issuer === null || !isInEu(issuer) || toArea(issuer) === from) return createUnknown('taxNumber', place.country)
    return createUntaxed(supply === 'goods' ? 'intraCommunity' : 'reverseCharge', place.country)
  }
  if (seller.registeredIn.includes(to)) return charge(to)
  if (supply === 'goods') return createUntaxed('export', place.country)
  return customer.kind === 'business'
    ? createUntaxed('outsideScope', place.country)
    : createUnknown('person', place.country)
}

function chargeStandardRate(tables: TaxTables, area: string, on: LocalDate): TaxTreatment {
  const rate = findStandardRate(tables, area, on)
  if (rate !== undefined) return { kind: 'charged', rate, country: area, reason: null }
  return createUnknown(tables.countries.get(area)?.why === 'regional' ? 'region' : 'rate', area)
}

const hasOwnRules = ({ regions }: TaxTables, { country, postalCode }: TaxPlace): boolean => {
  const code = postalCode
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/^[A-Z]{1,3}-/, '')
  return regions.some((region) => region.country === country && region.postalCode.test(code))
}

/** Greece writes EL. */
function toIssuer(taxNumber: string | null): string | null {
  const country = /^[A-Z]{2}/.exec(taxNumber ?? '')?.[0]
  return country === 'EL' ? 'GR' : (country ?? null)
}
