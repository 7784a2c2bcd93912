import { approvals } from '@paratope/contract/ordering/approvals'
import { defineDomain } from '#kernel/domain.ts'
import { orderGuards } from '#ordering/orders/index.ts'
import { approvalNotificationTopics } from './approval-notifications.ts'
import { handlers } from './approvals.handlers.ts'
import { subscribers } from './approvals.jobs.ts'
import { approvalGuard } from './approvals.service.ts'
import './approvals.tables.ts'

export { listApprovalsToDecide } from './approval-reads.service.ts'

export default defineDomain({
  api: approvals,
  handlers,
  subscribers,
  extensions: [orderGuards.extend(approvalGuard)],
  notificationTopics: approvalNotificationTopics,
  personalData: [
    { table: 'approval_policy', column: 'company_id', owner: 'company', onErasure: 'keep' },
    { table: 'approval_rule', column: 'approver_id', owner: 'user', onErasure: 'keep' },
    { table: 'approval_absence', column: 'user_id', owner: 'user', onErasure: 'delete' },
    { table: 'approval_absence', column: 'stand_in_id', owner: 'user', onErasure: 'delete' },
    {
      table: 'approval_request',
      column: 'requested_by',
      owner: 'user',
      export: {
        as: 'approvalRequests',
        columns: ['revision', 'currency', 'total_minor', 'state', 'created_at'],
      },
      onErasure: 'keep',
    },
    { table: 'approval_sign_off', column: 'user_id', owner: 'user', onErasure: 'keep' },
    { table: 'approval_sign_off', column: 'requested_by', owner: 'user', onErasure: 'keep' },
    { table: 'approval_event', column: 'on_behalf_of', owner: 'user', onErasure: 'keep' },
    {
      table: 'approval_event',
      column: 'user_id',
      owner: 'user',
      export: { as: 'approvalDecisions', columns: ['decision', 'level', 'reason', 'at'] },
      onErasure: 'keep',
    },
  ],
  menu: [
    {
      id: 'approvals',
      path: { service: '/account/approvals', plasmid: '/account/approvals', vivo: '/{product}Account/approvals' },
      component: 'Approvals',
      title: { en: 'Approvals', zh: '审批', es: 'Aprobaciones', ja: '承認' },
      icon: 'success',
      permissions: ['approval.read'],
      sort: 32,
    },
  ],
  limitedTables: { approval_event: 'append' },
  migrations: new URL('./migrations/', import.meta.url),
  grants: {
    customer: ['approval.read', 'approval.decide', 'approval.manage'],
    approver: ['approval.read', 'approval.decide'],
    buyer: ['approval.read'],
    viewer: [],
  },
})
