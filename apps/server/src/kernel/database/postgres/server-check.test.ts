import pg from 'pg'
import { pino } from 'pino'
import { expect, inject, test, vi } from 'vitest'
import { emptyRecipe, freshDatabase } from '#testing/database.ts'
import { isDatabaseDown, openDatabase } from '../database.ts'
import { checkServer, explainDatabaseError } from './server-check.ts'

async function check(url: string, log = pino({ level: 'silent' })) {
  const { pool, close } = openDatabase({ url, poolSize: 1 })
  try {
    await checkServer(pool, log)
  } finally {
    await close()
  }
}

test('a UTF-8 database of a recent server is fine', async () => {
  const { url, drop } = await freshDatabase(emptyRecipe)
  const log = pino({ level: 'silent' })
  const warn = vi.spyOn(log, 'warn')
  await check(url, log)
  expect(warn).not.toHaveBeenCalled()
  await drop()
})

test('a database in another encoding is refused with advice', async () => {
  const server = inject('databaseServer')
  const admin = new pg.Client(server)
  await admin.connect()
  const name = `paratope_test_${Date.now().toString(36)}_latin`
  await admin.query(`create database ${name} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`)
  const url = server.replace(/\/[^/?]*(\?.*)?$/, `/${name}`)
  await expect(check(url)).rejects.toMatchObject({ code: 'postgres.not_utf8', advice: expect.stringContaining('UTF8') })
  await admin.query(`drop database ${name}`)
  await admin.end()
})

test('C30: a database that can only be read is refused with advice', async () => {
  const { url, drop } = await freshDatabase(emptyRecipe)
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`alter database ${admin.database} set default_transaction_read_only = on`)
  await admin.end()
  await expect(check(url)).rejects.toMatchObject({
    code: 'postgres.read_only',
    message: 'The database can only be read.',
    advice: expect.stringContaining('not a replica'),
  })
  await drop()
})

test('C30: a user without rights is named as the reason', () => {
  const refused = Object.assign(new Error('permission denied for schema public'), { code: '42501' })
  expect(explainDatabaseError(refused)).toMatchObject({
    code: 'postgres.no_rights',
    message: 'The database refused the user named in DATABASE_URL: permission denied for schema public.',
    advice: expect.stringContaining('alter database'),
  })
})

test('a wrong password gets its advice', async ({ skip }) => {
  skip(Boolean(process.env['DATABASE_URL']), 'a foreign server may trust everyone')
  const server = inject('databaseServer')
  await expect(check(server.replace(/:[^:@]*@/, ':wrong@'))).rejects.toMatchObject({ code: 'postgres.refused' })
})

test('a server that is down is recognised, a missing database gets its advice', async () => {
  const server = inject('databaseServer')
  await expect(check('postgres://a:b@127.0.0.1:1/c')).rejects.toSatisfy(isDatabaseDown)
  await expect(check(server.replace(/\/[^/?]*(\?.*)?$/, '/nowhere'))).rejects.toMatchObject({
    code: 'postgres.no_database',
  })
})

test('a pooler that shares connections or drops settings is refused in words, not waited for', async () => {
  const { url, drop } = await freshDatabase(emptyRecipe)
  const { pool, close } = openDatabase({ url, poolSize: 2 })
  await expect(checkServer(pool)).resolves.toBeUndefined()
  const refused = { code: 'postgres.pooler', message: expect.stringContaining('PgBouncer in transaction mode') }
  const client = await pool.connect()
  const query = client.query.bind(client)
  // Two clients, one process of the server.
  const sharing = { options: pool.options, query, connect: async () => ({ query, release: () => {} }) }
  await expect(checkServer(sharing as unknown as pg.Pool)).rejects.toMatchObject(refused)
  client.release()
  const plain = new pg.Pool({ connectionString: url, max: 2 })
  // The database may be dropped before a connection has said goodbye.
  plain.on('connect', (connection) => connection.on('error', () => {}))
  const ignoring = {
    options: { ...plain.options, statement_timeout: 8_000 },
    query: plain.query.bind(plain),
    connect: () => plain.connect(),
  }
  await expect(checkServer(ignoring as unknown as pg.Pool)).rejects.toMatchObject(refused)
  await plain.end()
  await close()
  await drop()
})

test('a pooler that refuses startup parameters gets its advice; one whose server is down is waited for', () => {
  const refuse = (message: string) => explainDatabaseError(Object.assign(new Error(message), { code: '08P01' }))
  expect(refuse('unsupported startup parameter: statement_timeout')).toMatchObject({
    code: 'postgres.pooler',
    advice: expect.stringContaining('DATABASE_DIRECT_URL'),
  })
  expect(refuse('server login has been failing, try again later')).toSatisfy(isDatabaseDown)
})
