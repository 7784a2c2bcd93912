import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

export interface MemberRow {
  id: string
  realname: string
  email: string | null
  roles: string[]
  /** The account is about to be deleted. */
  is_leaving: boolean
}

const selectMembers = (db: Db, companyId: string) =>
  db
    .selectFrom('user_account as u')
    .select(['u.id', 'u.realname', 'u.email'])
    .select(sql<string[]>`array(select role from user_role ur where ur.user_id = u.id)`.as('roles'))
    .select((at) => at('u.leaving_since', 'is not', null).$castTo<boolean>().as('is_leaving'))
    .where('u.company_id', '=', companyId)
    .where('u.disabled', '=', false)

export const listMemberRows = (db: Db, companyId: string): Promise<MemberRow[]> =>
  selectMembers(db, companyId).orderBy('u.realname').orderBy('u.id').execute()

export const findMemberRow = (db: Db, companyId: string, id: string): Promise<MemberRow | undefined> =>
  selectMembers(db, companyId).where('u.id', '=', id).executeTakeFirst()

export async function isMemberAddress(db: Db, companyId: string, email: string): Promise<boolean> {
  const member = await selectMembers(db, companyId).where(sql`lower(u.email)`, '=', email).executeTakeFirst()
  return member !== undefined
}

/** Serialises changes of a company's members until the end of the transaction. */
export async function lockMembers(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`members ${companyId}`}, 0))`.execute(db)
}
