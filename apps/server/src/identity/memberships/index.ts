import { memberships } from '@paratope/contract/identity/memberships'
import { day } from '@paratope/contract/kernel'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './memberships.handlers.ts'
import './memberships.tables.ts'
import { invitationTemplates } from './memberships.templates.ts'

export { toCompanyRole, toRoleCode } from './company-roles.ts'
export { findMemberRow, listMemberRows, type MemberRow } from './memberships.repo.ts'
export { assertMayLeave } from './memberships.service.ts'
export { isInReach } from './own-records.repo.ts'

export default defineDomain({
  api: memberships,
  handlers,
  templates: invitationTemplates,
  personalData: [
    {
      table: 'company_invitation',
      column: 'email',
      owner: 'address',
      export: { as: 'companyInvitations', columns: ['email', 'role', 'state', 'sent_at', 'expires_at'] },
      onErasure: 'delete',
    },
    { table: 'company_invitation', column: 'invited_by', owner: 'user', onErasure: 'keep' },
    { table: 'company_invitation', column: 'company_id', owner: 'company', onErasure: 'keep' },
  ],
  menu: [
    {
      id: 'account.company',
      path: { service: '/account/company', plasmid: '/account/company', vivo: '/{product}Account/company' },
      component: 'AccountCompany',
      title: { en: 'Company', zh: '单位', es: 'Empresa', ja: '会社' },
      icon: 'user',
      permissions: ['membership.read'],
      hidden: true,
      sort: 45,
    },
  ],
  retention: [
    { table: 'company_invitation', column: 'closed_at', keepFor: 90 * day },
    { table: 'company_invitation', column: 'expires_at', keepFor: 180 * day },
  ],
  migrations: new URL('./migrations/', import.meta.url),
  grants: {
    customer: ['membership.read', 'membership.manage'],
    approver: ['membership.read'],
    buyer: ['membership.read'],
    viewer: ['membership.read'],
    sales: ['membership.desk'],
    finance: ['membership.desk'],
    admin: ['membership.desk'],
  },
})
