import { toInstant } from '@paratope/contract/kernel'
import { aCompany } from '#identity/companies/companies.makers.ts'
import type { Db } from '#kernel/database/database.ts'
import type { BuiltInRole } from '#kernel/domain.ts'
import { createId } from '#kernel/ids.ts'
import { saveUser, type UserRow } from './accounts.repo.ts'
import { hashPassword } from './passwords.ts'
import { addProvenEmail } from './pending-addresses.repo.ts'

const customerRoles: readonly BuiltInRole[] = ['customer', 'approver', 'buyer', 'viewer']

export interface UserOverrides extends Partial<Omit<UserRow, 'password_hash'>> {
  role?: BuiltInRole
  password?: string
}

/** A person with one role; customers get a company of their own unless one is named. */
export async function aUser(
  db: Db,
  { role = 'customer', password, ...overrides }: UserOverrides = {},
): Promise<{ id: string; companyId: string | null }> {
  const id = createId('usr')
  const kind = customerRoles.includes(role) ? 'customer' : 'staff'
  const companyId = kind === 'customer' ? (overrides.company_id ?? (await aCompany(db)).id) : null
  const user = {
    id,
    username: id,
    email: `${id}@example.test`,
    phone: null,
    realname: 'Ada Sample',
    ...overrides,
    kind,
    company_id: companyId,
    password_hash: password === undefined ? '' : await hashPassword(password),
  } as const
  await saveUser(db, user, [role])
  for (const email of [user.contact_email ?? '', ...(user.cc_emails ?? [])]) {
    if (email !== '') await addProvenEmail(db, id, email, toInstant(Date.now()))
  }
  return { id: user.id, companyId }
}
