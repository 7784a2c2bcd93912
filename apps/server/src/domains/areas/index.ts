import { areas } from '@paratope/contract/areas'
import { defineDomain } from '#kernel/domain.ts'
import { allAreas } from './areas.service.ts'

export { type Place, type PlaceNames, placeNames } from './areas.service.ts'

export default defineDomain({ api: areas, handlers: { all: async () => allAreas() } })
