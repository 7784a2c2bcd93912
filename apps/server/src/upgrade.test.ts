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
    ('evt_1', 'order.submitted', 'ord_1', '{}', '${at}', '${at}'), ('evt_2', 'order.changes_asked', 'ord_1', '{}', '${at}', null);
  insert into signature_seen (sign, seen_at) values ('s', '${at}');

  insert into letter (id, kind, address, language, template, values, tries, made_at, until, down_at, about_user)
    values ('ltr_1', 'email', 'ada@x.test', 'en', 'code.login', '{"code":"1"}', 2, '${at}', '${at}', '${at}', 'usr_1'),
      ('ltr_2', 'email', 'ada@x.test', 'en', 'newsDigest', '{}', 0, '${at}', null, null, null),
      ('ltr_3', 'email', 'ada@x.test', 'en', 'data.copy', '{}', 0, '${at}', null, null, null);

  insert into paper_number (kind, year, last) values ('SO', 2026, 41);
  insert into sales_order (id, code, type, status, company_id, placed_by, currency, shipping_address, phone, email, note,
      po_number, project_number, payment_method, wished_on, line_count, created_at, changed_at, ordered_on, search)
    values ('ord_1', 'SO-2026-000041', 'catalogue', 'inquiry', 'com_1', 'usr_1', 'EUR', '{}', '', '', '', '', '', '',
      '2026-12-24', 1, '${at}', '${at}', '2026-11-20', '');
  insert into order_event (order_id, version, at, kind, from_status, to_status, by_user, reason, values)
    values ('ord_1', 1, '${at}', 'submit', 'cart', 'inquiry', 'usr_1', '', '{}'),
      ('ord_1', 2, '${at}', 'askChanges', 'toConfirm', 'inquiry', 'usr_1', '', '{}'),
      ('ord_1', 3, '${at}', 'sendParcel', 'inProduction', 'inProduction', null, '', '{}'),
      ('ord_1', 4, '${at}', 'deliver', 'shipped', 'shipped', null, '', '{}'),
      ('ord_1', 5, '${at}', 'close', 'shipped', 'completed', null, '', '{}'),
      ('ord_1', 6, '${at}', 'stop', 'inquiry', 'cancelled', null, '', '{}');
  insert into quote (order_id, revision, status, lines, goods_minor, freight_minor, total_minor, lead_days, note, valid_until, made_by, made_at)
    values ('ord_1', 1, 'open', '[]', 100, 0, 100, 5, '', '${at}', 'usr_1', '${at}');

  insert into password_try (user_id, tries, since) values ('usr_1', 3, '${at}');
  insert into password_link (user_id, token_hash, expires_at) values ('usr_1', 'link', '${at}');
  insert into visitor_proof (proof_hash, uses_left, expires_at) values ('h', 2, '${at}');
  insert into pending_address (user_id, kind, address, asked_at) values ('usr_1', 'email', 'new@x.test', '${at}');
  insert into captcha (asked_by, key, answer_hash, expires_at) values ('o', 'k', 'h', '${at}');
  insert into slider (secret_hash, address, moved, made_at, expires_at) values ('s', '::1', true, '${at}', '${at}');
  insert into verification_code (id, purpose, target, code_hash, tries, address, made_at, expires_at)
    values ('cod_1', 'login', 'email ada@x.test', 'h', 4, '::1', '${at}', '${at}');
  insert into code_day (day, sent) values ('2026-11-20', 7);
  insert into news_choice (user_id, topic, bell, email) values ('usr_1', 'stop', true, false);
  insert into notification (id, user_id, kind, values, link, created_at) values
    ('ntf_1', 'usr_1', 'order.byColleague.askChanges', '{}', null, '${at}'), ('ntf_2', 'usr_1', 'user.secondFactorOn', '{}', null, '${at}');
  insert into second_factor (user_id, secret, begun_at, confirmed_at, last_step) values ('usr_1', 'x', '${at}', '${at}', 9);
  insert into second_factor_try (user_id, tries, since) values ('usr_1', 2, '${at}');
  insert into login_ticket (secret_hash, user_id, remember, tries, expires_at) values ('t', 'usr_1', true, 1, '${at}');
  insert into scan_login (browser_hash, code_hash, user_agent, address, asked_at, expires_at, seen_by, answer)
    values ('b', 'c', 'Firefox', '::1', '${at}', '${at}', 'usr_1', 'approved');
  insert into data_copy (id, user_id, state, content, asked_at, expires_at) values ('cpy_1', 'usr_1', 'ready', '{}', '${at}', '${at}');
  insert into deletion_request (id, user_id, reason, asked_at, due_at) values ('del_1', 'usr_1', 'moving on', '${at}', '${at}');
  insert into identity (id, user_id, provider, subject, account, linked_at, last_used_at)
    values ('idn_1', 'usr_1', 'campus', '4711', 'ada@campus.test', '${at}', '${at}');
  insert into identity_way (browser_hash, provider, state, nonce, verifier, redirect, expires_at)
    values ('b', 'campus', 's', 'n', 'v', '/', '${at}');
  insert into identity_arrival (browser_hash, provider, subject, email, first_name, last_name, redirect, expires_at)
    values ('b', 'campus', '4712', 'eve@campus.test', 'Eve', 'Curie', '/', '${at}');
  insert into identity_voucher (code_hash, browser_hash, provider, user_id, expires_at) values ('c', 'b', 'campus', 'usr_1', '${at}');
  insert into login_try (key, at, strikes, closed_until) values ('from ::1', '{${at}}', 2, '${at}');
  insert into user_login (user_id, at) values ('usr_1', '${at}');
  insert into api_key (id, user_id, name, prefix, token_hash, scopes, created_at, expires_at)
    values ('key_1', 'usr_1', 'Laptop', 'pt', 'h', '{letter.read,order.read}', '${at}', '${at}');

  insert into menu_item (id, system_type, path, name, component, title, permission_list, sort) values
    ('office.outbox', 0, '/office/outbox', 'office-outbox', 'Outbox', '{"en":"Mail of the house"}', '{letter.read}', 190),
    ('office.users', 0, '/office/users', 'office-users', 'People', '{"en":"Users"}', '{user.manage}', 181);
  insert into menu_item (id, parent_id, system_type, path, name, component, title, sort)
    values ('own', 'office.outbox', 0, '/own', 'own', 'Own', '{"en":"Own"}', 1);
  select graphile_worker.add_job('letters-send', '{"id":"ltr_1"}'), 
    graphile_worker.add_job('notifications-letters', '[{"kind":"order.stop","topic":"stop","values":{"reason":"stop"}}]'),
    graphile_worker.add_job('data-copy');
`

const read = async (query: string): Promise<unknown> => (await opened.pool.query(query)).rows[0]

test('data of the kernel is still there', async () => {
  expect(await read('select key, reply, created_at from idempotency_key')).toEqual({
    key: 'k',
    reply: '{"code":"SO-1"}',
    created_at: at,
  })
  expect(await read('select id, event, created_at, delivered_at from outbox where delivered_at is null')).toEqual({
    id: 'evt_2',
    event: 'order.changes_requested',
    created_at: at,
    delivered_at: null,
  })
  expect(await read('select sign, used_at from used_signature')).toEqual({ sign: 's', used_at: at })
})

test('sent messages are still there', async () => {
  expect(
    await read(
      'select address, attempts, created_at, expires_at, outage_at, about_user from message where attempts > 0',
    ),
  ).toEqual({
    address: 'ada@x.test',
    attempts: 2,
    created_at: at,
    expires_at: at,
    outage_at: at,
    about_user: 'usr_1',
  })
  const { rows } = await opened.pool.query('select template from message order by id')
  expect(rows.map(({ template }) => template)).toEqual(['code.login', 'notification.digest', 'data.exportReady'])
})

test('orders, their history and their quotes are still there, and numbers go on', async () => {
  expect(await read(`select take_document_number('SO', 2026) as number`)).toEqual({ number: 42 })
  expect(await read('select code, requested_on from sales_order')).toEqual({
    code: 'SO-2026-000041',
    requested_on: '2026-12-24',
  })
  const { rows: events } = await opened.pool.query('select kind from order_event order by version')
  expect(events.map(({ kind }) => kind)).toEqual([
    'submit',
    'requestChanges',
    'shipPart',
    'markDelivered',
    'autoComplete',
    'cancelByStaff',
  ])
  expect(await read('select user_id from order_event')).toEqual({ user_id: 'usr_1' })
  await expect(opened.pool.query('update order_event set version = 9')).rejects.toThrow('append-only')
  expect(await read('select created_by, created_at from quote')).toEqual({ created_by: 'usr_1', created_at: at })
})

test.each([
  [
    'select permissions, seeded_permissions from role',
    [
      ['message.read', 'message.resend', 'user.manage'],
      ['message.read', 'message.resend'],
    ],
  ],
  ['select scopes from api_key', [['message.read', 'order.read']]],
  ['select address, requested_at from pending_address', ['new@x.test', at]],
  ['select day, sent from verification_code_daily_count', ['2026-11-20', 7]],
  ['select user_id, topic, bell, frequency from notification_preference', ['usr_1', 'cancelByStaff', true, 'never']],
  ['select user_id, created_at, last_step from mfa_factor', ['usr_1', at, 9]],
  ['select user_id, requested_at from data_export', ['usr_1', at]],
  ['select reason, requested_at from deletion_request', ['moving on', at]],
  ['select provider, subject, account from linked_account', ['campus', '4711', 'ada@campus.test']],
  ['select logged_in_at from last_login', [at]],
])('data about people is still there: %s', async (query, values) => {
  const { rows } = await opened.pool.query<unknown[]>({ text: query, rowMode: 'array' })
  expect(rows).toEqual([values])
})

test('the menu leads to the pages under their new names, with what was edited by hand', async () => {
  const { rows } = await opened.pool.query(`
    select id, parent_id, path, component, title ->> 'en' as title, permission_list from menu_item order by sort`)
  expect(rows).toEqual([
    {
      id: 'own',
      parent_id: 'office.sent-messages',
      path: '/own',
      component: 'Own',
      title: 'Own',
      permission_list: [],
    },
    {
      id: 'office.users',
      parent_id: null,
      path: '/office/users',
      component: 'Users',
      title: 'Users',
      permission_list: ['user.manage'],
    },
    {
      id: 'office.sent-messages',
      parent_id: null,
      path: '/office/sent-messages',
      component: 'SentMessages',
      title: 'Mail of the house',
      permission_list: ['message.read'],
    },
  ])
})

test('notifications bear the kinds of today', async () => {
  const { rows } = await opened.pool.query('select kind from notification order by id')
  expect(rows.map(({ kind }) => kind)).toEqual(['order.byColleague.requestChanges', 'user.mfaEnabled'])
  expect(
    await read(`select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'notifications-email'`),
  ).toEqual({ payload: [{ kind: 'order.cancelByStaff', topic: 'cancelByStaff', values: { reason: 'stop' } }] })
})

test('jobs that waited have not lost the code that runs them', async () => {
  const { rows } = await opened.pool.query('select task_identifier as name from graphile_worker.jobs order by id')
  expect(rows).toEqual([{ name: 'messages-send' }, { name: 'notifications-email' }, { name: 'data-export' }])
  const { rows: unknown } = await opened.pool.query(`
    select identifier from graphile_worker._private_tasks where identifier in ('letters-send', 'notifications-letters', 'data-copy')`)
  expect(unknown).toEqual([])
})

test('an open link to choose a password still works, and a new password ends it', async () => {
  const secrets = 'select purpose, secret_hash, subject, user_id, is_single, expires_at from one_time_secret'
  expect((await opened.pool.query(secrets)).rows).toEqual([
    {
      purpose: 'password-link',
      secret_hash: 'link',
      subject: 'usr_1',
      user_id: 'usr_1',
      is_single: true,
      expires_at: at,
    },
  ])
  await opened.pool.query(`update user_account set password_hash = 'y'`)
  expect((await opened.pool.query(secrets)).rows).toEqual([])
})

test('indexes and constraints bear the new names too', async () => {
  const { rows } = await opened.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'i', 'S')
    union select conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname = 'public'`)
  expect(rows.map(({ name }) => name).filter((name) => oldName.test(name))).toEqual([])
})

const oldName =
  /^(letter|paper_|signature_seen|password_try|visitor_proof|code_day|news_|second_factor|login_t(icket|ry)|scan_|data_copy|identity|user_login)|(made|done|asked|begun)_(at|by)|wish|untold|strikes|(?<!en)tries/
