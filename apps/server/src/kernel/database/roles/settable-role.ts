import type pg from 'pg'
import { getErrorCode } from '../postgres/startup-error.ts'

const NOT_ALLOWED = '42501'
/** Another node or another database of the server may create it at the same time. */
const createdElsewhere: readonly (string | undefined)[] = ['42710', '23505']

/** PostgreSQL checks SET ROLE against the user of the session; version 16 tells membership and this right apart. */
export const canSetRole = `pg_has_role(session_user, oid,
  case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)`

/** Creates a role without a login where the user may. Returns whether the user may take it on. */
export async function ensureSettableRole(pool: pg.Pool, role: string): Promise<boolean> {
  if (await isSettable(pool, role)) return true
  if (!(await exists(pool, role)) && !(await runIfAllowed(pool, `create role ${role} nologin`))) return false
  await runIfAllowed(pool, `grant ${role} to current_user`)
  return isSettable(pool, role)
}

/** Returns false if the user has no right to it. */
export async function runIfAllowed(pool: pg.Pool, statement: string): Promise<boolean> {
  try {
    await pool.query(statement)
    return true
  } catch (error) {
    const code = getErrorCode(error)
    if (createdElsewhere.includes(code)) return true
    if (code === NOT_ALLOWED) return false
    throw error
  }
}

const exists = async (pool: pg.Pool, role: string): Promise<boolean> =>
  (await pool.query('select from pg_roles where rolname = $1', [role])).rowCount === 1

const isSettable = async (pool: pg.Pool, role: string): Promise<boolean> =>
  (await pool.query(`select from pg_roles where rolname = $1 and ${canSetRole}`, [role])).rowCount === 1
