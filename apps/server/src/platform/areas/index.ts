import { areas } from '@paratope/contract/platform/areas'
import { defineDomain } from '#kernel/domain.ts'
import { getAreaTree } from './areas.service.ts'

export { type AreaCodes, type AreaNames, findAreaNames } from './areas.service.ts'

export default defineDomain({ api: areas, handlers: { all: { immutable: true, handle: async () => getAreaTree() } } })
