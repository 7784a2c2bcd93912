import type { vectorOrders } from '@paratope/contract/ordering/vector-orders'
import { createId } from '#kernel/ids.ts'
import { aDesignVersion, aMolecule } from '#science/designs/designs.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import { insertOrderedVector } from './vector-orders.repo.ts'

const options = {
  preparation: 'mini',
  endotoxin: 'standard',
  verification: 'junctions',
  packaging: 'none',
} as const

const version: RecordFixture = async (world, owner) => {
  const { id: versionId } = await aDesignVersion(world, owner)
  return {
    query: { versionId, ...options, glycerolStock: 'false' },
    body: { versionId, ...options, glycerolStock: false },
  }
}

const orderedVector: RecordFixture = async (world, owner) => {
  const now = world.clock.now()
  const id = createId('ovc', Date.parse(now))
  await insertOrderedVector(world.db, {
    id,
    company_id: owner.companyId ?? '',
    user_id: owner.userId,
    name: 'pOwned',
    version_no: 1,
    checksum: 'cdseguid=test',
    molecule: JSON.stringify(aMolecule()),
    created_at: now,
  })
  return { params: { id } }
}

export const ownedRecords: OwnedRecords<typeof vectorOrders> = {
  estimate: version,
  add: version,
  downloadSequence: orderedVector,
}
