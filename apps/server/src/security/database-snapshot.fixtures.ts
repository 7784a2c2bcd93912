import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

/** What changes because somebody looks: each request is made in a session of its own, and uses are noted. */
const volatileTables = new Set(['session', 'api_key'])

export interface DatabaseSnapshot {
  /** Each table's contents as a fingerprint of their own. */
  tables: ReadonlyMap<string, string>
  /** The rows of restless tables by their ids. */
  rows: ReadonlySet<string>
}

export async function takeDatabaseSnapshot(db: Db): Promise<DatabaseSnapshot> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const fingerprints = new Map<string, string>()
  for (const { name } of rows.filter(({ name }) => !volatileTables.has(name))) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, chr(10) order by t::text), '') as text from ${sql.id(name)} t`.execute(db)
    fingerprints.set(
      name,
      createHash('sha256')
        .update(rows[0]?.text ?? '')
        .digest('base64url'),
    )
  }
  const { rows: ids } = await sql<{ id: string }>`select id from session union all select id from api_key`.execute(db)
  return { tables: fingerprints, rows: new Set(ids.map(({ id }) => id)) }
}

/** The tables that are not what they were. */
export const listChangedTables = (before: DatabaseSnapshot, after: DatabaseSnapshot): string[] => [
  ...[...after.tables].filter(([name, print]) => before.tables.get(name) !== print).map(([name]) => name),
  ...([...before.rows].every((id) => after.rows.has(id)) ? [] : ['rows that were there']),
]
