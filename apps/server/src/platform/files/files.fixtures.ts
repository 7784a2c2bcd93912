import type { files } from '@paratope/contract/platform/files'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import { aFile } from './files.makers.ts'

const ownFile: RecordFixture = async (world, { userId }) => ({ params: { id: (await aFile(world, userId)).id } })

export const ownedRecords: OwnedRecords<typeof files> = { download: ownFile, link: ownFile, delete: ownFile }
