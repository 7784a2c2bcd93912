import pg from 'pg'
import { runIfAllowed } from './settable-role.ts'

/** Serves requests: reads and writes rows, changes no tables. Shared by the databases of a server. */
export const webRole = 'paratope_web'

/** `append`: rows are added and read, never changed or deleted. `read`: requests write nothing. */
export type TableAccess = 'append' | 'read'

/** By table; requests write the rows of all other tables. */
export type LimitedTables = Readonly<Record<string, TableAccess>>

/** Written by the start, and by jobs, which run as the owner. */
export const kernelLimitedTables = {
  migration: 'read',
  seed_run: 'read',
  event_subscription: 'read',
  secret_key_check: 'read',
  job_node: 'read',
  clock_reading: 'read',
  outbox: 'append',
  security_event: 'append',
} as const satisfies LimitedTables

const privileges = {
  write: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  append: ['INSERT', 'SELECT'],
  read: ['SELECT'],
} as const

/** Grants the role of requests its rights to each table, and the right to enqueue jobs. */
export async function grantToWebRole(pool: pg.Pool, role: string, limited: LimitedTables): Promise<void> {
  const grantee = pg.escapeIdentifier(role)
  const changes = (await readGrants(pool, role)).flatMap(({ table, granted }) => {
    const wanted = privileges[limited[table] ?? 'write']
    if (granted === wanted.join()) return []
    const name = `public.${pg.escapeIdentifier(table)}`
    return [`revoke all on ${name} from ${grantee}`, `grant ${wanted.join(', ')} on ${name} to ${grantee}`]
  })
  const functions = await listJobFunctions(pool)
  const runAsOwner = functions
    .filter(({ isReady }) => !isReady)
    .flatMap(({ signature }) => [
      `alter function ${signature} security definer`,
      `alter function ${signature} set search_path = pg_catalog, pg_temp`,
    ])
  const { rows } = await pool.query<{ known: boolean }>(
    `select has_schema_privilege($1, 'public', 'USAGE') and has_schema_privilege($1, 'graphile_worker', 'USAGE') as known`,
    [role],
  )
  if (!rows[0]?.known) changes.push(`grant usage on schema public, graphile_worker to ${grantee}`)
  // Statements of one query are one transaction.
  if (changes.length + runAsOwner.length > 0) await pool.query([...changes, ...runAsOwner].join('; '))
  await closeSchema(pool, role)
}

/** Databases created before PostgreSQL 15 let everyone create tables. */
async function closeSchema(pool: pg.Pool, role: string): Promise<void> {
  const { rows } = await pool.query<{ open: boolean }>(`select has_schema_privilege($1, 'public', 'CREATE') as open`, [
    role,
  ])
  if (rows[0]?.open) await runIfAllowed(pool, 'revoke create on schema public from public')
}

async function readGrants(pool: pg.Pool, role: string): Promise<{ table: string; granted: string }[]> {
  const { rows } = await pool.query<{ table: string; granted: string }>(
    `select relname as table, coalesce((
       select string_agg(privilege_type, ',' order by privilege_type)
       from aclexplode(relacl) join pg_roles r on r.oid = grantee where rolname = $1), '') as granted
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
    [role],
  )
  return rows
}

/** The functions that enqueue jobs. The job runner's tables stay closed, so they run under the owner's rights. */
async function listJobFunctions(pool: pg.Pool): Promise<{ signature: string; isReady: boolean }[]> {
  const { rows } = await pool.query<{ signature: string; isReady: boolean }>(
    `select oid::regprocedure::text as signature, prosecdef and proconfig is not null as "isReady"
     from pg_proc where pronamespace = 'graphile_worker'::regnamespace and proname in ('add_job', 'add_jobs')`,
  )
  return rows
}
