import { areas } from '@paratope/contract/platform/areas'
import { defineDomain } from '#kernel/domain.ts'
import { getAreaTree, listAreaRows } from './areas.service.ts'

export { type AreaCodes, type AreaNames, findAreaNames } from './areas.service.ts'

export default defineDomain({
  api: areas,
  handlers: { all: { cacheTag: 'constant', handle: async () => getAreaTree() } },
  referenceTables: [
    {
      table: 'sys_area',
      textField: 'name',
      codeField: 'code',
      parentField: 'pid',
      hasChildField: 'has_child',
      conditionFields: ['level'],
      listRows: async (_, language) => listAreaRows(language),
    },
  ],
})
