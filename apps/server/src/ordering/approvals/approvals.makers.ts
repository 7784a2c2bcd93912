import type { ApprovalPolicyChange } from '@paratope/contract/ordering/approvals'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { aBuyer, anInquiry, aPack, aQuote, type Buyer, type Staff } from '#ordering/orders/orders.makers.ts'
import type { World } from '#testing/world.ts'

export interface Team {
  companyId: string
  admin: Buyer
  approver: Buyer
  buyer: Buyer
  viewer: Buyer
}

/** A company with a member in each role. */
export async function aTeam(world: World): Promise<Team> {
  const { id: company_id } = await aCompany(world.db, { name: 'Team Biologics' })
  return {
    companyId: company_id,
    admin: await aBuyer(world, { company_id, role: 'customer', realname: 'Ada Admin' }),
    approver: await aBuyer(world, { company_id, role: 'approver', realname: 'Ben Approver' }),
    buyer: await aBuyer(world, { company_id, role: 'buyer', realname: 'Cleo Buyer' }),
    viewer: await aBuyer(world, { company_id, role: 'viewer', realname: 'Dan Viewer' }),
  }
}

/** Above 100.00 the approver, above 500.00 the administrator as well. */
export const saveTwoLevels = ({ admin, approver }: Team, change: Partial<ApprovalPolicyChange> = {}) =>
  admin.client.approvals.savePolicy({
    body: {
      version: 0,
      tolerancePercent: 5,
      rules: [
        { aboveMinor: 10_000, approverId: approver.userId },
        { aboveMinor: 50_000, approverId: admin.userId },
      ],
      ...change,
    },
  })

/** An order of the buyer with a quote over one pack, with 25.00 of freight. */
export async function aQuotedOrder(world: World, staff: Staff, buyer: Buyer, unitPrice: number) {
  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  const { version } = await aQuote(staff, orderNo, unitPrice)
  return { orderNo, version }
}

export const acceptQuote = ({ client }: Buyer, orderNo: string, version: number, revision = 1) =>
  client.quotes.accept({ params: { orderNo }, body: { version, revision, poNumber: 'PO-1' } })

/** A purchase of the buyer that waits; the total is the price and 25.00 of freight. */
export async function aHeldPurchase(world: World, staff: Staff, { buyer }: Team, unitPrice = 20_000) {
  const { orderNo, version } = await aQuotedOrder(world, staff, buyer, unitPrice)
  await acceptQuote(buyer, orderNo, version)
  const request = await buyer.client.approvals.ofOrder({ params: { orderNo } })
  if (!request) throw new Error('the purchase was not held')
  return { ...request, orderVersion: version }
}

export const decide = (
  { client }: Buyer,
  { id, version }: { id: string; version: number },
  decision: 'approve' | 'reject',
) =>
  client.approvals.decide({
    params: { id },
    body: { version, decision, reason: decision === 'reject' ? 'Too expensive' : '' },
  })

/** Decides for the approver of the level. */
export const decideFor = (
  { client }: Buyer,
  { id, version }: { id: string; version: number },
  decision: 'approve' | 'reject',
  reason = 'Ben is ill',
) => client.approvals.decideFor({ params: { id }, body: { version, decision, reason } })
