import { hour, minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aSession } from './sessions.makers.ts'
import type { SessionUse } from './sessions.repo.ts'
import { createUsageRecorder } from './usage-recorder.ts'
import { parseUserAgent } from './user-agent.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
})
afterAll(() => world.close())

const agents = {
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  wechat:
    'Mozilla/5.0 (Linux; Android 15; V2250A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

test.each([
  ['windows', { browser: 'Edge', system: 'Windows', isMobile: false }],
  ['mac', { browser: 'Safari', system: 'macOS', isMobile: false }],
  ['iphone', { browser: 'Safari', system: 'iPhone', isMobile: true }],
  ['wechat', { browser: 'WeChat', system: 'Android', isMobile: true }],
  ['linux', { browser: 'Firefox', system: 'Linux', isMobile: false }],
] as const)('a %s device is known again by its browser and its system', (name, device) => {
  expect(parseUserAgent(agents[name])).toEqual(device)
})

test('a device that says nothing has no name', () => {
  expect(parseUserAgent('')).toEqual({ browser: '', system: '', isMobile: false })
})

let visitors = 0
const logIn = (username: string, userAgent: string) =>
  world.caller().send({
    method: 'POST',
    url: '/jeecg-boot/by-order-client/customer/login',
    payload: { username, password: 'Secret#1', captcha: 'open', checkKey: 'k' },
    headers: { 'user-agent': userAgent, 'sec-fetch-site': 'same-origin' },
    remoteAddress: `10.2.0.${++visitors}`,
  })

describe('my sessions', () => {
  test('are listed with device, address and last use, the one in use first', async () => {
    const person = await signIn(world, { username: 'ada', password: 'Secret#1' })
    await logIn('ada', agents.iphone)
    const { total, records } = await person.client.sessions.list()
    expect(total).toBe(2)
    expect(
      records.map(({ current, kind, browser, system, address }) => [current, kind, browser, system, address]),
    ).toEqual([
      [true, 'program', '', '', '127.0.0.1'],
      [false, 'browser', 'Safari', 'iPhone', `10.2.0.${visitors}`],
    ])
    expect(Object.keys(records[0] ?? {})).not.toContain('tokenHash')
  })

  test('one ends at once when its owner says so', async () => {
    const person = await signIn(world)
    const other = world.caller(await aSession(world.db, person.userId))
    const { records } = await person.client.sessions.list()
    const id = records.find(({ current }) => !current)?.id ?? ('' as never)
    await person.client.sessions.end({ params: { id } })
    await expect.poll(() => other.client.sessions.list().catch(({ status }: { status: number }) => status)).toBe(500)
    expect((await person.client.sessions.list()).total).toBe(1)
  })

  test('all others end together, and nobody else’s', async () => {
    const [person, stranger] = await Promise.all([signIn(world), signIn(world)])
    await Promise.all([1, 2, 3].map(() => aSession(world.db, person.userId)))
    expect(await person.client.sessions.endOthers({ body: {} })).toEqual({ ended: 3, apiKeys: 0, webhooks: 0 })
    expect((await person.client.sessions.list()).records.map(({ current }) => current)).toEqual([true])
    expect((await stranger.client.sessions.list()).total).toBe(1)
  })

  test('[PERM-023] what belongs to somebody else does not exist', async () => {
    const [person, stranger] = await Promise.all([signIn(world), signIn(world)])
    const { records } = await stranger.client.sessions.list()
    const id = records[0]?.id ?? ('' as never)
    await expect(person.client.sessions.end({ params: { id } })).rejects.toMatchObject({ status: 404 })
    expect((await stranger.client.sessions.list()).total).toBe(1)
  })

  test('one that has run out is not shown', async () => {
    const person = await signIn(world)
    const row = await world.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow()
    await aSession(world.db, person.userId)
    await world.db
      .updateTable('session')
      .set({ expires_at: '2026-01-01T00:00:00.000Z' })
      .where('user_id', '=', person.userId)
      .where('id', '<>', row.id)
      .execute()
    expect((await person.client.sessions.list()).total).toBe(1)
  })
})

describe('the last use of a session', () => {
  test('is written soon after a request, with the address it came from', async () => {
    const person = await signIn(world)
    world.clock.advance(hour)
    await person.send({ url: '/jeecg-boot/by-order-client/session/list', remoteAddress: '10.3.0.9' })
    const stored = () =>
      world.db
        .selectFrom('session')
        .select(['address', 'last_used_at'])
        .where('user_id', '=', person.userId)
        .executeTakeFirstOrThrow()
    await expect.poll(async () => (await stored()).address, { timeout: 5000 }).toBe('10.3.0.9')
    expect(Math.abs(Date.parse((await stored()).last_used_at) - Date.parse(world.clock.now()))).toBeLessThan(minute)
  })

  test('costs one write for many sessions, and none for the same session within five minutes', async () => {
    const written: (readonly SessionUse[])[] = []
    const uses = createUsageRecorder(async (some) => void written.push(some))
    const at = (ms: number) => new Date(1_800_000_000_000 + ms).toISOString()
    for (let request = 0; request < 300; request += 1) uses.record(`ses_${request % 3}`, '10.0.0.1', at(request * 900))
    await uses.flush()
    expect(written.map((some) => some.map(({ sessionId }) => sessionId))).toEqual([['ses_0', 'ses_1', 'ses_2']])
    await uses.flush()
    expect(written).toHaveLength(1)
    uses.record('ses_0', '10.0.0.1', at(5 * minute))
    await uses.flush()
    expect(written.at(-1)).toEqual([{ sessionId: 'ses_0', address: '10.0.0.1', at: at(5 * minute) }])
  })

  test('that cannot be written disturbs nobody', async () => {
    const uses = createUsageRecorder(() => Promise.reject(new Error('the database is down')))
    uses.record('ses_0', '10.0.0.1', new Date().toISOString())
    await expect(uses.flush()).resolves.toBeUndefined()
  })
})

test('a login from a kind of device never used before rings the bell, the very first one does not', async () => {
  const { id } = await aUser(world.db, { username: 'grace', password: 'Secret#1' })
  for (const agent of [agents.windows, agents.windows, agents.iphone, agents.windows, agents.iphone])
    await logIn('grace', agent)
  const reader = world.caller({ ...(await aSession(world.db, id)), language: 'zh' })
  const { records } = await reader.client.notifications.list({ query: {} })
  expect(records.map(({ text }) => text)).toEqual([
    '您的账户在新设备上登录：Safari, iPhone。如非本人操作，请立即修改密码。',
  ])
})
