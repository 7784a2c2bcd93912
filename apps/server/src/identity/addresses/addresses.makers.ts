import type { AddressDraft } from '@paratope/contract/identity/addresses'
import type { Db } from '#kernel/database/database.ts'
import type { AddressRow } from './addresses.repo.ts'
import { createAddress } from './addresses.service.ts'

export const anAddressDraft = (overrides: Partial<AddressDraft> = {}): AddressDraft => ({
  kind: 'shipping',
  isDefault: false,
  contact: 'Ada Sample',
  phone: '+44 20 7946 0112',
  email: 'goods-in@sample.test',
  company: 'Sample Biologics',
  country: 'GB',
  state: '',
  provinceName: '',
  city: 'Sampletown',
  cityName: '',
  district: '',
  districtName: '',
  addressDetail: '12 Example Street',
  postalCode: 'SA1 0ZZ',
  ...overrides,
})

export const anAddress = (db: Db, companyId: string, overrides: Partial<AddressDraft> = {}): Promise<AddressRow> =>
  createAddress(db, companyId, anAddressDraft(overrides), new Date().toISOString())
