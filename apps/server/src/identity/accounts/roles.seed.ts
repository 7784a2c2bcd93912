import { createHash } from 'node:crypto'
import type { LocalText } from '@paratope/contract/kernel'
import { defineSeed, type Seed } from '#kernel/database/seed.ts'
import type { BuiltInRole } from '#kernel/domain.ts'
import { saveSeededRole } from './accounts.repo.ts'

const names: Readonly<Record<BuiltInRole, LocalText>> = {
  customer: { en: 'Customer', zh: '客户' },
  approver: { en: 'Customer: approver', zh: '客户：审批人' },
  buyer: { en: 'Customer: buyer', zh: '客户：采购员' },
  viewer: { en: 'Customer: viewer', zh: '客户：查看者' },
  sales: { en: 'Sales', zh: '销售' },
  production: { en: 'Production', zh: '生产' },
  finance: { en: 'Finance', zh: '财务' },
  content: { en: 'Content', zh: '内容' },
  admin: { en: 'Administrator', zh: '管理员' },
}

const customerRoles: readonly string[] = ['customer', 'approver', 'buyer', 'viewer']

/** Creates the built-in roles with the domains' grants, again whenever grants change. */
export function createRoleSeed(grants: Readonly<Record<BuiltInRole, readonly string[]>>): Seed {
  const roles = Object.entries(names).map(([code, name]) => ({
    code,
    name,
    // The names are complete by type, so each key is a role.
    permissions: [...grants[code as BuiltInRole]],
  }))
  return defineSeed({
    name: 'users.roles',
    version: createHash('sha256').update(JSON.stringify(roles)).digest().readUInt32BE() >>> 1,
    isChecksum: true,
    kind: 'base',
    async run(db) {
      for (const { code, ...role } of roles) {
        await saveSeededRole(db, code, { ...role, kind: customerRoles.includes(code) ? 'customer' : 'staff' })
      }
    },
  })
}
