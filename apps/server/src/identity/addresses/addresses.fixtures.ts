import type { addresses } from '@paratope/contract/identity/addresses'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import { anAddress } from './addresses.makers.ts'

const address: RecordFixture = async (world, owner) => {
  const { id, version } = await anAddress(world.db, owner.companyId ?? '')
  const fields = { contact: 'Taken Over', phone: 'NA', email: 'x@sample.test', country: 'GB', city: 'X' }
  return { params: { id }, body: { version, ...fields, addressDetail: 'X' } }
}

export const ownedRecords: OwnedRecords<typeof addresses> = {
  update: address,
  setDefault: address,
  delete: address,
}
