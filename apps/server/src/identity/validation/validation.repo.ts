import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

/** Both questions read one row by a key, or none. */
export async function hasRole(db: Db, code: string, except: string): Promise<boolean> {
  const { rows } = await sql`select 1 from role where code = ${code} and code <> ${except}`.execute(db)
  return rows.length > 0
}
