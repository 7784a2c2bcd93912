import type { customVectors } from '@paratope/contract/science/custom-vectors'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import { aCustomVector } from './custom-vectors.makers.ts'

const vector: RecordFixture = async (world, owner) => ({
  params: { id: await aCustomVector(world, owner) },
  body: { name: 'pTaken' },
})

export const ownedRecords: OwnedRecords<typeof customVectors> = {
  detail: vector,
  update: vector,
  remove: vector,
  exportFile: vector,
}
