import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#kernel/config/config.ts'
import { type OpenDatabase, openDatabase } from '#kernel/database/database.ts'
import { type EmbeddedPostgres, startPostgres } from '#kernel/database/postgres/embedded.ts'
import { openWebDatabase } from '#kernel/database/roles/open-web-database.ts'
import type { PreparedRoles } from '#kernel/database/roles/prepare-roles.ts'
import { defineReport, type ReportContext } from '#kernel/report.ts'
import { pageReportRows } from '#platform/reports/reports.repo.ts'
import { createFolder } from '#testing/server-process.ts'
import { prepareDatabase } from './prepare-database.ts'

const after: (() => Promise<unknown>)[] = []
let cluster: EmbeddedPostgres
let superuser: OpenDatabase

beforeAll(async () => {
  const folder = await createFolder()
  cluster = await startPostgres({ dataDir: folder.path, log: pino({ level: 'silent' }), durable: false })
  superuser = openDatabase({ url: cluster.url, poolSize: 1 })
  after.push(folder.remove, cluster.stop, superuser.close)
  // Foreign clusters know none of our roles.
  await superuser.pool.query('drop role paratope_web')
})
afterAll(async () => {
  for (const clean of after.reverse()) await clean()
})

const aConfig = (env: Record<string, string> = {}) => readConfig({ SECRET_KEY: 'for tests only '.repeat(3), ...env })

/** The address of the same cluster for another user and database. */
function buildUrl(user: string, database: string): string {
  const url = new URL(cluster.url)
  Object.assign(url, { username: user, password: 'sample', pathname: `/${database}` })
  return url.href
}

function buildSuperuserUrl(database: string): string {
  const url = new URL(cluster.url)
  url.pathname = `/${database}`
  return url.href
}

interface Preparation {
  roles: PreparedRoles
  warnings: string[]
}

/** Prepares the database as the start does. */
async function prepare(url: string, config = aConfig()): Promise<Preparation> {
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(JSON.parse(line).msg) })
  const database = openDatabase({ url, poolSize: 2, statementTimeoutMs: 600_000 })
  try {
    const roles = await prepareDatabase(database, log, { printLine: () => {} }, config, false)
    return { roles, warnings }
  } finally {
    await database.close()
  }
}

async function withWebDatabase<Result>(
  urls: { owner: string; web?: string },
  roles: PreparedRoles,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openWebDatabase({ owner: urls.owner, web: urls.web, poolSize: 1 }, roles)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const readUsers = async ({ pool }: OpenDatabase) =>
  (await pool.query('select session_user::text as login, current_user::text as role')).rows[0]

const changes = ['create table sample (id int)', 'alter table company add sample int', 'drop table company']

async function expectConfined({ pool }: OpenDatabase): Promise<void> {
  for (const statement of [
    ...changes,
    `delete from migration`,
    `update order_event set at = now()`,
    `delete from invoice_payment`,
    'select * from graphile_worker._private_jobs',
  ])
    await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  await expect(pool.query(`update company set name = 'Sample' where id = 'none'`)).resolves.toMatchObject({
    rowCount: 0,
  })
  await expect(pool.query(`select graphile_worker.add_job('sample', '{}')`)).resolves.toMatchObject({ rowCount: 1 })
}

async function readReport(database: OpenDatabase): Promise<unknown> {
  const { db } = database
  const report = defineReport({
    code: 'sample',
    name: { en: 'Sample' },
    needs: 'signed-in',
    params: z.object({}),
    fields: { key: { title: { en: 'Key' } } },
    key: 'key',
    sort: { field: 'key', order: 'asc' },
    reads: {},
    source: () => sql<{ key: string }>`select current_user || ' ' || current_setting('transaction_read_only') as key`,
  })
  const query = { pageNo: 1, pageSize: 10, conditions: [], sort: { field: 'key', order: 'asc' } } as const
  return (await pageReportRows(db, report, {} as ReportContext, query)).records[0]?.['key']
}

async function createOwner(name: string, options = ''): Promise<string> {
  await superuser.pool.query(`create role ${name} login password 'sample' ${options}`)
  await superuser.pool.query(`create database ${name} owner ${name}`)
  return buildUrl(name, name)
}

describe('an owner who may not create roles', () => {
  test('starts in a cluster without our roles, and the log names the statements that are missing', async () => {
    const owner = await createOwner('shop')
    const { roles, warnings } = await prepare(owner)
    expect(roles).toEqual({ web: false, reports: false })
    expect(warnings).toEqual([
      'The database user shop may not create roles, so requests and reports run under its own rights. An administrator of the database confines them with: create role paratope_web nologin; grant paratope_web to shop; create role paratope_reports nologin; grant paratope_reports to shop; Then restart.',
    ])
    await withWebDatabase({ owner }, roles, async (database) => {
      expect(await readUsers(database)).toEqual({ login: 'shop', role: 'shop' })
      expect(await readReport(database)).toBe('shop on')
    })
  })

  test('is confined from the next start after an administrator ran these statements', async () => {
    const owner = buildUrl('shop', 'shop')
    await superuser.pool.query(
      'create role paratope_web nologin; grant paratope_web to shop; create role paratope_reports nologin; grant paratope_reports to shop;',
    )
    const { roles, warnings } = await prepare(owner)
    expect([roles, warnings]).toEqual([{ web: true, reports: true }, []])
    await withWebDatabase({ owner }, roles, async (database) => {
      expect(await readUsers(database)).toEqual({ login: 'shop', role: 'paratope_web' })
      expect(await readReport(database)).toBe('paratope_reports on')
      await expectConfined(database)
    })
  })

  test('starts from a dump that another cluster restored without the roles', async () => {
    const owner = buildUrl('shop', 'shop')
    // A dump holds no roles, and its grants to roles that do not exist are skipped.
    const shop = openDatabase({ url: buildSuperuserUrl('shop'), poolSize: 1 })
    await shop.pool.query('drop owned by paratope_web, paratope_reports')
    await shop.close()
    await superuser.pool.query('drop role paratope_web, paratope_reports')
    const { roles, warnings } = await prepare(owner)
    expect(roles).toEqual({ web: false, reports: false })
    expect(warnings).toHaveLength(1)
  })
})

test('an owner who may create roles creates them, and requests run under theirs', async () => {
  const owner = await createOwner('maker', 'createrole')
  const { roles, warnings } = await prepare(owner)
  expect([roles, warnings]).toEqual([{ web: true, reports: true }, []])
  await withWebDatabase({ owner }, roles, async (database) => {
    expect(await readUsers(database)).toEqual({ login: 'maker', role: 'paratope_web' })
    await expectConfined(database)
    await database.pool.query('reset role')
    expect(await readUsers(database)).toEqual({ login: 'maker', role: 'paratope_web' })
    expect(await readReport(database)).toBe('paratope_reports on')
  })
})

describe('DATABASE_WEB_URL', () => {
  test('logs requests in with a user whose role injected SQL cannot leave', async () => {
    const owner = await createOwner('plain')
    await superuser.pool.query(`create role plain_web login password 'sample'`)
    const web = buildUrl('plain_web', 'plain')
    const { roles } = await prepare(owner, aConfig({ DATABASE_URL: owner, DATABASE_WEB_URL: web }))
    expect(roles.web).toBe(true)
    await withWebDatabase({ owner, web }, roles, async (database) => {
      expect(await readUsers(database)).toEqual({ login: 'plain_web', role: 'plain_web' })
      await expectConfined(database)
      await database.pool.query('set session authorization default')
      await expectConfined(database)
      for (const role of ['plain', 'paratope'])
        await expect(database.pool.query(`set role ${role}`)).rejects.toMatchObject({ code: '42501' })
    })
  })

  test.for([
    ['no_such_user', 'names the user no_such_user, which the database does not know'],
    ['plain', 'The user plain of DATABASE_WEB_URL may change tables'],
  ] as const)('that names %s aborts the start and says why', async ([user, message]) => {
    const owner = buildUrl('plain', 'plain')
    const web = buildUrl(user, 'plain')
    const started = prepare(owner, aConfig({ DATABASE_URL: owner, DATABASE_WEB_URL: web })).then(({ roles }) =>
      withWebDatabase({ owner, web }, roles, async () => {}),
    )
    await expect(started).rejects.toThrow(message)
  })
})

test('the embedded cluster logs requests in with a user of their own', async () => {
  const folder = await createFolder()
  const own = await startPostgres({ dataDir: folder.path, log: pino({ level: 'silent' }), durable: false })
  try {
    const { roles } = await prepare(own.url)
    await withWebDatabase({ owner: own.url, web: own.webUrl }, roles, async (database) => {
      expect(await readUsers(database)).toEqual({ login: 'paratope_web', role: 'paratope_web' })
      await expectConfined(database)
      expect(await readReport(database)).toBe('paratope_reports on')
    })
  } finally {
    await own.stop()
    await folder.remove()
  }
})
