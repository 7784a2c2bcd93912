import type pg from 'pg'
import type { Log } from '../../log.ts'
import { getErrorCode, StartupError } from './startup-error.ts'

const MIN_VERSION = 15

/** Refuses a server that does not fit, with advice for the operator. A server that is down is not reported here. */
export async function checkServer(pool: pg.Pool, log?: Log): Promise<void> {
  const { version, encoding, knows, readOnly } = await readServerInfo(pool)
  if (version < MIN_VERSION * 10_000) {
    throw new StartupError(
      'postgres.too_old',
      `The database server is PostgreSQL ${Math.floor(version / 10_000)}; ${MIN_VERSION} or newer is needed.`,
      'Upgrade it, or leave DATABASE_URL out to use the one that comes with the portal.',
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(
      'postgres.not_utf8',
      `The database is encoded in ${encoding}; UTF8 is needed.`,
      "Create it anew: create database … encoding 'UTF8' template template0.",
    )
  }
  if (readOnly) throw createReadOnlyError()
  if ((pool.options.max ?? 0) > 1) await refusePooler(pool)
  if (!knows) {
    log?.warn(
      'The database knows letters of ASCII only (locale C): create it with a UTF-8 locale, or case is ignored badly in search',
    )
  }
}

interface ServerInfo {
  version: number
  encoding: string
  knows: boolean
  readOnly: boolean
}

const createReadOnlyError = (cause?: unknown) =>
  new StartupError(
    'postgres.read_only',
    'The database can only be read.',
    'Name the primary server in DATABASE_URL, not a replica, and make sure that default_transaction_read_only is off.',
    cause,
  )

async function readServerInfo(pool: pg.Pool): Promise<ServerInfo> {
  try {
    const { rows } = await pool.query<ServerInfo>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
              lower('Ä') = 'ä' as knows, current_setting('transaction_read_only') = 'on' as "readOnly"`,
    )
    const [row] = rows
    if (!row) throw new Error('The server answered nothing')
    return row
  } catch (error) {
    throw explainDatabaseError(error)
  }
}

/** A pooler gives one connection of the server to several of ours, and drops the settings of a session. */
const createPoolerError = (cause?: unknown) =>
  new StartupError(
    'postgres.pooler',
    'DATABASE_URL names a connection pooler that does not keep the settings of a session, such as PgBouncer in transaction mode.',
    'Name the server itself in DATABASE_DIRECT_URL and keep the pooler for DATABASE_URL and DATABASE_WEB_URL.',
    cause,
  )

/** Two connections that are open at once have one process of the server each, unless a pooler shares it. */
async function refusePooler(pool: pg.Pool): Promise<void> {
  const wanted = pool.options.statement_timeout
  const readSession = async (client: pg.PoolClient) => {
    const { rows } = await client.query<{ pid: number; timeout: string }>(
      `select pg_backend_pid() as pid, (select setting from pg_settings where name = 'statement_timeout') as timeout`,
    )
    return rows[0]
  }
  const clients = await Promise.all([pool.connect(), pool.connect()])
  try {
    const sessions: Awaited<ReturnType<typeof readSession>>[] = []
    // One after the other: a pooler has a free connection for both then.
    for (const client of clients) sessions.push(await readSession(client))
    const isShared = sessions[0]?.pid === sessions[1]?.pid
    const isIgnored = wanted !== undefined && wanted !== false && sessions[0]?.timeout !== String(wanted)
    if (isShared || isIgnored) throw createPoolerError()
  } finally {
    for (const client of clients) client.release()
  }
}

/** Turns errors of the database into a StartupError; passes others through. */
export function explainDatabaseError(error: unknown): unknown {
  switch (getErrorCode(error)) {
    case '25006':
      return createReadOnlyError(error)
    case '42501':
      return new StartupError(
        'postgres.no_rights',
        `The database refused the user named in DATABASE_URL: ${error instanceof Error ? error.message : ''}.`,
        'Make this user the owner of the database: alter database … owner to …',
        error,
      )
    // Poolers report a server that is down with the same code.
    case '08P01':
      return error instanceof Error && /startup parameter/i.test(error.message) ? createPoolerError(error) : error
    case '28P01':
    case '28000':
      return new StartupError(
        'postgres.refused',
        'The database server refused our name or password.',
        'Correct DATABASE_URL.',
        error,
      )
    case '3D000':
      return new StartupError(
        'postgres.no_database',
        'The database named in DATABASE_URL does not exist.',
        'Create it first (UTF8).',
        error,
      )
    default:
      return error
  }
}
