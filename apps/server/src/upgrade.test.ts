import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#kernel/database/database.ts'
import { migrate } from '#kernel/database/migrate.ts'
import { migrateJobs } from '#kernel/messaging/jobs.ts'
import { emptyRecipe, type FreshDatabase, freshDatabase } from '#testing/database.ts'
import { migrationFolders } from './domains.ts'

/** The first migration of the version that renamed tables and columns. */
const firstRename = '2026-11-22T0710'
const at = '2026-11-20T08:00:00.000Z'

let database: FreshDatabase
let opened: OpenDatabase
const folder = mkdtempSync(join(tmpdir(), 'paratope-upgrade-'))

beforeAll(async () => {
  for (const url of migrationFolders) {
    for (const name of readdirSync(url)) {
      if (name < firstRename) copyFileSync(join(fileURLToPath(url), name), join(folder, name))
    }
  }
  database = await freshDatabase(emptyRecipe)
  opened = openDatabase({ url: database.url, poolSize: 2 })
  await migrate(opened.pool, [pathToFileURL(`${folder}/`)])
  await migrateJobs(opened.pool)
  await opened.pool.query(dataOfTheVersionBefore)
  await migrate(opened.pool, migrationFolders)
})
afterAll(async () => {
  await opened?.close()
  await database?.drop()
  rmSync(folder, { recursive: true })
})

const dataOfTheVersionBefore = `
  insert into role (code, name, permissions, seeded) values
    ('admin', '{"en":"Administrator"}', '{letter.read,letter.resend,user.manage}', '{letter.read,letter.resend}');
  insert into company (id, name, currency) values ('com_1', 'Northfield Labs', 'EUR');
  insert into user_account (id, username, realname, kind, company_id, password_hash)
    values ('usr_1', 'ada', 'Ada', 'customer', 'com_1', 'x');

  insert into idempotency_key (owner, key, fingerprint, answer, made_at) values ('usr_1', 'k', 'f', '{"code":"SO-1"}', '${at}');
  insert into outbox (id, event, subject, payload, made_at, done_at) values
    ('evt_1', 'order.submitted', 'ord_1', '{}', '${at}', '${at}'), ('evt_2', 'order.accepted', 'ord_1', '{}', '${at}', null);
  insert into signature_seen (sign, seen_at) values ('s', '${at}');

  insert into letter (id, kind, address, language, template, values, tries, made_at, until, down_at, about_user)
    values ('ltr_1', 'email', 'ada@x.test', 'en', 'code.login', '{"code":"1"}', 2, '${at}', '${at}', '${at}', 'usr_1');

  insert into paper_number (kind, year, last) values ('SO', 2026, 41);
  insert into sales_order (id, code, type, status, company_id, placed_by, currency, shipping_address, phone, email, note,
      po_number, project_number, payment_method, wished_on, line_count, created_at, changed_at, ordered_on, search)
    values ('ord_1', 'SO-2026-000041', 'catalogue', 'inquiry', 'com_1', 'usr_1', 'EUR', '{}', '', '', '', '', '', '',
      '2026-12-24', 1, '${at}', '${at}', '2026-11-20', '');
  insert into order_event (order_id, version, at, kind, from_status, to_status, by_user, reason, values)
    values ('ord_1', 1, '${at}', 'submit', 'cart', 'inquiry', 'usr_1', '', '{}');
  insert into quote (order_id, revision, status, lines, goods_minor, freight_minor, total_minor, lead_days, note, valid_until, made_by, made_at)
    values ('ord_1', 1, 'open', '[]', 100, 0, 100, 5, '', '${at}', 'usr_1', '${at}');
`

const read = async (query: string): Promise<unknown> => (await opened.pool.query(query)).rows[0]

test('data of the kernel is still there', async () => {
  expect(await read('select key, reply, created_at from idempotency_key')).toEqual({
    key: 'k',
    reply: '{"code":"SO-1"}',
    created_at: at,
  })
  expect(await read('select id, created_at, delivered_at from outbox where delivered_at is null')).toEqual({
    id: 'evt_2',
    created_at: at,
    delivered_at: null,
  })
  expect(await read('select sign, used_at from used_signature')).toEqual({ sign: 's', used_at: at })
})

test('sent messages are still there', async () => {
  expect(await read('select address, attempts, created_at, expires_at, outage_at, about_user from message')).toEqual({
    address: 'ada@x.test',
    attempts: 2,
    created_at: at,
    expires_at: at,
    outage_at: at,
    about_user: 'usr_1',
  })
})

test('orders, their history and their quotes are still there, and numbers go on', async () => {
  expect(await read('select last_number from document_number')).toEqual({ last_number: 41 })
  expect(await read('select code, requested_on from sales_order')).toEqual({
    code: 'SO-2026-000041',
    requested_on: '2026-12-24',
  })
  expect(await read('select kind, user_id from order_event')).toEqual({ kind: 'submit', user_id: 'usr_1' })
  expect(await read('select created_by, created_at from quote')).toEqual({ created_by: 'usr_1', created_at: at })
})

test('indexes and constraints bear the new names too', async () => {
  const { rows } = await opened.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'i', 'S')
    union select conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname = 'public'`)
  expect(rows.map(({ name }) => name).filter((name) => oldName.test(name))).toEqual([])
})

const oldName = /^letter|^paper_|^signature_seen|made_by|done_at|wish|untold/
