import type { production } from '@paratope/contract/commerce/production'
import { type Buyer, createStaff } from '#commerce/orders/orders.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import { anOrderInProduction, releaseResult } from './production.makers.ts'

const order: RecordFixture<Buyer> = async (world, owner) => {
  const { orderNo } = await anOrderInProduction(world, await createStaff(world), owner)
  return { params: { orderNo } }
}

const file: RecordFixture<Buyer> = async (world, owner) => {
  const staff = await createStaff(world)
  const line = await anOrderInProduction(world, staff, owner)
  await releaseResult(world, staff, line)
  return { params: { ...line, entry: 1 } }
}

export const ownedRecords: OwnedRecords<typeof production, Buyer> = { order, fileLink: file }
