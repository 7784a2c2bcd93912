import type { production } from '@paratope/contract/fulfilment/production'
import { anInquiry, aPack, type Buyer, createStaff } from '#ordering/orders/orders.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import type { World } from '#testing/world.ts'
import { releaseResult } from './production.makers.ts'
import { startProduction } from './start-production.service.ts'

/** Whatever approvals and budgets of the owner would say to an order: its line is in production. */
async function aLine(world: World, owner: Buyer): Promise<{ orderNo: string; no: number }> {
  const { orderNo } = await anInquiry(owner, [await aPack(world)])
  const order = await world.db
    .selectFrom('sales_order')
    .select('id')
    .where('code', '=', orderNo)
    .executeTakeFirstOrThrow()
  const now = world.clock.now()
  await startProduction(world.db, { order, by: null, now, day: now.slice(0, 10) })
  return { orderNo, no: 1 }
}

const order: RecordFixture<Buyer> = async (world, owner) => {
  const { orderNo } = await aLine(world, owner)
  return { params: { orderNo } }
}

const file: RecordFixture<Buyer> = async (world, owner) => {
  const line = await aLine(world, owner)
  await releaseResult(world, await createStaff(world), line)
  return { params: { ...line, entry: 1 } }
}

export const ownedRecords: OwnedRecords<typeof production, Buyer> = { order, screening: order, fileLink: file }
