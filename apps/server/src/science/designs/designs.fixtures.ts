import type { designs } from '@paratope/contract/science/designs'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import { aMolecule } from './designs.makers.ts'

const design: RecordFixture = async (_world, owner) => {
  const { id, version } = await owner.client.designs.create({ body: { name: 'pOwned', molecule: aMolecule() } })
  return { params: { id }, body: { name: 'pTaken', version, molecule: aMolecule({ name: 'pTaken' }) } }
}

const designVersion: RecordFixture = async (world, owner) => {
  const { params } = await design(world, owner)
  const { id } = await owner.client.designs.saveVersion({
    params: { id: String(params?.['id']) },
    body: { version: 1 },
  })
  return { params: { id } }
}

const comparison: RecordFixture = async (world, owner) => {
  const { params } = await design(world, owner)
  const id = String(params?.['id'])
  const version = await owner.client.designs.saveVersion({ params: { id }, body: { version: 1 } })
  return { params: { id }, query: { from: version.id } }
}

const folder: RecordFixture = async (_world, owner) => {
  const { id } = await owner.client.designs.createFolder({ body: { name: `Folder ${Math.random()}` } })
  return { params: { id }, body: { name: 'Taken' } }
}

/** Other people's designs do not move into it. */
const draftInFolder: RecordFixture = async (world, owner) => {
  const { params } = await folder(world, owner)
  const folderId = params?.['id']
  const content = Buffer.from('>p\nACGT').toString('base64')
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
