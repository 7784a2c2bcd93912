import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

/** What changes because somebody looks: each request is made in a session of its own, and uses and exports are noted. */
const volatileTables = new Set(['session', 'api_key', 'security_event'])

export interface DatabaseSnapshot {
  /** Each table's contents as a fingerprint of their own. */
  tables: ReadonlyMap<string, string>
  /** The rows of restless tables by their ids. */
  rows: ReadonlySet<string>
}

export async function takeDatabaseSnapshot(db: Db): Promise<DatabaseSnapshot> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const prints = tables
    .filter(({ name }) => !volatileTables.has(name))
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print
        from ${sql.id(name)} t`,
    )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(db)
  const { rows: ids } = await sql<{ id: string }>`select id from session union all select id from api_key`.execute(db)
  return { tables: new Map(rows.map(({ name, print }) => [name, print])), rows: new Set(ids.map(({ id }) => id)) }
}

/** The tables that are not what they were. */
export const listChangedTables = (before: DatabaseSnapshot, after: DatabaseSnapshot): string[] => [
  ...[...after.tables].filter(([name, print]) => before.tables.get(name) !== print).map(([name]) => name),
  ...([...before.rows].every((id) => after.rows.has(id)) ? [] : ['rows that were there']),
]
