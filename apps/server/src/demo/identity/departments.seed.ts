import { demoPassword } from '@paratope/contract/identity/accounts'
import { hashPassword, saveUser } from '#identity/accounts/index.ts'
import { addToDepartment, addToTenant, saveDepartment, saveTenant } from '#identity/departments/departments.repo.ts'
import { mainTenant } from '#identity/departments/departments.seed.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'

const branchTenant = { id: '1', name: { en: 'Second house', zh: '分部', es: 'Segunda sede', ja: '支社' } }

const demoDepartments = [
  {
    orgCode: 'A01',
    name: { en: 'Sales', zh: '销售部', es: 'Ventas', ja: '営業部' },
    people: ['sales@demo.test', 'liu.ying@provider.demo.test', 'departments@demo.test'],
  },
  {
    orgCode: 'A02',
    name: { en: 'Production', zh: '生产部', es: 'Producción', ja: '製造部' },
    people: ['production@demo.test'],
  },
  {
    orgCode: 'A03',
    name: { en: 'Finance', zh: '财务部', es: 'Finanzas', ja: '経理部' },
    people: ['finance@demo.test'],
  },
  {
    orgCode: 'A04',
    name: { en: 'Content', zh: '内容部', es: 'Contenido', ja: 'コンテンツ部' },
    people: ['content@demo.test'],
  },
  {
    orgCode: 'A05',
    name: { en: 'Administration', zh: '管理部', es: 'Administración', ja: '管理部' },
    people: ['admin@demo.test'],
  },
  {
    orgCode: 'A06',
    name: { en: 'Customer service', zh: '客服部', es: 'Atención al cliente', ja: 'カスタマーサービス' },
    people: ['departments@demo.test'],
  },
]

export const seeds = [
  defineSeed({
    name: 'departments.demo',
    version: 1,
    after: ['users.roles', 'users.demo'],
    async run(db) {
      const email = 'departments@demo.test'
      const both = {
        id: createFixedId('usr', email),
        username: email,
        email,
        phone: null,
        realname: 'Nadia Berg',
        first_name: 'Nadia',
        last_name: 'Berg',
        kind: 'staff' as const,
        company_id: null,
        password_hash: await hashPassword(demoPassword),
      }
      await saveUser(db, both, ['sales'])
      await saveTenant(db, branchTenant.id, branchTenant.name)
      for (const tenant of [mainTenant, branchTenant]) await addToTenant(db, both.id, tenant.id)
      for (const { orgCode, name, people } of demoDepartments) {
        const id = createFixedId('dep', orgCode)
        await saveDepartment(db, id, orgCode, name)
        for (const person of people) await addToDepartment(db, createFixedId('usr', person), id)
      }
    },
  }),
]
