import { designs } from '@paratope/contract/science/designs'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './designs.handlers.ts'
import './designs.tables.ts'

export {
  findReadableVersion,
  findVersionMolecule,
  getVersion,
  listVersionMolecules,
} from './design-versions.service.ts'
export { buildSearchText, requireReadableDesign, toMoleculeColumns } from './designs.service.ts'
export {
  decodeImport,
  exportMolecule,
  importDesigns,
  readConfirmedFile,
  readSequenceFile,
  requireImportSize,
} from './sequence-files.service.ts'

const all = ['design.use'] as const

export default defineDomain({
  api: designs,
  handlers,
  grants: { customer: all, approver: all, buyer: all, viewer: all },
  personalData: [
    {
      table: 'design',
      column: 'user_id',
      owner: 'user',
      sharedBy: 'company_id',
      export: {
        as: 'designs',
        columns: ['id', 'name', 'vector_type', 'tags', 'notes', 'molecule', 'checksum', 'created_at', 'changed_at'],
      },
      onErasure: 'delete',
    },
    { table: 'design', column: 'company_id', owner: 'company', onErasure: 'delete-with-company' },
    {
      table: 'design_version',
      column: 'created_by',
      owner: 'user',
      export: {
        as: 'designVersions',
        columns: ['id', 'design_id', 'no', 'name', 'comment', 'molecule', 'checksum', 'created_at'],
      },
      onErasure: 'delete',
    },
    {
      table: 'design_folder',
      column: 'user_id',
      owner: 'user',
      export: { as: 'designFolders', columns: ['id', 'name', 'created_at'] },
      onErasure: 'delete',
    },
  ],
  limitedTables: { design_version: 'append' },
  migrations: new URL('./migrations/', import.meta.url),
})
