import { type Instant, toLocalDate } from '@paratope/contract/kernel'
import type { approvals } from '@paratope/contract/ordering/approvals'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Handlers } from '#kernel/http/request-context.ts'
import type { Session } from '#kernel/http/session.ts'
import type { Registry } from '#kernel/registry.ts'
import { orderHooks, orderParts } from '#ordering/orders/index.ts'
import { changeAbsence, changePolicy, endAbsence, getAbsence, getPolicy } from './approval-policy.service.ts'
import { type ApprovalContext, findApprovalOfOrder, pageApprovals } from './approval-reads.service.ts'
import { withdrawApproval } from './approvals.service.ts'
import { decideApproval, decideForApprover } from './decide-approval.ts'

interface CallContext {
  db: Db
  session: Session
  now: Instant
  site: Site
  registry: Registry
}

const toContext = ({ db, session, now, site: { timeZone }, registry }: CallContext): ApprovalContext => ({
  db,
  session,
  now,
  today: toLocalDate(now, timeZone),
  timeZone,
  hooks: orderHooks.list(registry),
  parts: orderParts.list(registry),
})

export const handlers: Handlers<typeof approvals> = {
  policy: ({ db, session }) => getPolicy(db, session),
  savePolicy: ({ db, session, body }) => changePolicy(db, session, body),
  absence: ({ db, session }) => getAbsence(db, session),
  saveAbsence: ({ db, session, body }) => changeAbsence(db, session, body),
  async endAbsence({ db, session }) {
    await endAbsence(db, session)
    return null
  },
  list: (call) => pageApprovals(toContext(call), call.query),
  ofOrder: (call) => findApprovalOfOrder(toContext(call), call.params.orderNo),
  decide: {
    withoutTransaction: 'A decision that comes too late fails, and its record stays.',
    handle: (call) => decideApproval(toContext(call), call.params.id, call.body),
  },
  decideFor: {
    withoutTransaction: 'A decision that comes too late fails, and its record stays.',
    handle: (call) => decideForApprover(toContext(call), call.params.id, call.body),
  },
  withdraw: (call) => withdrawApproval(toContext(call), call.params.id),
}
