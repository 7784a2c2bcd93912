import { toInstant } from '@paratope/contract/kernel'
import { aCompany } from '#identity/companies/companies.makers.ts'
import type { Db } from '#kernel/database/database.ts'
import { createId } from '#kernel/ids.ts'
import { saveUser, type UserRow } from './accounts.repo.ts'
import { hashPassword } from './passwords.ts'
import { addProvenEmail } from './pending-addresses.repo.ts'

export interface UserOverrides extends Partial<Omit<UserRow, 'password_hash'>> {
  role?: 'customer' | 'sales' | 'production' | 'finance' | 'content' | 'admin'
  password?: string
}

/** A person with one role; customers get a company of their own unless one is named. */
export async function aUser(
  db: Db,
  { role = 'customer', password, ...overrides }: UserOverrides = {},
): Promise<{ id: string; companyId: string | null }> {
  const id = createId('usr')
  const kind = role === 'customer' ? 'customer' : 'staff'
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
