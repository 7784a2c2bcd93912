import type { designComments } from '@paratope/contract/science/design-comments'
import { aFile } from '#platform/files/files.makers.ts'
import { aDesign } from '#science/designs/designs.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

const design: RecordFixture = async (world, owner) => {
  const id = await aDesign(world, owner)
  return { params: { id }, body: { text: 'Is this promoter strong enough?' } }
}

const commentFile: RecordFixture = async (world, owner) => {
  const { params } = await design(world, owner)
  const file = await aFile(world, owner.userId, {
    purpose: 'design-comment',
    name: 'insert.fasta',
    type: 'text/x-fasta',
    content: Buffer.from('>insert linear\nATGGCTAGCAAAGGAGAAGAACTTTTCACTGGATAA\n'),
  })
  const id = String(params?.['id'])
  const { id: commentId } = await owner.client.designComments.add({
    params: { id },
    body: { text: 'See the trace.', files: [file.id] },
  })
  return { params: { id, commentId, no: 1 } }
}

export const ownedRecords: OwnedRecords<typeof designComments> = {
  list: design,
  add: design,
  fileLink: commentFile,
  openFile: commentFile,
}
