import type { files } from '@paratope/contract/platform/files'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import { aFile, aPartialUpload } from './files.makers.ts'

const ownFile: RecordFixture = async (world, { userId }) => ({ params: { id: (await aFile(world, userId)).id } })

const ownUpload: RecordFixture = async (world, { userId }) => ({
  params: { id: (await aPartialUpload(world, userId)).id },
  body: { offset: 0 },
})

export const ownedRecords: OwnedRecords<typeof files> = {
  download: ownFile,
  link: ownFile,
  delete: ownFile,
  sendPart: ownUpload,
  completeParts: ownUpload,
}
