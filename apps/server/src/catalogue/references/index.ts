import { references } from '@paratope/contract/catalogue/references'
import { defineDomain } from '#kernel/domain.ts'
import { addProductEvidence, listProductEvidence, removeProductEvidence } from './product-evidence.service.ts'
import { pageClones, pageInns, pageIsotypes, pageTargets } from './references.service.ts'
import './references.tables.ts'

export default defineDomain({
  api: references,
  handlers: {
    targets: { fromReplica: true, handle: (call) => pageTargets(call, call.query) },
    inns: { fromReplica: true, handle: (call) => pageInns(call, call.query) },
    clones: { fromReplica: true, handle: (call) => pageClones(call, call.query) },
    isotypes: { fromReplica: true, handle: (call) => pageIsotypes(call, call.query) },
    evidence: { fromReplica: true, handle: ({ db, params }) => listProductEvidence(db, params.slug) },
    addEvidence: ({ db, body, now }) => addProductEvidence(db, body, now),
    removeEvidence: ({ db, params }) => removeProductEvidence(db, params.id),
  },
  grants: { content: ['product-evidence.manage'], admin: ['product-evidence.manage'] },
  menu: [
    {
      id: 'office.product-evidence',
      path: '/office/product-evidence',
      component: 'ProductEvidence',
      title: { en: 'Product evidence', zh: '产品文献与用法', es: 'Evidencia de productos', ja: '製品の文献と用法' },
      icon: 'list',
      permissions: ['product-evidence.manage'],
      sort: 188,
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
