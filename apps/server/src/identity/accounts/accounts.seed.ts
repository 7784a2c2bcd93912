import { demoPassword } from '@paratope/contract/identity/accounts'
import { z } from 'zod'
import { getDemoCompanyId } from '#identity/companies/index.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { readSeedData } from '#kernel/seed-data.ts'
import { saveSeededRole, saveUser } from './accounts.repo.ts'
import { formatRealname } from './accounts.service.ts'
import { hashPassword } from './passwords.ts'

const roles = [
  {
    code: 'customer',
    name: { en: 'Customer', zh: '客户' },
    permissions: [
      'cart.use',
      'order.place',
      'order.read',
      'order.accept',
      'address.manage',
      'company.manage',
      'notification.read',
    ],
  },
  {
    code: 'sales',
    name: { en: 'Sales', zh: '销售' },
    permissions: ['order.desk', 'order.quote', 'order.cancel', 'notification.read'],
  },
  {
    code: 'production',
    name: { en: 'Production', zh: '生产' },
    permissions: ['order.desk', 'order.ship', 'notification.read'],
  },
  { code: 'finance', name: { en: 'Finance', zh: '财务' }, permissions: ['order.desk', 'notification.read'] },
  { code: 'content', name: { en: 'Content', zh: '内容' }, permissions: ['notification.read'] },
  {
    code: 'admin',
    name: { en: 'Administrator', zh: '管理员' },
    permissions: [
      'order.desk',
      'order.quote',
      'order.cancel',
      'order.ship',
      'notification.read',
      'letter.read',
      'letter.resend',
      'deletion.read',
      'role.manage',
      'role.add',
      'role.remove',
      'user.manage',
    ],
  },
] as const

/** What a customer may ever be given. */
export const customerPermissions: readonly string[] = roles[0].permissions

const DemoUser = z.object({
  email: z.email(),
  name: z.object({ first: z.string(), last: z.string(), zh: z.string().optional() }),
  role: z.enum(['customer', 'sales', 'production', 'finance', 'content', 'admin']),
  company: z.string(),
  phone: z.string(),
  language: z.string(),
})
type DemoUser = z.output<typeof DemoUser>

/** A salt of their own for each, though the password is the same; the hashes are made side by side. */
async function toUserInsert({ email, name, role, company, phone, language }: DemoUser) {
  const isCustomer = role === 'customer'
  return {
    id: createFixedId('usr', email),
    username: email,
    email,
    phone: phone.replaceAll(' ', ''),
    realname: language === 'zh' && name.zh ? name.zh : formatRealname(name.first, name.last),
    first_name: name.first,
    last_name: name.last,
    kind: isCustomer ? ('customer' as const) : ('staff' as const),
    company_id: isCustomer ? getDemoCompanyId(company) : null,
    password_hash: await hashPassword(demoPassword),
  }
}

export const seeds = [
  defineSeed({
    name: 'users.roles',
    version: 6,
    kind: 'base',
    async run(db) {
      for (const { code, name, permissions } of roles) {
        await saveSeededRole(db, code, { name, permissions, kind: code === 'customer' ? 'customer' : 'staff' })
      }
    },
  }),
  defineSeed({
    name: 'users.demo',
    version: 1,
    kind: 'demo',
    after: ['companies.demo'],
    async run(db) {
      const people = readSeedData('demo-users', z.array(DemoUser))
      const rows = await Promise.all(people.map(toUserInsert))
      for (const [index, row] of rows.entries()) await saveUser(db, row, [people[index]?.role ?? 'customer'])
    },
  }),
]
