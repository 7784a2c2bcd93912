import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kernelLimitedTables } from '#kernel/database/roles/web-role.ts'
import { domainFolders } from '#testing/domain-folders.ts'
import { aWorld, type World } from '#testing/world.ts'
import { registry, wings } from './domains.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const limited: Readonly<Record<string, 'append' | 'read'>> = { ...kernelLimitedTables, ...registry.limitedTables }

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

/** Each table with the folder that declares it; SQL alone may use a table, which then has no type. */
const owners = new Map(
  globSync(`{kernel,${Object.keys(wings).join(',')}}/**/*.ts`, { cwd: folder }).flatMap((path) =>
    [...readFileSync(`${folder}${path}`, 'utf8').matchAll(/^ {4}(\w+): \w+Table$/gm)].map(
      ([, table = '']) => [table, path.split('/').slice(0, 2).join('/')] as const,
    ),
  ),
)

test('the rights of requests to each table are those that are reviewed in docs/table-grants.tsv', async () => {
  const { rows } = await sql<{ table: string; rights: string }>`
    select c.relname as table, coalesce(string_agg(lower(privilege_type), ' ' order by privilege_type), '') as rights
    from pg_class c left join lateral (
      select privilege_type from aclexplode(c.relacl) join pg_roles r on r.oid = grantee where r.rolname = 'paratope_web') on true
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') group by 1 order by 1`.execute(
    world.db,
  )
  const lines = rows.map(({ table, rights }) => [table, owners.get(table) ?? '', limited[table] ?? 'write', rights])
  expect(lines.filter(([, , , rights]) => rights === '')).toEqual([])
  const text = [['Table', 'Declared by', 'Requests', 'Rights'], ...lines].map((line) => line.join('\t')).join('\n')
  await expect(`${text}\n`).toMatchFileSnapshot(`${folder}../../../docs/table-grants.tsv`)
  expect(Object.keys(limited).filter((table) => !rows.some((row) => row.table === table))).toEqual([])
})

test('each domain limits tables of its own', () => {
  const foreign = domainFolders.flatMap(({ domain, folder: own }) =>
    Object.keys(domain.limitedTables).filter((table) => !own.endsWith(`/${owners.get(table)}`)),
  )
  expect(foreign).toEqual([])
})

describe('through the connection of requests', () => {
  test.for(Object.entries(limited))('%s is limited to %s', async ([table, access]) => {
    const name = sql.table(table)
    const column = sql.ref(
      (
        await sql<{ name: string }>`select attname as name from pg_attribute
          where attrelid = ${`public.${table}`}::regclass and attnum > 0 and attidentity = '' limit 1`.execute(world.db)
      ).rows[0]?.name ?? '',
    )
    await sql`select from ${name} limit 1`.execute(world.webDb)
    for (const write of [
      sql`delete from ${name}`,
      sql`update ${name} set ${column} = null`,
      sql`truncate ${name}`,
      sql`alter table ${name} add sample int`,
      ...(access === 'read' ? [sql`insert into ${name} default values`] : []),
    ])
      await expect(write.execute(world.webDb)).rejects.toMatchObject({ code: '42501' })
  })

  test('tables, functions and roles cannot be changed', async () => {
    for (const statement of [
      'create table sample (id int)',
      'drop table sales_order',
      'alter table sales_order disable trigger all',
      'create or replace function take_document_number(kind text, year int) returns bigint language sql as $$ select 1 $$',
      'alter role paratope_web superuser',
      'create role sample',
      'select * from graphile_worker._private_jobs',
      `copy company to program 'cat'`,
    ])
      await expect(sql.raw(statement).execute(world.webDb), statement).rejects.toMatchObject({ code: '42501' })
  })
})
