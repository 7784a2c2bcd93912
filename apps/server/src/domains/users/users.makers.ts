import { instant } from '@paratope/contract/kernel'
import { aCompany } from '#domains/companies/companies.makers.ts'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { addProvenEmail } from './address-proofs.repo.ts'
import { hashPassword } from './passwords.ts'
import { saveUser, type UserRow } from './users.repo.ts'

export interface UserWish extends Partial<Omit<UserRow, 'password_hash'>> {
  role?: 'customer' | 'sales' | 'production' | 'finance' | 'content' | 'admin'
  password?: string
}

/** A person with one role; customers get a company of their own unless one is named. */
export async function aUser(
  db: Db,
  { role = 'customer', password, ...wish }: UserWish = {},
): Promise<{ id: string; companyId: string | null }> {
  const id = newId('usr')
  const kind = role === 'customer' ? 'customer' : 'staff'
  const companyId = kind === 'customer' ? (wish.company_id ?? (await aCompany(db)).id) : null
  const user = {
    id,
    username: id,
    email: `${id}@example.test`,
    phone: null,
    realname: 'Ada Sample',
    ...wish,
    kind,
    company_id: companyId,
    password_hash: password === undefined ? '' : await hashPassword(password),
  } as const
  await saveUser(db, user, [role])
  for (const email of [user.contact_email ?? '', ...(user.cc_emails ?? [])]) {
    if (email !== '') await addProvenEmail(db, id, email, instant(Date.now()))
  }
  return { id: user.id, companyId }
}
