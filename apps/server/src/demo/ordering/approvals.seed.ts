import { toInstant } from '@paratope/contract/kernel'
import { startApproval } from '@paratope/contract/ordering/approvals'
import { listMemberRows } from '#identity/memberships/index.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { replaceRules, savePolicy } from '#ordering/approvals/approval-policy.repo.ts'
import { insertApprovalEvent, insertRequest, listQuotedOrderCodes } from '#ordering/approvals/approvals.repo.ts'
import { findOrder, markHeld } from '#ordering/orders/index.ts'
import { getDemoCompanyId } from '../identity/companies.seed.ts'

const companyKey = 'demo-biologics'
const approverEmail = 'daniel.price@demo-biologics.demo.test'
const buyerEmail = 'amara.singh@demo-biologics.demo.test'
const adminEmail = 'customer@demo.test'
const toUserId = (email: string) => createFixedId('usr', email)

/** Two levels for one company, and a quote that its buyer accepted and that waits for the first. */
export const seeds = [
  defineSeed({
    name: 'approvals.demo',
    version: 1,
    after: ['orders.demo'],
    async run(db) {
      const now = toInstant(Date.now())
      const companyId = getDemoCompanyId(companyKey)
      const members = await listMemberRows(db, companyId)
      if (!members.some(({ id }) => id === toUserId(approverEmail))) return
      await savePolicy(db, { companyId, currency: 'GBP', tolerancePercent: 5, version: 0 })
      const rules = [
        { company_id: companyId, level: 1, above_minor: 50_000, approver_id: toUserId(adminEmail) },
        { company_id: companyId, level: 2, above_minor: 5_000_000, approver_id: toUserId(approverEmail) },
      ]
      await replaceRules(db, companyId, rules)
      const buyerId = toUserId(buyerEmail)
      const [code] = await listQuotedOrderCodes(db, companyId)
      const order = code === undefined ? undefined : await findOrder(db, 'all', code)
      if (!order) return
      const total = order.total_minor ?? 0
      const levels = [{ level: 1, approverId: toUserId(adminEmail) }]
      const progress = startApproval(levels, total)
      const id = createFixedId('apr', order.code)
      await insertRequest(db, {
        id,
        company_id: companyId,
        tenant: order.tenant,
        order_id: order.id,
        requested_by: buyerId,
        revision: order.quote_revision,
        po_number: order.po_number || 'PO-DEMO-118',
        currency: order.currency,
        base_minor: progress.baseMinor,
        total_minor: progress.totalMinor,
        levels: JSON.stringify(levels),
        state: progress.state,
        is_from_cart: false,
        is_over_budget: false,
        created_at: now,
      })
      await markHeld(db, order.id, true)
      const event = { request_id: id, level: null, reason: '', total_minor: total, at: now }
      await insertApprovalEvent(db, { ...event, decision: 'requested', user_id: buyerId })
    },
  }),
]
