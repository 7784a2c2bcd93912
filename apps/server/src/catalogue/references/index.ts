import { references } from '@paratope/contract/catalogue/references'
import { defineDomain } from '#kernel/domain.ts'
import { pageClones, pageInns, pageIsotypes, pageTargets } from './references.service.ts'

export default defineDomain({
  api: references,
  handlers: {
    targets: (call) => pageTargets(call, call.query),
    inns: (call) => pageInns(call, call.query),
    clones: (call) => pageClones(call, call.query),
    isotypes: (call) => pageIsotypes(call, call.query),
  },
})
