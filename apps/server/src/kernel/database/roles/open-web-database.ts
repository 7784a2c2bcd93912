import { type DatabaseOptions, type OpenDatabase, openDatabase, saveSessionDefaults } from '../database.ts'
import { getErrorCode, StartupError } from '../postgres/startup-error.ts'
import type { PreparedRoles } from './prepare-roles.ts'
import { webRole } from './web-role.ts'

interface WebDatabaseOptions extends Omit<DatabaseOptions, 'url' | 'role'> {
  owner: string
  /** The address with a user of its own, if there is one. */
  web: string | undefined
}

/**
 * Opens the connections of requests: with a login of their own, else under the role of requests, else as the owner.
 * SQL that an attacker injects can leave a role, but not a login.
 */
export async function openWebDatabase(
  { owner, web, ...options }: WebDatabaseOptions,
  roles: PreparedRoles,
): Promise<OpenDatabase> {
  if (web === undefined) return openDatabase({ ...options, url: owner, ...(roles.web && { role: webRole }) })
  if (options.isPooled) await saveSessionDefaults(buildDirectUrl(owner, web)).catch(rejectLogin)
  const database = openDatabase({ ...options, url: web })
  try {
    await checkWebLogin(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The address of the server itself, for the user of requests. */
function buildDirectUrl(owner: string, web: string): string {
  const { username, password } = new URL(web)
  return Object.assign(new URL(owner), { username, password }).href
}

async function checkWebLogin({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool
    .query<{ user: string; strong: boolean; migrated: boolean }>(
      `select session_user as user, to_regclass('public.migration') is not null as migrated,
              has_schema_privilege('public', 'CREATE') as strong`,
    )
    .catch(rejectLogin)
  const [login] = rows
  if (login?.strong)
    throw new StartupError(
      'postgres.web_schema_open',
      `The user ${login.user} of DATABASE_WEB_URL may create tables.`,
      'Run as the owner of the schema: revoke create on schema public from public.',
    )
  if (!login?.migrated)
    throw new StartupError(
      'postgres.web_database',
      'DATABASE_WEB_URL leads to another database than DATABASE_URL.',
      'Give both the same host and database.',
    )
}

function rejectLogin(error: unknown): never {
  throw explainRefusedLogin(error)
}

function explainRefusedLogin(error: unknown): unknown {
  const code = getErrorCode(error)
  if (code !== '28P01' && code !== '28000' && code !== '42501' && code !== '3D000') return error
  return new StartupError(
    'postgres.web_refused',
    `The database refused the user of DATABASE_WEB_URL: ${error instanceof Error ? error.message : ''}.`,
    'Correct its name, password or database, or allow it in pg_hba.conf.',
    error,
  )
}
