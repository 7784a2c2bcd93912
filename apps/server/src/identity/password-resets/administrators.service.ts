import type { Instant } from '@paratope/contract/kernel'
import { addUserRole, findUserByLogin, insertUser, savePendingAddress, updateUser } from '#identity/accounts/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createId } from '#kernel/ids.ts'
import { createPasswordLink } from './password-links.service.ts'

const administratorRole = 'admin'

/**
 * Creates or restores an administrator and returns the path of a one-time link to choose a password.
 * Returns nothing where the address belongs to a customer.
 */
export async function createAdministrator(db: Db, email: string, now: Instant): Promise<string | undefined> {
  const known = await findUserByLogin(db, email)
  if (known?.kind === 'customer') return undefined
  if (known) {
    await updateUser(db, known.id, known.version, { disabled: false })
    await addUserRole(db, known.id, administratorRole)
    return createPasswordLink(db, known.id, now)
  }
  const id = createId('usr', Date.parse(now))
  const [name = email] = email.split('@')
  await insertUser(
    db,
    // An empty hash matches no password; the address is confirmed by a code sent there.
    {
      id,
      username: email,
      email: null,
      phone: null,
      realname: name,
      kind: 'staff',
      company_id: null,
      password_hash: '',
    },
    [administratorRole],
  )
  await savePendingAddress(db, { user_id: id, kind: 'email', address: email, requested_at: now })
  return createPasswordLink(db, id, now)
}
