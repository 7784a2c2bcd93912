import {
  type Address,
  type AddressChange,
  type AddressDraft,
  type AddressFields,
  addresses as api,
  areaUnknownCode,
  maxAddresses,
  type PostalAddress,
} from '@paratope/contract/identity/addresses'
import { findCountryName } from '@paratope/contract/identity/companies'
import { createErrorFactory, type Instant, type Language } from '@paratope/contract/kernel'
import { areaCountry } from '@paratope/contract/platform/areas'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createId } from '#kernel/ids.ts'
import { findAreaNames } from '#platform/areas/index.ts'
import {
  type AddressRow,
  clearDefaultAddress,
  countAddresses,
  deleteAddressRow,
  findAddress,
  insertAddress,
  lockAddresses,
  promoteNewestAddress,
  setDefaultAddress,
  updateAddress,
} from './addresses.repo.ts'

const createError = createErrorFactory(api.errors)

/** The content of an address without its id and flags, as an order stores it. */
export type AddressSnapshot = Pick<
  AddressRow,
  | 'contact'
  | 'phone'
  | 'email'
  | 'company'
  | 'country'
  | 'state'
  | 'province_name'
  | 'city'
  | 'city_name'
  | 'district'
  | 'district_name'
  | 'address_detail'
  | 'postal_code'
>

export function presentPostalAddress(row: AddressSnapshot, language: Language): PostalAddress {
  return {
    contact: row.contact,
    phone: row.phone,
    email: row.email,
    company: row.company,
    country: row.country,
    countryName: findCountryName(row.country, language) ?? row.country,
    state: row.state,
    provinceName: row.province_name,
    city: row.city,
    cityName: row.city_name,
    district: row.district,
    districtName: row.district_name,
    addressDetail: row.address_detail,
    postalCode: row.postal_code,
  }
}

export const presentAddress = (row: AddressRow, language: Language): z.input<typeof Address> => ({
  id: row.id,
  kind: row.kind,
  isDefault: row.is_default,
  version: row.version,
  ...presentPostalAddress(row, language),
})

/** If places are chosen from a list, their names come from it; elsewhere they are free text. */
function getPlaceNameColumns({ country, state, city, district, ...names }: AddressFields) {
  if (country !== areaCountry) {
    const { provinceName, cityName, districtName } = names
    return {
      province_name: provinceName || state,
      city_name: cityName || city,
      district_name: districtName || district,
    }
  }
  const found = findAreaNames({ state, city, district })
  if ('wrong' in found) {
    throw createCommonError('input.refused', { fields: [{ path: found.wrong, code: areaUnknownCode, values: {} }] })
  }
  return { province_name: found.provinceName, city_name: found.cityName, district_name: found.districtName }
}

const toAddressColumns = (fields: AddressFields) => ({
  contact: fields.contact,
  phone: fields.phone,
  email: fields.email,
  company: fields.company,
  country: fields.country,
  state: fields.state,
  city: fields.city,
  district: fields.district,
  ...getPlaceNameColumns(fields),
  address_detail: fields.addressDetail,
  postal_code: fields.postalCode,
})

export async function createAddress(db: Db, companyId: string, draft: AddressDraft, now: Instant): Promise<AddressRow> {
  await lockAddresses(db, companyId)
  const { count, defaults } = await countAddresses(db, companyId, draft.kind)
  if (count >= maxAddresses) throw createError('address.too_many', { most: maxAddresses })
  if (draft.isDefault && defaults > 0) await clearDefaultAddress(db, companyId, draft.kind)
  return insertAddress(db, {
    id: createId('adr', Date.parse(now)),
    company_id: companyId,
    kind: draft.kind,
    is_default: draft.isDefault || defaults === 0,
    created_at: now,
    ...toAddressColumns(draft),
  })
}

export async function changeAddress(
  db: Db,
  companyId: string,
  id: string,
  { version, ...fields }: AddressChange,
  language: Language,
): Promise<AddressRow> {
  const changed = await updateAddress(db, companyId, id, version, toAddressColumns(fields))
  if (changed) return changed
  const current = await findAddress(db, companyId, id)
  throw current
    ? createCommonError('record.changed', { current: presentAddress(current, language) })
    : createCommonError('record.missing')
}

export async function makeDefaultAddress(db: Db, companyId: string, id: string): Promise<AddressRow> {
  await lockAddresses(db, companyId)
  const address = await findAddress(db, companyId, id)
  if (!address) throw createCommonError('record.missing')
  if (address.is_default) return address
  await clearDefaultAddress(db, companyId, address.kind)
  return setDefaultAddress(db, id)
}

export async function deleteAddress(db: Db, companyId: string, id: string): Promise<void> {
  await lockAddresses(db, companyId)
  const removed = await deleteAddressRow(db, companyId, id)
  if (!removed) throw createCommonError('record.missing')
  if (removed.is_default) await promoteNewestAddress(db, companyId, removed.kind)
}
