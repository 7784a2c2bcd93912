import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#kernel/database/database.ts'
import { readMigrations } from '#kernel/database/migrate.ts'
import { planMigrations } from '#kernel/database/migration-plan/plan-migrations.ts'
import { splitStatements } from '#kernel/database/migration-plan/split-statements.ts'
import {
  describeBlocking,
  findStatementLocks,
  type LockMode,
  lockModes,
} from '#kernel/database/migration-plan/statement-locks.ts'
import { emptyRecipe, type FreshDatabase, freshDatabase } from '#testing/database.ts'
import { migrationFolders } from './domains.ts'

let fresh: FreshDatabase
let opened: OpenDatabase
beforeAll(async () => {
  fresh = await freshDatabase(emptyRecipe)
  opened = openDatabase({ url: fresh.url, poolSize: 2 })
})
afterAll(async () => {
  await opened.close()
  await fresh.drop()
})

test('semicolons in texts, comments and bodies end no statement', () => {
  expect(
    splitStatements(`-- one; two
      insert into vial (name) values ('a;b''c;'); /* x; */ do $$ begin perform 1; end $$;
      create function f() returns void as $body$ select 1; $body$ language sql;`),
  ).toEqual([
    "insert into vial (name) values ('a;b''c;')",
    'do $$ begin perform 1; end $$',
    'create function f() returns void as $body$ select 1; $body$ language sql',
  ])
})

test.each([
  ['alter table vial validate constraint x', 'SHARE UPDATE EXCLUSIVE', 'nothing'],
  ['alter table vial add column a int, validate constraint x', 'ACCESS EXCLUSIVE', 'reads and writes'],
  ['alter table vial add constraint x foreign key (a, b) references rack (a, b)', 'SHARE ROW EXCLUSIVE', 'writes'],
  ['alter table vial add constraint x check (a in (1, 2)) not valid', 'ACCESS EXCLUSIVE', 'reads and writes'],
  ['create index on vial (name)', 'SHARE', 'writes'],
  ['create unique index concurrently x on vial (name)', 'SHARE UPDATE EXCLUSIVE', 'nothing'],
  ['update vial set name = 1', 'ROW EXCLUSIVE', 'nothing'],
  ['drop table vial', 'ACCESS EXCLUSIVE', 'reads and writes'],
] as const)('%s takes %s and blocks %s', (statement, mode, blocked) => {
  expect(findStatementLocks(statement).locks[0]).toEqual({ table: 'vial', mode })
  expect(describeBlocking(mode)).toBe(blocked)
})

test('code whose statements only a run would show is said to be unknown', () => {
  for (const statement of ['do $$ begin end $$', `select rename_table('a', 'b')`, 'with x as (select 1) select 1'])
    expect(findStatementLocks(statement)).toMatchObject({ isUnknown: true, locks: [] })
})

/** Locks of tables from before the transaction that make others wait. */
const heldLocks = `select c.relname as table, upper(trim(regexp_replace(replace(l.mode, 'Lock', ''), '([A-Z])', ' \\1', 'g'))) as mode
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and l.granted and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and c.oid = any ($1) and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`

test('PostgreSQL takes the locks that the plan of every migration says, and no others', async () => {
  const client = await opened.pool.connect()
  const wrong: unknown[] = []
  let compared = 0
  for (const migration of await readMigrations(migrationFolders)) {
    const { rows: before } = await client.query<{ oid: number }>(
      `select oid::int8::float8 as oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    const [plan] = await planMigrations(client, [migration])
    await client.query('begin')
    await client.query(migration.sql)
    const { rows: held } = await client.query<{ table: string; mode: LockMode }>(heldLocks, [
      before.map(({ oid }) => oid),
    ])
    await client.query('commit')
    const statements = plan?.statements ?? []
    const strongest = (locks: readonly { table: string; mode: LockMode }[]) => {
      const byTable = new Map<string, number>()
      for (const { table, mode } of locks) {
        if (describeBlocking(mode) === 'nothing') continue
        byTable.set(table, Math.max(byTable.get(table) ?? -1, lockModes.indexOf(mode)))
      }
      return Object.fromEntries(
        [...byTable].sort(([a], [b]) => (a < b ? -1 : 1)).map(([table, at]) => [table, lockModes[at]]),
      )
    }
    const [planned, taken] = [strongest(statements.flatMap(({ locks }) => locks)), strongest(held)]
    // What runs inside code may lock more, under other names.
    if (statements.some(({ isUnknown }) => isUnknown)) continue
    if (held.length > 0) compared += 1
    if (JSON.stringify(planned) !== JSON.stringify(taken)) wrong.push({ migration: migration.name, planned, taken })
  }
  client.release()
  expect(compared).toBeGreaterThan(80)
  expect(wrong).toEqual([])
})
