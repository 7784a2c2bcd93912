import type { budgets } from '@paratope/contract/ordering/budgets'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import { aBudget } from './budgets.makers.ts'

const budget: RecordFixture = async (world, owner) => {
  const { id, version, name, fromDay, untilDay } = await aBudget(world, owner, { name: 'Budget of the owner' })
  return { params: { id }, body: { version, name, fromDay, untilDay, amountMinor: 200_000 } }
}

export const ownedRecords: OwnedRecords<typeof budgets> = { entries: budget, update: budget }
