import { createHash } from 'node:crypto'
import type { LocalText } from '@paratope/contract/kernel'
import { defineSeed, type Seed } from '#kernel/database/seed.ts'
import type { BuiltInRole } from '#kernel/domain.ts'
import { saveSeededRole } from './accounts.repo.ts'

const names: Readonly<Record<BuiltInRole, Required<LocalText>>> = {
  customer: { en: 'Customer', zh: '客户', es: 'Cliente', ja: 'お客様' },
  approver: { en: 'Customer: approver', zh: '客户：审批人', es: 'Cliente: aprobador', ja: 'お客様：承認者' },
  buyer: { en: 'Customer: buyer', zh: '客户：采购员', es: 'Cliente: comprador', ja: 'お客様：購買担当者' },
  viewer: { en: 'Customer: viewer', zh: '客户：查看者', es: 'Cliente: solo lectura', ja: 'お客様：閲覧のみ' },
  sales: { en: 'Sales', zh: '销售', es: 'Ventas', ja: '営業' },
  production: { en: 'Production', zh: '生产', es: 'Producción', ja: '製造' },
  finance: { en: 'Finance', zh: '财务', es: 'Finanzas', ja: '経理' },
  content: { en: 'Content', zh: '内容', es: 'Contenidos', ja: 'コンテンツ' },
  admin: { en: 'Administrator', zh: '管理员', es: 'Administrador', ja: '管理者' },
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
    async run(db) {
      for (const { code, ...role } of roles) {
        await saveSeededRole(db, code, { ...role, kind: customerRoles.includes(code) ? 'customer' : 'staff' })
      }
    },
  })
}
