import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { openDatabase } from '#kernel/database/database.ts'
import { createLog } from '#kernel/log.ts'
import type { JobStatus } from '#kernel/messaging/worker.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { buildApp } from './app.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
})
afterAll(() => world.close())

const login = '/jeecg-boot/by-order-client/customer/login'
const menu = '/jeecg-boot/sys/permission/getUserPermissionByToken'

describe('the envelope', () => {
  test('[API-082] every answer has success, code, message, result and a timestamp', async () => {
    const { body } = await world.caller().send({ url: '/jeecg-boot/sys/dict/queryAllDictItems' })
    expect(body).toEqual({
      success: true,
      code: 200,
      message: '',
      result: expect.any(Object),
      timestamp: expect.any(Number),
    })
  })

  test('[API-081] a failure names its code, its values, and an id that can be quoted', async () => {
    const { status, body, headers } = await world.caller().send({ url: '/jeecg-boot/nothing/here' })
    expect([status, body.success, body.error, body.result]).toEqual([404, false, 'record.missing', null])
    expect(body.requestId).toBe(headers['x-request-id'])
  })

  test('a failure speaks the language of its reader', async () => {
    const said = await Promise.all(
      ['zh', 'en', 'es', 'ja'].map((language) => world.caller({ language }).send({ url: menu })),
    )
    expect(said.map(({ body }) => body.message)).toEqual([
      '请先登录',
      'Please log in first',
      'Inicie sesión primero',
      '先にログインしてください',
    ])
  })
})

describe('whoever names no language, or one that the site does not speak,', () => {
  test.each([
    [undefined, '请先登录'],
    ['', '请先登录'],
    ['fr-FR,en;q=0.8', '请先登录'],
    ['*', '请先登录'],
    ['ES-mx;q=0.9, en', 'Inicie sesión primero'],
  ])('is answered in the site’s own: %j', async (language, message) => {
    const headers = { host: '127.0.0.1:3000', ...(language !== undefined && { 'accept-language': language }) }
    expect((await world.http.inject({ url: menu, headers })).json().message).toBe(message)
  })
})

describe('the door', () => {
  test('[API-001] [PERM-007] without a token a call is anonymous and reaches public calls only', async () => {
    const statuses = await Promise.all(
      ['/jeecg-boot/sys/dict/queryAllDictItems', menu].map((url) => world.caller().send({ url })),
    )
    expect(statuses.map(({ status }) => status)).toEqual([200, 401])
  })

  test('[API-004] the token travels in X-Access-Token', async () => {
    const person = await signIn(world)
    const { status } = await world.caller().send({ url: menu, headers: { 'x-access-token': person.token } })
    expect(status).toBe(200)
  })

  test('[ERROR-015] a token that stands for nothing is answered with code 500 and the one text both sides know', async () => {
    const { status, body } = await world.caller({ token: 'stale', language: 'zh' }).send({ url: menu })
    expect([status, body.code, body.message]).toEqual([500, 500, 'Token失效，请重新登录'])
  })

  test('[API-086] mock routes do not exist', async () => {
    const { status } = await world.caller().send({ url: '/jeecg-boot/mock/api/user' })
    expect(status).toBe(404)
  })

  test.each(['application/json', 'multipart/form-data; boundary=a', 'text/xml'])(
    'an unknown address is missing, also with a body of %s',
    async (type) => {
      const url = '/jeecg-boot/nothing'
      const { status, body } = await world
        .caller()
        .send({ method: 'POST', url, payload: '--a--', headers: { 'content-type': type } })
      expect([status, body.error]).toEqual([404, 'record.missing'])
    },
  )

  test('a host that no site is served under is refused', async () => {
    const { status, body } = await world.caller().send({ url: menu, headers: { host: 'unknown.example:9' } })
    expect([status, body.error]).toEqual([404, 'site.unknown'])
  })
})

describe('bad input', () => {
  test.each(['%', 'a b', 'x@y', 'evil/path', '999.999.999.999', '127.0.0.1:99999', '[::1', '"><script>'])(
    'a Host that is no host (%s) is refused',
    async (host) => {
      const { status, body } = await world.caller().send({ url: menu, headers: { host } })
      expect([status, body.error]).toEqual([400, 'request.malformed'])
    },
  )

  const post = (payload: string, type = 'application/json') =>
    world.caller().send({ method: 'POST', url: login, payload, headers: { 'content-type': type } })

  test.each([
    ['malformed JSON', '{"username":', 'application/json', 400, 'json.malformed'],
    [
      'a wrong type',
      '{"username":7,"password":"b","captcha":"c","checkKey":"d"}',
      'application/json',
      400,
      'input.refused',
    ],
    ['an unknown content type', '<a/>', 'text/xml', 415, 'media.unsupported'],
    [
      'a body over the limit',
      JSON.stringify({ username: 'x'.repeat(1_100_000) }),
      'application/json',
      413,
      'body.too_large',
    ],
    [
      'a prototype in disguise',
      '{"__proto__":{"polluted":1},"username":"a"}',
      'application/json',
      400,
      'json.malformed',
    ],
  ])('%s is refused', async (_, payload, type, status, error) => {
    const answer = await post(payload, type)
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('a refusal names the fields, not what was sent', async () => {
    const { body } = await post('{"username":"","password":"Secret#1","captcha":"c","checkKey":"d"}')
    expect(body.values).toEqual({ fields: [expect.objectContaining({ path: 'username' })] })
    expect(JSON.stringify(body)).not.toContain('Secret#1')
  })
})

describe('the agreement', () => {
  test('is served for machines and for people', async () => {
    const json = await world.caller().send({ url: '/jeecg-boot/openapi.json' })
    expect(JSON.parse(json.text)).toMatchObject({
      openapi: '3.1.1',
      paths: { '/by-order-client/customer/login': { post: {} } },
    })
    const page = await world.caller().send({ url: '/jeecg-boot/docs' })
    expect(page.text).toContain('/jeecg-boot/by-order-client/customer/login')
  })

  test('reads without script, and loads nothing but its own files', async () => {
    const { text, headers } = await world.caller().send({ url: '/jeecg-boot/docs' })
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(text.match(/<details class="operation" id="ordersSubmit">[\s\S]*?<\/details>/)?.[0]).toContain('order.place')
    expect(text).not.toMatch(/ style="| on\w+="|<script>|<style>/)
    const files = [...text.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address = '']) => address)
    expect(files).toEqual([
      '/jeecg-boot/docs/reference.css',
      '/jeecg-boot/docs/reference.js',
      '/jeecg-boot/openapi.json',
    ])
    const types = await Promise.all(
      files.map(async (url) => (await world.caller().send({ url })).headers['content-type']),
    )
    expect(types).toEqual([
      'text/css; charset=utf-8',
      'text/javascript; charset=utf-8',
      'application/json; charset=utf-8',
    ])
  })

  test('every link within the reference leads somewhere', async () => {
    const { text } = await world.caller().send({ url: '/jeecg-boot/docs' })
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.length).toBeGreaterThan(300)
    expect(links.filter((id) => !ids.has(id))).toEqual([])
  })

  test('{product} in a path is the site’s own code, in any case', async () => {
    const statuses = await Promise.all(
      [
        '/by-Vivo/Vivo/byVivoProduct/overview',
        '/by-vivo/VIVO/byvivoproduct/overview',
        '/by-Other/Other/byOtherProduct/overview',
      ].map((path) => world.caller().send({ url: `/jeecg-boot${path}` })),
    )
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404])
  })
})

test('health, readiness and figures are told, the figures only to this machine', async () => {
  const answers = await Promise.all([
    world.caller().send({ url: '/healthz' }),
    world.caller().send({ url: '/readyz' }),
    world.caller().send({ url: '/metrics' }),
    world.caller().send({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404])
  for (const figure of ['paratope_sockets 0', 'paratope_listener_connected 1', 'paratope_listener_reconnects_total 0'])
    expect(answers[2]?.text).toContain(figure)
})

describe('the menu', () => {
  test('[ROUTE-093] [PERM-010] one call gives menu, granted and all permissions; an entry without permission is not in it', async () => {
    const customer = await (await signIn(world)).client.navigation.userMenu()
    const sales = await (await signIn(world, { role: 'sales' })).client.navigation.userMenu()
    expect(customer.menu.map(({ path }) => path)).toContain('/VivoMyOrder')
    expect(customer.menu.map(({ path }) => path)).not.toContain('/office/orders')
    expect(sales.menu.map(({ path }) => path)).toContain('/office/orders')
    expect(customer.auth.map(({ action }) => action)).toContain('cart.use')
    expect(customer.allAuth.length).toBeGreaterThan(customer.auth.length)
  })

  test('[ROUTE-024] the meta of an entry has exactly its eight fields', async () => {
    const { menu: items } = await (await signIn(world)).client.navigation.userMenu()
    for (const { meta } of items) {
      expect(Object.keys(meta).sort()).toEqual([
        'componentName',
        'icon',
        'internalOrExternal',
        'keepAlive',
        'permissionList',
        'showBar',
        'title',
        'url',
      ])
    }
  })

  test('[LAYOUT-042] the desk, people and roles keep their state while another page is shown', async () => {
    const { menu: items } = await (await signIn(world, { role: 'admin' })).client.navigation.userMenu()
    const keptAlive = items.filter(({ meta }) => meta.keepAlive).map(({ path }) => path)
    expect(keptAlive).toEqual(expect.arrayContaining(['/office/orders', '/office/users', '/office/roles']))
  })

  test('[PERM-010] each system type has its own set', async () => {
    const homes = await Promise.all(
      world.sites.map(async (site) => (await signIn(world, {}, { site })).client.navigation.userMenu()),
    )
    expect(homes.map(({ menu: items }) => items[0]?.path)).toEqual([
      '/Vivo/Home',
      '/dashboard/analysis',
      '/dashboard/HomeView',
    ])
  })
})

test('[PERM-002] [PERM-009] six named roles: staff do their work in the same portal, through calls and an entry that customers do not have', async () => {
  const desk = '/jeecg-boot/by-order-client/order/desk'
  const roles = ['customer', 'sales', 'production', 'finance', 'content', 'admin'] as const
  const seen = await Promise.all(
    roles.map(async (role) => {
      const person = await signIn(world, { role })
      const { menu: entries } = await person.client.navigation.userMenu()
      const { status } = await person.send({ url: desk })
      return [role, status, entries.some(({ path }) => path === '/office/orders')]
    }),
  )
  expect(seen).toEqual([
    ['customer', 403, false],
    ['sales', 200, true],
    ['production', 200, true],
    ['finance', 200, true],
    ['content', 403, false],
    ['admin', 200, true],
  ])
  const known = await world.db.selectFrom('role').select('code').execute()
  const companyRoles = ['approver', 'buyer', 'viewer']
  expect(new Set(known.map(({ code }) => code))).toEqual(new Set([...roles, ...companyRoles]))
})

test('R7: health, readiness and figures answer whatever the Host; nothing else does', async () => {
  const paths = ['/healthz', '/readyz', '/metrics', '/HEALTHZ', '/', '/jeecg-boot/sys/dict/queryAllDictItems']
  const statuses = await Promise.all(
    paths.map(async (url) => (await world.caller().send({ url, headers: { host: '10.0.0.7:9' } })).status),
  )
  expect(statuses).toEqual([200, 200, 200, 200, 404, 404])
})

test('R8: the ticket of a frozen account is handed to its owner and stands in no log', async () => {
  const database = openDatabase({ url: world.url, poolSize: 2 })
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const { config, sites, clock, listener } = world
  const { http } = await buildApp({ config, sites, database, clock, log, listener })
  await aUser(world.db, { username: 'dormant', password: 'Secret#1', created_at: '2020-01-01T00:00:00.000Z' })
  const { statusCode, body } = await http.inject({
    method: 'POST',
    url: login,
    headers: { host: '127.0.0.1:3000' },
    payload: { username: 'dormant', password: 'Secret#1', captcha: 'open', checkKey: 'k' },
  })
  const { ticket } = JSON.parse(body).values
  expect([statusCode, typeof ticket]).toEqual([501, 'string'])
  log.warn({ err: Object.assign(new Error('login.frozen'), { values: { ticket } }), ticket })
  await http.close()
  await database.close()
  expect(lines.join('')).not.toContain(ticket)
  // 40 is a warning, and the one above is the only one.
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toHaveLength(1)
})

test('an outage of the database is one line and a count at its end; probes are no calls; ids are written once', async () => {
  const unreachable = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 2 })
  let isDown = true
  const database = { ...unreachable, ping: async () => !isDown }
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const { config, sites, clock, listener } = world
  const { http } = await buildApp({ config, sites, database, clock, log, listener })
  const call = async (path: string) =>
    (await http.inject({ url: path, headers: { host: '127.0.0.1:3000' } })).statusCode
  const words = '/jeecg-boot/sys/dict/queryAllDictItems'
  const statuses = await Promise.all(Array.from({ length: 20 }, () => call(words)))
  expect(new Set(statuses)).toEqual(new Set([503]))
  await Promise.all(['/healthz', '/readyz', '/metrics'].map(call))
  const read = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const loud = () => read().filter(({ level }) => Number(level) >= 40)
  expect(loud().map(({ msg }) => msg)).toEqual(['the database does not answer'])
  expect(read().filter(({ path }) => path !== undefined && path !== words)).toEqual([])
  isDown = false
  await vi.waitFor(() => expect(loud()).toHaveLength(2), { timeout: 10_000 })
  expect(loud()[1]).toMatchObject({ msg: 'the database answers again', failures: 20 })
  const calls = lines.filter((line) => line.includes(words))
  expect(calls).toHaveLength(20)
  expect(calls.filter((line) => line.split('"id":').length !== 2 || line.includes('reqId'))).toEqual([])
  await http.close()
  await unreachable.close()
})

test('R11: a node that has not begun with its jobs, has no runner or leaves jobs waiting is not ready', async () => {
  const database = openDatabase({ url: world.url, poolSize: 2 })
  let status: JobStatus = 'starting'
  const { http } = await buildApp({
    config: world.config,
    sites: world.sites,
    database,
    clock: world.clock,
    log: createLog('silent'),
    listener: world.listener,
    worker: {
      isRunning: () => status === 'running',
      check: async () => ({ status, oldestDueSeconds: 0 }),
      countBacklog: async () => ({ due: 0, failed: 0, dead: 0, undeliveredEvents: 0 }),
    },
  })
  const ready = async () => {
    const { statusCode, body } = await http.inject({ url: '/readyz', headers: { host: '127.0.0.1:3000' } })
    return `${statusCode} ${JSON.parse(body).status}`
  }
  const answers: string[] = []
  for (status of ['starting', 'running', 'stalled', 'stopped'] as const) answers.push(await ready())
  expect(answers).toEqual(['503 jobs starting', '200 ready', '503 jobs stalled', '503 jobs stopped'])
  await http.close()
  await database.close()
})
