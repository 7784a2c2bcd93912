import { plasmids } from '@paratope/contract/catalogue/plasmids'
import { defineDomain } from '#kernel/domain.ts'
import { countParts, listBackbones } from './plasmids.service.ts'

export default defineDomain({
  api: plasmids,
  handlers: {
    backbones: async ({ language }) => listBackbones(language),
    partCounts: async () => countParts(),
  },
})
