import type { designComments } from '@paratope/contract/science/design-comments'
import { aDesign } from '#science/designs/designs.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

const design: RecordFixture = async (world, owner) => {
  const id = await aDesign(world, owner)
  return { params: { id }, body: { text: 'Is this promoter strong enough?' } }
}

export const ownedRecords: OwnedRecords<typeof designComments> = { list: design, add: design }
