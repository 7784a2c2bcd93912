import type { designs } from '@paratope/contract/science/designs'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import { aDesign, aDesignVersion, aMolecule } from './designs.makers.ts'

const design: RecordFixture = async (world, owner) => {
  const id = await aDesign(world, owner)
  return { params: { id }, body: { name: 'pTaken', version: 1, molecule: aMolecule({ name: 'pTaken' }) } }
}

const designVersion: RecordFixture = async (world, owner) => {
  const { id } = await aDesignVersion(world, owner)
  return { params: { id } }
}

const comparison: RecordFixture = async (world, owner) => {
  const { id, designId } = await aDesignVersion(world, owner)
  return { params: { id: designId }, query: { from: id } }
}

const folder: RecordFixture = async (_world, owner) => {
  const { id } = await owner.client.designs.createFolder({ body: { name: `Folder ${crypto.randomUUID()}` } })
  return { params: { id }, body: { name: 'Taken' } }
}

/** Other people's designs do not move into it. */
const draftInFolder: RecordFixture = async (world, owner) => {
  const { params } = await folder(world, owner)
  const folderId = params?.['id']
  const content = Buffer.from('>p circular\nACGT').toString('base64')
  const body = { name: 'pInFolder', folderId, molecule: aMolecule(), fileName: 'p.fasta', content }
  return { query: { folder: folderId }, body }
}

export const ownedRecords: OwnedRecords<typeof designs> = {
  list: draftInFolder,
  create: draftInFolder,
  importFile: draftInFolder,
  detail: design,
  save: design,
  update: design,
  duplicate: design,
  remove: design,
  listVersions: design,
  saveVersion: design,
  share: design,
  unshare: design,
  exportFile: design,
  version: designVersion,
  exportVersion: designVersion,
  compare: comparison,
  renameFolder: folder,
  removeFolder: folder,
}
