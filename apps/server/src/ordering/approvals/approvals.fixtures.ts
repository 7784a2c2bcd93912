import type { approvals } from '@paratope/contract/ordering/approvals'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { anInquiry, aPack, aQuote, type Buyer, createStaff } from '#ordering/orders/orders.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

/** A purchase of the owner that waits for a colleague. */
const request: RecordFixture<Buyer> = async (world, owner) => {
  const approver = await aUser(world.db, { company_id: owner.companyId, role: 'approver' })
  const { version } = await owner.client.approvals.policy()
  await owner.client.approvals.savePolicy({
    body: { version, tolerancePercent: 0, rules: [{ aboveMinor: 1, approverId: approver.id }] },
  })
  const { orderNo } = await anInquiry(owner, [await aPack(world)])
  const quoted = await aQuote(await createStaff(world), orderNo)
  const params = { orderNo }
  await owner.client.quotes.accept({ params, body: { version: quoted.version, revision: 1, poNumber: 'PO-1' } })
  const held = await owner.client.approvals.ofOrder({ params })
  return { params: { id: held?.id, orderNo }, body: { version: 1, decision: 'reject', reason: 'Marker of the owner' } }
}

/** Rules and absences name colleagues. */
const colleague: RecordFixture<Buyer> = async ({ db }, owner) => {
  const { id } = await aUser(db, { company_id: owner.companyId, role: 'approver' })
  return {
    body: {
      version: 0,
      tolerancePercent: 0,
      rules: [{ aboveMinor: 1, approverId: id }],
      standInId: id,
      fromDay: '2026-12-01',
      untilDay: '2026-12-24',
    },
  }
}

export const ownedRecords: OwnedRecords<typeof approvals, Buyer> = {
  decide: request,
  decideFor: request,
  ofOrder: request,
  saveAbsence: colleague,
  savePolicy: colleague,
  withdraw: request,
}
