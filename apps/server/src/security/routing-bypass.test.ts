import { randomBytes } from 'node:crypto'
import type { Envelope } from '@paratope/contract/kernel'
import { DictCode } from '@paratope/contract/platform/dictionaries'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { aSession } from '#identity/sessions/sessions.makers.ts'
import { getCookieName } from '#kernel/http/cookies.ts'
import { createId, hashSecret } from '#kernel/ids.ts'
import { answerHeaders, buildSecurityHeaders } from '#kernel/web-host/security-headers.ts'
import { aBrowser } from '#testing/browser.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { watchTables } from './changed-tables.fixtures.ts'
import { buildUrl, createRouteInput, routes } from './route-inputs.fixtures.ts'
import { nextRemoteAddress, send } from './send.fixtures.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const guarded = routes.filter(({ endpoint }) => endpoint.needs !== 'public')
const base = '/jeecg-boot'

/** Sent as it is written, without a session of its own. */
async function raw(method: string, url: string, headers: Record<string, string> = {}, payload?: object | string) {
  const {
    statusCode,
    headers: said,
    payload: text,
  } = await world.http.inject({
    // Every method here is one that the router knows.
    method: method as 'GET',
    url,
    headers: { host: `127.0.0.1:${world.sites[0]?.port}`, ...headers },
    remoteAddress: nextRemoteAddress(),
    ...(payload !== undefined && { payload }),
  })
  return { status: statusCode, headers: said, text }
}

describe('B-6: no disguise of an address gets past the login', () => {
  const disguises: Record<string, (path: string) => string> = {
    'a file’s ending': (path) => `${path}.js`,
    'an ending after a semicolon': (path) => `${path};.js`,
    'a session in the path': (path) => `${path};jsessionid=1`,
    'a way up and down again': (path) => path.replace(base, `${base}/x/..`),
    'a way up behind a semicolon': (path) => path.replace(base, `${base}/..;/jeecg-boot`),
    'two slashes': (path) => path.replace(base, `${base}/`),
    'a slash at the end': (path) => `${path}/`,
    'other case': (path) => path.toUpperCase(),
    'an encoded letter': (path) => path.replace(/[a-z]$/, (one) => `%${one.charCodeAt(0).toString(16)}`),
    'an encoded slash': (path) => path.replace(/\/(?=[^/]*$)/, '%2f'),
    'a doubly encoded slash': (path) => path.replace(/\/(?=[^/]*$)/, '%252f'),
    'a backslash': (path) => path.replace(/\/(?=[^/]*$)/, '\\'),
    'a NUL': (path) => `${path}%00`,
    'a question about a file': (path) => `${path}?x=.js`,
    'a fragment': (path) => `${path}#.js`,
    'a whole address': (path) => `http://127.0.0.1${path}`,
  }

  test.each(Object.entries(disguises))('%s', async (_, hide) => {
    const open: string[] = []
    for (const route of guarded) {
      const url = hide(buildUrl(world.config.apiBase, route, createRouteInput(route)))
      const { status } = await raw(route.endpoint.method, url)
      if (![400, 401, 404, 405, 414].includes(status)) open.push(`${route.name} ${url}: ${status}`)
    }
    expect(open).toEqual([])
  })

  test('another method, a method in a header or a field finds no other door', async () => {
    const open: string[] = []
    for (const route of guarded) {
      const url = buildUrl(world.config.apiBase, route, createRouteInput(route))
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
        const headers = { 'x-http-method-override': route.endpoint.method, 'x-original-url': url }
        const { status } = await raw(method, `${url}?_method=${route.endpoint.method}`, headers)
        if (![400, 401, 404, 405, 415].includes(status)) open.push(`${method} ${url}: ${status}`)
      }
    }
    expect(open).toEqual([])
  })

  test('headers that proxies write are nobody’s word for who somebody is', async () => {
    for (const name of ['x-user-id', 'x-username', 'x-forwarded-user', 'x-remote-user', 'authorization', 'cookie']) {
      const { status } = await raw('GET', `${base}/by-order-client/customer/profile`, { [name]: 'admin' })
      expect([401, 500]).toContain(status)
    }
  })
})

describe('B-3: the check for duplicates', () => {
  test('knows a handful of names, whatever table, column or condition is asked for', async () => {
    const ask = (query: string) => raw('GET', `${base}/sys/duplicate/check?${query}`)
    for (const query of [
      'tableName=session&fieldName=token_hash&fieldVal=x',
      'tableName=user_account&fieldName=password_hash&fieldVal=x',
      'tableName=pg_user&fieldName=usename&fieldVal=postgres',
      "tableName=user_account'--&fieldName=email&fieldVal=x",
      'tableName=user_account&fieldName=email%20or%201=1--&fieldVal=x',
      'tableName=user_account&fieldName=1)/*%250A*/union%20select&fieldVal=x',
      'tableName=user_account,role&fieldName=email&fieldVal=x',
      'tableName=user_account&fieldName=email&fieldVal=x&dataId=1%20or%201=1',
    ]) {
      const { status, text } = await ask(query)
      expect([400, 401, 403, 404, 429]).toContain(status)
      expect(text).not.toMatch(/select|relation|column/i)
    }
  })

  test('a dictionary is named by its code alone', () => {
    for (const code of ['sys_user,username,id', 'a,b,c,1=1', "yn'", 'a b', 'A', '../yn', '']) {
      expect(DictCode.safeParse(code).success).toBe(false)
    }
  })
})

describe('B-9, B-10: nobody acts for others or in another tenant', () => {
  test('B-9: a department of somebody else’s is refused, whatever name stands beside it', async () => {
    const person = await signIn(world)
    const other = await aUser(world.db, { role: 'admin', username: 'the-admin' })
    const body = { orgCode: 'A01', username: 'the-admin' }
    const { status, text } = await person.send({ method: 'POST', url: `${base}/sys/selectDepart`, payload: body })
    expect([400, 403, 404, 409]).toContain(status)
    expect(text).not.toContain(other.id)
    expect((await person.client.accounts.profile()).username).toBe(person.userId)
  })

  test('B-10: every route behind the login refuses a tenant that is not one’s own, and no header makes another', async () => {
    const { userId } = await aUser(world.db, { role: 'admin' }).then(({ id }) => ({ userId: id }))
    const open: string[] = []
    for (const route of guarded) {
      for (const tenant of ['1', '00', '0 or 1=1', '-0', 'null']) {
        const answer = await send(world, route, createRouteInput(route), { userId }, { 'tenant-id': tenant })
        if (answer.status !== 403) open.push(`${route.name} ${tenant}: ${answer.status}`)
      }
    }
    expect(open).toEqual([])
  })

  test('B-10: an application’s id in a header is not read as a right', async () => {
    const { id: userId } = await aUser(world.db)
    const route = routes.find(({ name }) => name === 'orders.desk')
    const answer = route && (await send(world, route, createRouteInput(route), { userId }, { 'x-low-app-id': 'admin' }))
    expect(answer?.status).toBe(403)
  })
})

describe('B-14: nobody logs others out', () => {
  test('a token that is only well-made ends nothing, and the way out takes no name', async () => {
    const person = await signIn(world, { username: 'to-be-logged-out' })
    const claim = Buffer.from(JSON.stringify({ username: 'to-be-logged-out', sub: person.userId })).toString(
      'base64url',
    )
    const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claim}.`
    for (const path of ['/sys/logout', '/by-order-client/customer/logout']) {
      const payload = { username: 'to-be-logged-out', userId: person.userId, token: person.token }
      await raw('POST', base + path, { 'x-access-token': forged }, payload)
      await raw('POST', base + path, {}, payload)
      expect((await raw('GET', `${base + path}?token=${person.token}`)).status).toBe(404)
    }
    expect((await person.client.accounts.profile()).username).toBe('to-be-logged-out')
  })

  test('a page of another origin cannot: a login of a browser takes cookie and header together', async () => {
    const { id } = await aUser(world.db)
    const cookie = randomBytes(24).toString('base64url')
    const { token } = await aSession(world.db, id)
    const set = { cookie_hash: hashSecret(cookie) }
    await world.db.updateTable('session').set(set).where('token_hash', '=', hashSecret(token)).execute()
    const jar = `${getCookieName(world.sites[0] as never, 'session')}=${cookie}`
    const profile = (headers: Record<string, string>) => raw('GET', `${base}/by-order-client/customer/profile`, headers)
    await raw('POST', `${base}/sys/logout`, {
      cookie: jar,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    })
    expect((await profile({ cookie: jar })).status).toBe(401)
    expect((await profile({ 'x-access-token': token })).status).toBe(401)
    expect((await profile({ 'x-access-token': token, cookie: `${jar}x` })).status).toBe(401)
    expect((await profile({ 'x-access-token': token, cookie: jar })).status).toBe(200)
  })
})

describe('I-3: cookies', () => {
  test('every cookie is out of reach of scripts and of other sites; behind https its name says so', async () => {
    const browser = aBrowser(world)
    for (const route of routes.filter(({ endpoint }) => endpoint.needs === 'public')) {
      const { method } = route.endpoint
      const path = buildUrl('', route, createRouteInput(route))
      if (method === 'GET') await browser.get(path)
      else await browser.post(path, {})
    }
    const loose = browser.setCookieLines.filter(
      (line) => !/; HttpOnly/.test(line) || !/; SameSite=(Strict|Lax)/.test(line) || !/; Path=\//.test(line),
    )
    expect(browser.setCookieLines.length).toBeGreaterThan(0)
    expect(loose).toEqual([])
    const [site] = world.sites
    expect(site && getCookieName({ ...site, secure: true }, 'session')).toMatch(/^__Host-/)
  })
})

describe('I-4: a request from elsewhere changes nothing', () => {
  test('what a form of another page can send is no body of ours', async () => {
    const person = await signIn(world)
    const taken: string[] = []
    for (const route of routes.filter(({ endpoint }) => endpoint.body)) {
      const url = buildUrl(world.config.apiBase, route, createRouteInput(route))
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const { status } = await raw(
          route.endpoint.method,
          url,
          { 'content-type': type, 'x-access-token': person.token },
          JSON.stringify(createRouteInput(route).body),
        )
        if (status < 400) taken.push(`${route.name} ${type}: ${status}`)
      }
    }
    expect(taken).toEqual([])
  })

  test('a write that a page of another site sends is refused on every route, and logs nobody out', async () => {
    const taken: string[] = []
    for (const route of routes.filter(({ endpoint }) => endpoint.method !== 'GET')) {
      const url = buildUrl(world.config.apiBase, route, createRouteInput(route))
      for (const marks of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: `http://127.0.0.1:${world.sites[0]?.port}` },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'http://127.0.0.1:1' },
      ]) {
        const { status, headers, text } = await raw(route.endpoint.method, url, {
          'content-type': 'text/plain',
          ...marks,
        })
        if (status !== 403 || !text.includes('origin.not_allowed') || headers['set-cookie'] !== undefined)
          taken.push(`${route.name} ${JSON.stringify(marks)}: ${status}`)
      }
    }
    expect(taken).toEqual([])
  })

  test('a page of the site itself may write, whatever its browser says of it', async () => {
    const logout = (headers: Record<string, string>) => raw('POST', `${base}/sys/logout`, headers)
    const origin = `http://127.0.0.1:${world.sites[0]?.port}`
    for (const marks of [{}, { origin }, { 'sec-fetch-site': 'same-origin', origin }, { 'sec-fetch-site': 'none' }]) {
      expect((await logout(marks)).status).toBe(200)
    }
  })

  test('asking changes nothing: all GET routes, as an admin and as a customer, leave the database as it is', async () => {
    const changed: string[] = []
    const changes = await watchTables(world.db)
    for (const role of ['admin', 'customer'] as const) {
      const { id: userId } = await aUser(world.db, { role })
      for (const route of routes.filter(({ endpoint }) => endpoint.method === 'GET' && !marks.has(endpoint.path))) {
        await changes.take()
        await send(world, route, createRouteInput(route), { userId })
        changed.push(...(await changes.take()).map((table) => `${route.name}: ${table}`))
      }
    }
    expect(changed).toEqual([])
  })
})

/** State that a request leaves for the next one: a picture's answer, a count against guessing. Never personal data. */
const marks = new Set(['/sys/randomImage/:key'])

describe('C11: refused input', () => {
  test('says in all four languages why each entry is refused, never in the words of the schema library', async () => {
    const person = await signIn(world, { role: 'admin' })
    const unsaid: string[] = []
    const said = new Map<string, Set<string>>()
    for (const route of routes.filter(({ endpoint }) => endpoint.body)) {
      const url = buildUrl(world.config.apiBase, route, createRouteInput(route))
      const names = Object.keys(Object(createRouteInput(route).body))
      const bodies = [
        {},
        ...['', 'x'.repeat(5000), -1.5, [], null].map((one) => Object.fromEntries(names.map((name) => [name, one]))),
      ]
      for (const body of bodies) {
        for (const language of ['en', 'zh', 'es', 'ja']) {
          const marks = {
            'x-access-token': person.token,
            'accept-language': language,
            'idempotency-key': crypto.randomUUID(),
          }
          const { text } = await raw(route.endpoint.method, url, marks, body)
          const envelope: Envelope = JSON.parse(text)
          if (envelope.error !== 'input.refused') continue
          const fields = (envelope.values?.['fields'] ?? []) as { code: string; message: string }[]
          for (const { code, message } of fields) {
            said.set(code, (said.get(code) ?? new Set()).add(message.replace(/-?\d+/g, '0')))
            if (/invalid|expected|received|too (big|small)|[\^{}]/i.test(message))
              unsaid.push(`${route.name} ${code}: ${message}`)
          }
        }
      }
    }
    expect(unsaid).toEqual([])
    const sameInAll = [...said]
      .filter(([, messages]) => messages.size < 4)
      .map(([code, messages]) => [code, ...messages])
    expect(sameInAll).toEqual([])
    expect(said.size).toBeGreaterThan(10)
  })
})

describe('F-9: what is nested without end', () => {
  test('is the caller’s mistake on every route, in the whole body and in every field of it', async () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000)
    const person = await signIn(world, { role: 'admin' })
    const failed: string[] = []
    for (const route of routes.filter(({ endpoint }) => endpoint.body)) {
      const url = buildUrl(world.config.apiBase, route, createRouteInput(route))
      const body: Record<string, unknown> = Object(createRouteInput(route).body)
      const fields = Object.keys(body)
      const bodies = fields.map((name) =>
        JSON.stringify({ ...body, [name]: 0 }).replace(`"${name}":0`, `"${name}":${deep}`),
      )
      for (const payload of [deep, ...bodies]) {
        const headers = { 'content-type': 'application/json', 'x-access-token': person.token }
        const { status } = await raw(route.endpoint.method, url, headers, payload)
        if (status >= 500) failed.push(`${route.name}: ${status}`)
      }
    }
    expect(failed).toEqual([])
  })
})

describe('I-5: other origins', () => {
  test('no answer lets another origin read it, and none is asked for leave', async () => {
    const open: string[] = []
    for (const route of routes) {
      const url = buildUrl(world.config.apiBase, route, createRouteInput(route))
      for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example']) {
        const requested = { origin, 'access-control-request-method': route.endpoint.method }
        for (const answer of [
          await raw('OPTIONS', url, requested),
          await raw(route.endpoint.method, url, { origin }),
        ]) {
          const allows = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
          if (allows.length > 0) open.push(`${route.name} ${origin}: ${allows.join()}`)
        }
      }
    }
    expect(open).toEqual([])
  })

  test('no answer of the API is shown in a frame, run, or taken for something else: its own pages and refusals neither', async () => {
    const bare: string[] = []
    const others = ['/docs', '/openapi.json', '/nothing/here'].map((path) => ['GET', base + path] as const)
    const calls = routes.map(
      (route) => [route.endpoint.method, buildUrl(base, route, createRouteInput(route))] as const,
    )
    for (const [method, url] of [...calls, ...others]) {
      const { headers } = await raw(method, url)
      // The reference runs its own script and style sheet, and nothing else.
      const own = url.endsWith('/docs') ? "script-src 'self'; style-src 'self'; " : ''
      const isDownload = String(headers['content-disposition']).startsWith('attachment;')
      const guarded =
        headers['content-security-policy'] ===
          (isDownload
            ? "default-src 'none'; sandbox"
            : `default-src 'none'; ${own}base-uri 'none'; form-action 'none'; frame-ancestors 'none'`) &&
        headers['x-content-type-options'] === 'nosniff' &&
        headers['x-frame-options'] === 'DENY' &&
        headers['referrer-policy'] === 'strict-origin-when-cross-origin' &&
        headers['cross-origin-resource-policy'] === 'same-origin'
      if (!guarded) bare.push(url)
    }
    expect(bare).toEqual([])
    expect(answerHeaders(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('pages say where they may be shown, what they may use, and that they come over https alone', () => {
    const page = buildSecurityHeaders('/VivoCart', 'https://shop.example')
    expect(page).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^strict-origin/),
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const age = Number(/max-age=(\d+)/.exec(page['strict-transport-security'] ?? '')?.[1])
    expect(age).toBeGreaterThanOrEqual(31_536_000)
    expect(buildSecurityHeaders('/scanCode/scannerPage', 'https://shop.example')['permissions-policy']).toContain(
      'camera=(self)',
    )
  })
})

describe('I-6: caches', () => {
  test('no answer of a route is for a shared cache; what everybody gets may be kept by its reader, and only behind a question', async () => {
    const { id: userId } = await aUser(world.db, { role: 'admin' })
    const stored: string[] = []
    for (const route of routes) {
      const { status, headers } = await send(world, route, createRouteInput(route), { userId })
      const rule = String(headers['cache-control'] ?? 'none')
      const isKept = status === 200 && route.handler?.cacheTag !== undefined
      const expected = isKept ? /^private, no-cache$/ : /^(no-store|none)$/
      if (!expected.test(rule)) stored.push(`${route.name}: ${rule}`)
    }
    expect(stored).toEqual([])
  })

  test('a time in the address makes no other answer', async () => {
    const person = await signIn(world)
    const ask = (query: string) => person.send({ method: 'GET', url: `${base}/by-order-client/address/list${query}` })
    const [plain, timed] = await Promise.all([ask(''), ask('?_t=1700000000')])
    expect(timed.body.result).toEqual(plain.body.result)
  })

  test('a session that is made up is none, however it is made up', async () => {
    for (const token of [
      '',
      'undefined',
      'null',
      createId('ses'),
      'a'.repeat(5000),
      '\u0000',
      randomBytes(32).toString('base64url'),
    ]) {
      const { status } = await raw('GET', `${base}/by-order-client/customer/profile`, { 'x-access-token': token })
      expect([400, 401, 500]).toContain(status)
    }
  })
})
