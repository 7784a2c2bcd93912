import { demoPassword } from '@paratope/contract/identity/accounts'
import { z } from 'zod'
import { saveUser } from '#identity/accounts/accounts.repo.ts'
import { formatRealname } from '#identity/accounts/accounts.service.ts'
import { hashPassword } from '#identity/accounts/passwords.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { readSeedData } from '#kernel/seed-data.ts'
import { getDemoCompanyId } from './companies.seed.ts'

const DemoUser = z.object({
  email: z.email(),
  name: z.object({ first: z.string(), last: z.string(), zh: z.string().optional() }),
  role: z.enum(['customer', 'sales', 'production', 'finance', 'content', 'admin']),
  company: z.string(),
  /** Company role of a customer; staff are members of the provider. */
  position: z.enum(['admin', 'approver', 'buyer', 'viewer', 'member']),
  phone: z.string(),
  language: z.string(),
})
type DemoUser = z.output<typeof DemoUser>

/** Each account gets its own salt although the password is the same; hashes are computed in parallel. */
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

/** A company's administrators hold the role `customer`. */
function getRoleCode(user: DemoUser | undefined): string {
  if (user?.role !== 'customer') return user?.role ?? 'customer'
  return user.position === 'admin' || user.position === 'member' ? 'customer' : user.position
}

export const seeds = [
  defineSeed({
    name: 'users.demo',
    version: 1,
    after: ['companies.demo'],
    async run(db) {
      const people = readSeedData('demo-users', z.array(DemoUser))
      const rows = await Promise.all(people.map(toUserInsert))
      for (const [index, row] of rows.entries()) await saveUser(db, row, [getRoleCode(people[index])])
    },
  }),
]
