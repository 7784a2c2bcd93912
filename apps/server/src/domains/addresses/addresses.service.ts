import {
  type Address,
  type AddressChange,
  type AddressDraft,
  type AddressFields,
  addresses as api,
  areaUnknown,
  countryNameOf,
  mostAddresses,
  type PostalAddress,
} from '@paratope/contract/addresses'
import { countryOfAreas } from '@paratope/contract/areas'
import { type Instant, type Language, raiser } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { placeNames } from '#domains/areas/index.ts'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import {
  type AddressRow,
  addAddress,
  clearDefault,
  countAddresses,
  findAddress,
  lockAddresses,
  promoteNewest,
  removeAddress,
  setDefault,
  updateAddress,
} from './addresses.repo.ts'

const raise = raiser(api.errors)

/** The words of an address, without its place in the book: what an order keeps of it. */
export type KeptAddress = Pick<
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

export function presentPostal(row: KeptAddress, language: Language): PostalAddress {
  return {
    contact: row.contact,
    phone: row.phone,
    email: row.email,
    company: row.company,
    country: row.country,
    countryName: countryNameOf(row.country, language) ?? row.country,
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

export const present = (row: AddressRow, language: Language): z.input<typeof Address> => ({
  id: row.id,
  kind: row.kind,
  isDefault: row.is_default,
  version: row.version,
  ...presentPostal(row, language),
})

/** Where places are chosen from a list, their words come from it too; elsewhere they are what people write. */
function wordsOf({ country, state, city, district, ...names }: AddressFields) {
  if (country !== countryOfAreas) {
    const { provinceName, cityName, districtName } = names
    return {
      province_name: provinceName || state,
      city_name: cityName || city,
      district_name: districtName || district,
    }
  }
  const found = placeNames({ state, city, district })
  if ('wrong' in found) {
    throw raiseCommon('input.refused', { fields: [{ path: found.wrong, code: areaUnknown, message: areaUnknown }] })
  }
  return { province_name: found.provinceName, city_name: found.cityName, district_name: found.districtName }
}

const rowOf = (fields: AddressFields) => ({
  contact: fields.contact,
  phone: fields.phone,
  email: fields.email,
  company: fields.company,
  country: fields.country,
  state: fields.state,
  city: fields.city,
  district: fields.district,
  ...wordsOf(fields),
  address_detail: fields.addressDetail,
  postal_code: fields.postalCode,
})

export async function createAddress(db: Db, companyId: string, draft: AddressDraft, now: Instant): Promise<AddressRow> {
  await lockAddresses(db, companyId)
  const { count, defaults } = await countAddresses(db, companyId, draft.kind)
  if (count >= mostAddresses) throw raise('address.too_many', { most: mostAddresses })
  if (draft.isDefault && defaults > 0) await clearDefault(db, companyId, draft.kind)
  return addAddress(db, {
    id: newId('adr', Date.parse(now)),
    company_id: companyId,
    kind: draft.kind,
    is_default: draft.isDefault || defaults === 0,
    created_at: now,
    ...rowOf(draft),
  })
}

export async function changeAddress(
  db: Db,
  companyId: string,
  id: string,
  { version, ...fields }: AddressChange,
  language: Language,
): Promise<AddressRow> {
  const changed = await updateAddress(db, companyId, id, version, rowOf(fields))
  if (changed) return changed
  const current = await findAddress(db, companyId, id)
  throw current ? raiseCommon('record.changed', { current: present(current, language) }) : raiseCommon('record.missing')
}

export async function makeDefault(db: Db, companyId: string, id: string): Promise<AddressRow> {
  await lockAddresses(db, companyId)
  const address = await findAddress(db, companyId, id)
  if (!address) throw raiseCommon('record.missing')
  if (address.is_default) return address
  await clearDefault(db, companyId, address.kind)
  return setDefault(db, id)
}

export async function dropAddress(db: Db, companyId: string, id: string): Promise<void> {
  await lockAddresses(db, companyId)
  const removed = await removeAddress(db, companyId, id)
  if (!removed) throw raiseCommon('record.missing')
  if (removed.is_default) await promoteNewest(db, companyId, removed.kind)
}
