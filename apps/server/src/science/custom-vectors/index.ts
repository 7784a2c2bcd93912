import { customVectors } from '@paratope/contract/science/custom-vectors'
import { defineDomain } from '#kernel/domain.ts'
import {
  addVectors,
  changeVector,
  exportVector,
  getVector,
  pageVectors,
  removeVector,
} from './custom-vectors.service.ts'
import './custom-vectors.tables.ts'

export { findReadableMolecule, findReadableVector, getVector, listVectorMolecules } from './custom-vectors.service.ts'

export default defineDomain({
  api: customVectors,
  handlers: {
    list: ({ db, session, query: { archived, ...query } }) =>
      pageVectors(db, session, { ...query, isArchived: archived === 'true' }),
    detail: ({ db, session, params }) => getVector(db, session, params.id),
    // Finding the parts of a long vector takes a tenth of a second of this process.
    add: { perMinute: 20, handle: ({ db, session, body, now }) => addVectors(db, session, body, now) },
    update: ({ db, session, params, body, now }) => changeVector(db, session, { id: params.id, ...body }, now),
    remove: ({ db, session, params }) => removeVector(db, session, params.id),
    exportFile: ({ db, session, params, query, now }) => exportVector(db, session, params.id, query.format, now),
  },
  personalData: [
    {
      table: 'custom_vector',
      column: 'user_id',
      owner: 'user',
      sharedBy: 'company_id',
      export: {
        as: 'customVectors',
        columns: [
          'id',
          'name',
          'resistance',
          'host_strain',
          'copies',
          'notes',
          'molecule',
          'checksum',
          'created_at',
          'changed_at',
        ],
      },
      onErasure: 'delete',
    },
    { table: 'custom_vector', column: 'company_id', owner: 'company', onErasure: 'delete-with-company' },
  ],
  menu: [
    {
      id: 'custom-vectors',
      path: { plasmid: '/plasmidCarrier/Index' },
      component: 'CustomVectors',
      title: { en: 'My vectors', zh: '我的载体', es: 'Mis vectores', ja: '自分のベクター' },
      icon: 'dna',
      permissions: ['design.use'],
      sort: 24,
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
