import { minute } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { recordKeyUses } from '#identity/api-keys/index.ts'
import { createLog } from '#kernel/log.ts'
import { recordSecurityEvent, type SecurityEventDraft } from '#kernel/security-events/security-events.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { registry } from '../../domains.ts'
import { failedLoginsOfAlert, jobs } from './security-alerts.jobs.ts'

let world: World
let admin: SignedInUser
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
  admin = await signIn(world, { role: 'admin', username: 'warden@sample.test' })
})
afterAll(() => world.close())

const password = 'helix&51-photo'
let visitors = 0
const logIn = (username: string, secret: string) =>
  world.caller().send({
    method: 'POST',
    url: '/jeecg-boot/by-order-client/customer/login',
    payload: { username, password: secret, captcha: 'open', checkKey: 'k' },
    remoteAddress: `10.7.0.${++visitors}`,
  })

const list = (query: Parameters<typeof admin.client.securityEvents.list>[0]['query'] = {}) =>
  admin.client.securityEvents.list({ query: { pageSize: 30, ...query } })
const listKinds = async (person: string) => (await list({ person })).records.map(({ kind }) => kind)

describe('the log', () => {
  test('holds who logged in and who failed to, from where, and no password', async () => {
    const username = 'pipette@sample.test'
    await aUser(world.db, { password, username })
    expect((await logIn(username, 'wrong-sample-1')).status).not.toBe(200)
    expect((await logIn(username, password)).body).toMatchObject({ success: true })
    const { records } = await list({ person: username })
    expect(records.map(({ kind, address }) => `${kind} ${address}`).toSorted()).toEqual([
      'login.failed 10.7.0.1',
      'login.succeeded 10.7.0.2',
    ])
    const rows = await world.db.selectFrom('security_event').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/wrong-sample-1|helix/)
  })

  test('holds the guess for a name that nobody has without the name: people type passwords there', async () => {
    await logIn('my-secret-password', 'wrong')
    const [event] = (await list({ address: `10.7.0.${visitors}` })).records
    expect([event?.username, event?.target, event?.name]).toEqual([null, undefined, undefined])
  })

  test('holds refused requests, once for each person and route', async () => {
    const person = await signIn(world, { role: 'content', username: 'refused@sample.test' })
    for (let times = 0; times < 3; times += 1)
      await expect(person.client.roles.list()).rejects.toMatchObject({ code: 'permission.missing' })
    await expect.poll(() => listKinds('refused@')).toEqual(['request.refused'])
    const [event] = (await list({ person: 'refused@' })).records
    expect([event?.route, event?.reason]).toEqual(['GET /jeecg-boot/sys/role/list', 'permission.missing'])
  })

  test('holds one event for a person who asks for 20 records that are not theirs', async () => {
    const person = await signIn(world, { username: 'probing@sample.test' })
    for (let at = 0; at < 25; at += 1) {
      const id = `fil_${String(at).padStart(26, '0')}`
      await person.send({ method: 'GET', url: `/jeecg-boot/by-order-client/file/${id}` })
    }
    await expect.poll(() => listKinds('probing@')).toEqual(['request.probing'])
  })

  test('holds changes of roles and accounts with what changed, and only those that succeeded', async () => {
    const manager = await signIn(world, { role: 'admin', username: 'manager@sample.test' })
    const person = await signIn(world, { role: 'content', username: 'writer@sample.test' })
    const [user] = (await manager.client.roles.users({ query: { keyword: 'writer@sample' } })).records
    const body = { version: user?.version ?? 0, disabled: false, roles: ['content', 'sales'] }
    await manager.client.roles.updateUser({ params: { id: person.userId }, body })
    await expect(manager.client.roles.updateUser({ params: { id: person.userId }, body })).rejects.toThrow()
    const { records } = await list({ person: 'manager@' })
    expect(records.map(({ kind, target, reason }) => [kind, target, reason])).toEqual([
      ['user.changed', person.userId, 'content, sales, enabled'],
    ])
  })

  test('holds exports and API keys', async () => {
    const person = await signIn(world, { role: 'admin', username: 'exporter@sample.test', password })
    await person.client.roles.exportUsers({ query: {} })
    const { record } = await person.client.apiKeys.create({
      body: { name: 'Robot', scopes: ['notification.read'], days: 30, password },
    })
    await person.client.apiKeys.revoke({ params: { id: record.id } })
    const events = (await list({ person: 'exporter@' })).records
    expect(events.map(({ kind, route, name }) => `${kind} ${route ?? name}`).toSorted()).toEqual([
      'api_key.created Robot',
      'api_key.revoked DELETE /by-order-client/apiKey/:id',
      'data.exported GET /sys/user/export',
    ])
  })

  test('is found by kind, person, company, address and day, and exported', async () => {
    const person = await signIn(world, { username: 'found_me@sample.test' })
    const at = '2026-03-04T10:00:00.000Z'
    const draft = { kind: 'webhook.changed', userId: person.userId, companyId: person.companyId } as const
    await recordSecurityEvent(world.db, { ...draft, address: '203.0.113.7' }, at)
    const company = await world.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', person.companyId)
      .executeTakeFirst()
    for (const query of [
      { kind: 'webhook.changed' },
      { person: 'found_me' },
      { company: company?.name ?? '', address: '203.0.' },
      { address: '203.0.113' },
      { from: '2026-03-04', to: '2026-03-04' },
    ] as const)
      expect((await list(query)).records.map((event) => event.address)).toEqual(['203.0.113.7'])
    expect((await list({ from: '2026-03-05', to: '2026-03-06' })).total).toBe(0)
    expect((await list({ person: 'found%me' })).total).toBe(0)
    const { blob } = await admin.client.securityEvents.exportList({ query: { address: '203.0.113' } })
    const text = await blob.text()
    expect(text).toContain('Webhook changed')
    expect(text).toContain('203.0.113.7')
  })

  test('is for those who may read it', async () => {
    for (const role of ['customer', 'sales', 'content'] as const) {
      const person = await signIn(world, { role })
      const refused = { code: 'permission.missing' }
      await expect(person.client.securityEvents.list({ query: {} })).rejects.toMatchObject(refused)
      await expect(person.client.securityEvents.exportList({ query: {} })).rejects.toMatchObject(refused)
    }
  })
})

describe('administrators are alerted', () => {
  const at = '2026-05-06T08:00:00.000Z'
  const toInstant = (ms: number) => new Date(Date.parse(at) + ms).toISOString()

  /** Records an event and runs the job that it enqueued; returns the alerts of the administrator. */
  async function record(draft: SecurityEventDraft, now: string): Promise<void> {
    await recordSecurityEvent(world.db, draft, now)
    const { id } = await world.db
      .selectFrom('security_event')
      .select('id')
      .where('kind', '=', draft.kind)
      .where('at', '=', now)
      .executeTakeFirstOrThrow()
    await jobs[0]?.run(world.jobContext({ now, registry }), { id })
  }
  const listAlerts = async (kind: string) =>
    (
      await world.db
        .selectFrom('notification')
        .select('values')
        .where('user_id', '=', admin.userId)
        .where('kind', '=', kind)
        .execute()
    ).map(({ values }) => values)

  test('of 20 failed log-ins to one account within ten minutes, once an hour, and not of 19', async () => {
    const person = await aUser(world.db, { username: 'target@sample.test' })
    const draft = { kind: 'login.failed', userId: person.id, address: '198.51.100.9' } as const
    for (let times = 1; times < failedLoginsOfAlert; times += 1) await record(draft, toInstant(times * 1000))
    expect(await listAlerts('security.failedLogins')).toEqual([])
    await record(draft, toInstant(minute))
    await record(draft, toInstant(2 * minute))
    expect(await listAlerts('security.failedLogins')).toEqual([
      { person: 'target@sample.test', address: '198.51.100.9', name: '–' },
    ])
    expect(await listKinds('target@')).toContain('alert.raised')
  })

  test('of a new device of an administrator, not of a customer', async () => {
    const customer = await aUser(world.db, {})
    const details = { name: 'Firefox on Linux' }
    await record({ kind: 'login.new_device', userId: customer.id, address: '198.51.100.1', details }, at)
    expect(await listAlerts('security.adminDevice')).toEqual([])
    await record({ kind: 'login.new_device', userId: admin.userId, address: '198.51.100.2', details }, toInstant(1))
    expect(await listAlerts('security.adminDevice')).toEqual([
      { person: 'warden@sample.test', address: '198.51.100.2', name: 'Firefox on Linux' },
    ])
  })

  test('of 15 exports of one person within an hour', async () => {
    const person = await aUser(world.db, { username: 'copier@sample.test' })
    for (let times = 0; times < 14; times += 1)
      await record({ kind: 'data.exported', userId: person.id }, toInstant(times * minute))
    expect(await listAlerts('security.exports')).toEqual([])
    await record({ kind: 'data.exported', userId: person.id }, toInstant(20 * minute))
    expect(await listAlerts('security.exports')).toMatchObject([{ person: 'copier@sample.test' }])
  })

  test('of an API key that is used from five addresses within a day', async () => {
    const person = await signIn(world, { username: 'robot@sample.test', password })
    const { record: key } = await person.client.apiKeys.create({
      body: { name: 'Robot', scopes: ['notification.read'], days: 30, password },
    })
    let uses = 100
    const use = async (last: number) => {
      const now = toInstant((last + uses++) * minute + 7)
      await recordKeyUses(world.db, [{ sessionId: key.id, address: `192.0.2.${last}`, at: now }])
      const events = await world.db.selectFrom('security_event').select('id').where('at', '=', now).execute()
      for (const { id } of events) await jobs[0]?.run(world.jobContext({ now }), { id })
      return events.length
    }
    expect(await use(1)).toBe(1)
    expect(await use(1)).toBe(0)
    for (const last of [2, 3, 4]) await use(last)
    expect(await listAlerts('security.keyAddresses')).toEqual([])
    await use(5)
    expect(await listAlerts('security.keyAddresses')).toEqual([
      { person: 'robot@sample.test', address: '192.0.2.5', name: 'Robot' },
    ])
  })

  test('as are administrators of the company whose account it is, and no other company’s', async () => {
    const boss = await signIn(world, { username: 'boss@sample.test' })
    const buyer = await signIn(world, { role: 'buyer', company_id: boss.companyId, username: 'colleague@sample.test' })
    const stranger = await signIn(world)
    const draft = { kind: 'request.probing', userId: buyer.userId, companyId: boss.companyId } as const
    await record({ ...draft, address: '198.51.100.7' }, toInstant(90 * minute))
    const kind = 'companySecurity.probing'
    const { rows } = await sql<{ user_id: string; values: object }>`
      select user_id, values from notification where kind = ${kind}`.execute(world.db)
    expect(rows).toEqual([
      { user_id: boss.userId, values: { person: 'colleague@sample.test', address: '198.51.100.7', name: '–' } },
    ])
    expect(rows.map(({ user_id: id }) => id)).not.toContain(stranger.userId)
  })
})

test('each event reaches the process log once it is stored, for a system apart, and no secret with it', async () => {
  const { userId, companyId } = await signIn(world, { username: 'logged@sample.test' })
  const at = '2026-04-06T10:00:00.000Z'
  const draft = { userId, companyId, address: '203.0.113.7', details: { route: 'GET /orders' } } as const
  await recordSecurityEvent(world.db, { ...draft, kind: 'data.exported' }, at)
  await recordSecurityEvent(world.db, { ...draft, kind: 'member.changed' }, at)
  const events = await world.db
    .selectFrom('security_event')
    .select('id')
    .where('user_id', '=', userId)
    .where('at', '=', at)
    .orderBy('kind')
    .execute()
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  for (const { id } of events) await jobs[0]?.run({ ...world.jobContext({ now: at }), log }, { id })
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    ['data.exported', 'member.changed'].map((kind) => ({
      level: 30,
      time: expect.any(String),
      msg: 'security event',
      securityEvent: {
        id: expect.any(String),
        at,
        kind,
        userId,
        companyId,
        address: '203.0.113.7',
        details: draft.details,
      },
    })),
  )
})

describe('a company’s administrators', () => {
  test('see and filter what happened in their own company; another company’s see nothing of it', async () => {
    const boss = await signIn(world, { username: 'chief@sample.test' })
    const other = await signIn(world, { username: 'other-chief@sample.test' })
    const at = '2026-04-05T10:00:00.000Z'
    const draft = { userId: boss.userId, companyId: boss.companyId, address: '203.0.113.9' } as const
    await recordSecurityEvent(world.db, { ...draft, kind: 'data.exported', details: { route: 'GET /orders' } }, at)
    await recordSecurityEvent(world.db, { ...draft, kind: 'member.changed' }, at)
    const read = (user: SignedInUser, query: object = {}) => user.client.securityEvents.ofCompany({ query })
    expect(await read(boss, { kind: 'data.exported' })).toEqual({
      total: 1,
      records: [
        {
          ...{ id: expect.any(String), at, kind: 'data.exported', username: 'chief@sample.test' },
          ...{ address: '203.0.113.9', route: 'GET /orders' },
        },
      ],
    })
    expect((await read(boss)).total).toBe(2)
    expect((await read(boss, { from: '2026-04-06' })).total).toBe(0)
    const attacks = [
      {},
      { person: 'chief@' },
      { address: '203.0.113.9' },
      { company: 'Sample', companyId: boss.companyId },
    ]
    for (const query of attacks) expect(await read(other, query)).toEqual({ total: 0, records: [] })
  })

  test('are the only ones in it: approvers, buyers, viewers and staff are refused', async () => {
    for (const role of ['approver', 'buyer', 'viewer', 'sales', 'admin'] as const) {
      const person = await signIn(world, { role })
      await expect(person.client.securityEvents.ofCompany({ query: {} })).rejects.toMatchObject({
        code: 'permission.missing',
      })
    }
  })
})
