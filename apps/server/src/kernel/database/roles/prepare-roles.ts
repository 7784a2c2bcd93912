import pg from 'pg'
import type { Log } from '../../log.ts'
import { StartupError } from '../postgres/startup-error.ts'
import { prepareReportRole, type ReadableColumns, reportRole } from './report-role.ts'
import { ensureSettableRole, runIfAllowed } from './settable-role.ts'
import { grantToWebRole, type LimitedTables, webRole } from './web-role.ts'

interface RoleWishes {
  /** Columns that reports read. */
  reads: ReadableColumns
  limited: LimitedTables
  /** The user of DATABASE_WEB_URL, if requests log in with one of their own. */
  webUser: string | undefined
}

export interface PreparedRoles {
  /** Requests may be served under the role or user of their own. */
  web: boolean
  reports: boolean
}

/** Creates the roles where the database user may and grants them their rights; logs once which statements are missing. */
export async function prepareRoles(
  pool: pg.Pool,
  { reads, limited, webUser }: RoleWishes,
  log: Log,
): Promise<PreparedRoles> {
  const reports = await prepareReportRole(pool, reads)
  const web = webUser !== undefined || (await ensureSettableRole(pool, webRole))
  if (web) {
    const role = webUser ?? webRole
    if (webUser !== undefined) await checkWebUser(pool, webUser)
    await grantToWebRole(pool, role, limited)
    if (reports) await letTakeOn(pool, role)
  }
  const missing = [...(web ? [] : [webRole]), ...(reports ? [] : [reportRole])]
  if (missing.length > 0) await logMissing(pool, missing, log)
  return { web, reports }
}

/** A login of its own is a member of the role of reports; where the owner may not grant that, an administrator does. */
async function letTakeOn(pool: pg.Pool, role: string): Promise<void> {
  const { rowCount } = await pool.query(`select where pg_has_role($1, $2, 'MEMBER')`, [role, reportRole])
  if (rowCount === 0) await runIfAllowed(pool, `grant ${reportRole} to ${pg.escapeIdentifier(role)}`)
}

async function logMissing(pool: pg.Pool, missing: readonly string[], log: Log): Promise<void> {
  const { rows } = await pool.query<{ user: string }>('select quote_ident(current_user) as user')
  const user = rows[0]?.user ?? ''
  const statements = missing.map((role) => `create role ${role} nologin; grant ${role} to ${user};`).join(' ')
  log.warn(
    `The database user ${user} may not create roles, so requests and reports run under its own rights. An administrator of the database confines them with: ${statements} Then restart.`,
  )
}

/** Also keeps the owner from losing its own rights. */
async function checkWebUser(pool: pg.Pool, user: string): Promise<void> {
  const { rows } = await pool.query<{ strong: boolean }>(
    `select rolsuper or pg_has_role(oid, current_user, 'MEMBER') or exists (
       select from pg_class where relnamespace = 'public'::regnamespace and relowner = pg_roles.oid) as strong
     from pg_roles where rolname = $1`,
    [user],
  )
  const [login] = rows
  if (!login)
    throw new StartupError(
      'postgres.web_user',
      `DATABASE_WEB_URL names the user ${user}, which the database does not know.`,
      'Create it first: create role … login password …',
    )
  if (login.strong)
    throw new StartupError(
      'postgres.web_user_strong',
      `The user ${user} of DATABASE_WEB_URL may change tables.`,
      'Name a user that owns nothing: create role … login password …',
    )
}
