import type { orderTables } from '@paratope/contract/ordering/order-tables'
import { aDesignVersion } from '#science/designs/designs.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

const template: RecordFixture = async (_world, owner) => {
  const service = 'elisa' as const
  const { id } = await owner.client.orderTables.createTemplate({
    params: { service },
    body: { name: `Panel ${owner.userId}`, rows: [{ name: 'mAb-001' }] },
  })
  return { params: { service, id }, body: { isShared: true } }
}

const line: RecordFixture = async (_world, owner) => {
  const rows = [{ name: `Study ${owner.userId}`, area: 'other', description: 'Two arms' }]
  await owner.client.orderTables.addToCart({ params: { service: 'custom' }, body: { rows } })
  const { records } = await owner.client.carts.list({ query: {} })
  return { params: { id: records[0]?.id }, body: { rows } }
}

const plasmid: RecordFixture = async (world, owner) => ({ params: { id: (await aDesignVersion(world, owner)).id } })

export const ownedRecords: OwnedRecords<typeof orderTables> = {
  templateRows: template,
  updateTemplate: template,
  removeTemplate: template,
  plasmid,
  cartLine: line,
  changeCartLine: line,
}
