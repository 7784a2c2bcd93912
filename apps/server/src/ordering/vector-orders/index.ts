import { vectorOrders } from '@paratope/contract/ordering/vector-orders'
import { defineDomain } from '#kernel/domain.ts'
import { lineChecks, orderHooks } from '#ordering/orders/index.ts'
import { checkVectors, vectorHook } from './vector-orders.check.ts'
import { addVectorToCart, downloadOrderedVector, estimateVector } from './vector-orders.service.ts'
import './vector-orders.tables.ts'

export { listOrderedMolecules } from './ordered-molecules.ts'
export { listFaultyVectors } from './vector-orders.check.ts'

export default defineDomain({
  api: vectorOrders,
  handlers: {
    // Finding the parts of a long vector takes a tenth of a second of this process.
    estimate: {
      perMinute: 60,
      handle: ({ db, session, query: { glycerolStock, ...query } }) =>
        estimateVector(db, session, { ...query, glycerolStock: glycerolStock === 'true' }),
    },
    add: { perMinute: 30, handle: ({ db, session, body, now }) => addVectorToCart(db, session, body, now) },
    downloadSequence: ({ db, session, params, query, now }) =>
      downloadOrderedVector(db, session, params.id, query.format, now),
    deskDownloadSequence: ({ db, session, params, query, now }) =>
      downloadOrderedVector(db, session, params.id, query.format, now),
  },
  extensions: [lineChecks.extend(checkVectors), orderHooks.extend(vectorHook)],
  personalData: [
    {
      table: 'ordered_vector',
      column: 'user_id',
      owner: 'user',
      sharedBy: 'company_id',
      export: { as: 'orderedVectors', columns: ['id', 'name', 'version_no', 'checksum', 'molecule', 'created_at'] },
      onErasure: 'keep',
    },
    { table: 'ordered_vector', column: 'company_id', owner: 'company', onErasure: 'keep' },
  ],
  menu: [
    {
      id: 'vector-order',
      path: { plasmid: '/plasmidBuilder/vectorOrder' },
      name: 'vectorOrder',
      component: 'VectorOrder',
      title: { en: 'Vector construction', zh: '载体构建', es: 'Construcción de vectores', ja: 'ベクター構築' },
      icon: 'dna',
      permissions: ['cart.use'],
      sort: 25,
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
