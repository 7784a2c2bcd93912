import pg from 'pg'
import { canSetRole, ensureSettableRole } from './settable-role.ts'

/** Columns by table. */
export type ReadableColumns = Readonly<Record<string, readonly string[]>>

/** Shared by the databases of a server; each database grants it its own columns. */
export const reportRole = 'paratope_reports'

/** Switches the transaction to the role where the connection may; no row otherwise. */
export const switchToReportRole = `select set_config('role', rolname, true) from pg_roles
  where rolname = '${reportRole}' and ${canSetRole}`

/**
 * Lets the report role read these columns and nothing else. Returns false where the connection may neither create nor
 * take on the role; reports then run under the connection's own user.
 */
export async function prepareReportRole(pool: pg.Pool, columns: ReadableColumns): Promise<boolean> {
  if (!(await ensureSettableRole(pool, reportRole))) return false
  const wanted = toGrantList(Object.entries(columns).flatMap(([table, names]) => names.map((name) => [table, name])))
  const { rows } = await pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.column_privileges
     where grantee = $1 and table_schema = 'public' and privilege_type = 'SELECT'`,
    [reportRole],
  )
  if (toGrantList(rows.map((row) => [row.table_name, row.column_name])) !== wanted) await replaceGrants(pool, columns)
  return true
}

const toGrantList = (columns: readonly (readonly string[])[]): string =>
  columns
    .map((column) => column.join('.'))
    .sort()
    .join()

async function replaceGrants(pool: pg.Pool, columns: ReadableColumns): Promise<void> {
  const quote = pg.escapeIdentifier
  const grants = Object.entries(columns).map(
    ([table, names]) => `grant select (${names.map(quote).join(', ')}) on public.${quote(table)} to ${reportRole}`,
  )
  // Statements of one query are one transaction.
  await pool.query(
    [
      `revoke all on all tables in schema public from ${reportRole}`,
      `grant usage on schema public to ${reportRole}`,
      ...grants,
    ].join('; '),
  )
}
