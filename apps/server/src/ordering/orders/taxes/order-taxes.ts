import type { LocalDate } from '@paratope/contract/kernel'
import type { OrderTaxes, TaxQuery, TaxTreatment } from '@paratope/contract/ordering/orders'
import { type AddressRow, addressesOf } from '#identity/addresses/index.ts'
import { findCompany } from '#identity/companies/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { determineTax, type TaxCase, type TaxCustomer, type TaxPlace, type TaxSeller } from './determine-tax.ts'

/** Everything that the taxes of an order depend on, but the kind of its lines. */
export type TaxCircumstances = Omit<TaxCase, 'supply'>

export const determineOrderTaxes = (circumstances: TaxCircumstances): OrderTaxes => ({
  goods: determineTax({ ...circumstances, supply: 'goods' }),
  services: determineTax({ ...circumstances, supply: 'services' }),
})

/** The tax of a line: services that return data only are not shipped. */
export const pickTax = ({ goods, services }: OrderTaxes, isData: boolean): TaxTreatment => (isData ? services : goods)

export const toTaxPlace = ({ country, postal_code }: Pick<AddressRow, 'country' | 'postal_code'>): TaxPlace => ({
  country,
  postalCode: postal_code,
})

/** Companies are businesses; their number was checked by the form of their country when it was entered. */
export function toTaxCustomer(country: string | null, taxNumber: string): TaxCustomer {
  const prefix = country === 'GR' ? 'EL' : (country ?? '')
  const isPrefixed = taxNumber.startsWith(prefix) || taxNumber.startsWith('XI')
  return { kind: 'business', taxNumber: taxNumber === '' ? null : isPrefixed ? taxNumber : `${prefix}${taxNumber}` }
}

/** The taxes of an order before it is placed; without a shipping address, those of the company's default one. */
export async function findOrderTaxes(
  db: Db,
  companyId: string,
  { shippingAddressId, invoiceAddressId }: TaxQuery,
  { seller, on }: { seller: TaxSeller | undefined; on: LocalDate },
): Promise<OrderTaxes> {
  const [addresses, company] = await Promise.all([addressesOf(db, companyId), findCompany(db, companyId)])
  const find = (kind: AddressRow['kind'], id: string | undefined, isFallback: boolean) => {
    const own = addresses.filter((address) => address.kind === kind)
    const found = id ? own.find((address) => address.id === id) : isFallback ? own[0] : undefined
    if (id && !found) throw createCommonError('record.missing')
    return found ? toTaxPlace(found) : null
  }
  return determineOrderTaxes({
    seller,
    shipTo: find('shipping', shippingAddressId, true),
    billTo: find('invoice', invoiceAddressId, false),
    customer: toTaxCustomer(company?.country ?? null, company?.tax_number_plain ?? ''),
    on,
  })
}
