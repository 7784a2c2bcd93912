import { plasmids } from '@paratope/contract/catalogue/plasmids'
import { defineDomain } from '#kernel/domain.ts'
import { listLibraryOffers } from './library-offers.service.ts'
import { countParts, getPart, listParts } from './parts.service.ts'
import { getBackbone, listBackbones } from './plasmids.service.ts'
import './plasmids.tables.ts'
import { listPrimers } from './primers.service.ts'

export { getPart } from './parts.service.ts'
export { getBackbone, listStockSequences } from './plasmids.service.ts'

export default defineDomain({
  api: plasmids,
  handlers: {
    backbones: async ({ language }) => listBackbones(language),
    backbone: async ({ params, language }) => getBackbone(params.id, language),
    parts: async ({ language }) => listParts(language),
    part: async ({ params, language }) => getPart(params.id, language),
    offers: { fromReplica: true, handle: (call) => listLibraryOffers(call, call.params.kind, call.query.id) },
    primers: async () => listPrimers(),
    partCounts: async () => countParts(),
  },
  migrations: new URL('./migrations/', import.meta.url),
  menu: [
    {
      id: 'home',
      path: { plasmid: '/dashboard/HomeView' },
      component: 'PlasmidHome',
      title: { en: 'Home', zh: '首页', es: 'Inicio', ja: 'ホーム' },
      icon: 'home',
      sort: 10,
    },
  ],
})
