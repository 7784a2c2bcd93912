import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { readSites, type Site } from '../config/sites.ts'
import { type Asset, readAssets } from './assets.ts'
import { loadWeb } from './bundle.ts'
import type { PageContext } from './page-context.ts'
import { mountWeb, type WebHostDeps } from './web-host.ts'

const [demo] = readSites(readConfig({}))
if (!demo) throw new Error('no demo site')

type Render = (request: Request, pageContext: PageContext) => Response | Promise<Response>

const html = (body: string, init: ResponseInit = {}) =>
  new Response(`<!doctype html><html><body>${body}</body></html>`, {
    ...init,
    headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers },
  })

/** A host around pages made up by the test. */
function aHost(render: Render, overrides: Partial<WebHostDeps> & { site?: Partial<Site>; app?: FastifyInstance } = {}) {
  const handle = vi.fn(async (request: Request, pageContext: PageContext) => render(request, pageContext))
  const app = overrides.app ?? Fastify({ genReqId: () => 'rq-1' })
  const site: Site = { ...demo, hosts: ['shop.test', 'other.test'], ...overrides.site } as Site
  const host = mountWeb(app, {
    bundle: {
      handle,
      findCacheRule: (path) =>
        path.startsWith('/own')
          ? undefined
          : { path: path.replace(/^\/biosimilar\/?$/i, '/Biosimilar'), query: ['categorySec', 'page'] },
    },
    assets: new Map(),
    getSite: () => site,
    // The pages of these tests ask the server for nothing.
    getClient: () => ({}) as ReturnType<WebHostDeps['getClient']>,
    hasSession: () => false,
    privatePaths: async () => [],
    productAddresses: async () => [],
    ...overrides,
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers: { host: 'shop.test', ...headers } })
  return { app, host, handle, get }
}

const getPolicy = (answer: { headers: Record<string, unknown> }) => String(answer.headers['content-security-policy'])

describe('a page that is the same for everyone', () => {
  test('it is rendered once and kept by its known parameters: campaigns and timestamps are no other page', async () => {
    const { get, handle } = aHost(() => html('list'))
    const addresses = [
      '/Biosimilar?categorySec=V6&page=2',
      '/Biosimilar?page=2&categorySec=V6&_t=1700000000&utm_source=mail',
      '/Biosimilar?gclid=x&categorySec=V6&page=2&empty=',
    ]
    for (const address of addresses) expect((await get(address)).statusCode).toBe(200)
    expect(handle).toHaveBeenCalledTimes(1)
    expect(handle.mock.calls[0]?.[0].url).toBe('http://shop.test:3000/Biosimilar?categorySec=V6&page=2')
  })

  test('case, closing slash, port and made-up hosts are no other page', async () => {
    const { get, handle } = aHost(({ url }) => html(url))
    const answers = [
      await get('/biosimilar/'),
      await get('/BIOSIMILAR'),
      await get('/Biosimilar', { host: 'SHOP.test:8443' }),
      await get('/Biosimilar', { host: 'made-up.test' }),
    ]
    expect(answers.map(({ body }) => body)).toEqual(
      Array(4).fill(expect.stringContaining('http://shop.test:3000/Biosimilar<')),
    )
    expect(handle).toHaveBeenCalledTimes(1)
  })

  test('each language and each host has its own', async () => {
    const { get, handle } = aHost((_, { language, origin }) => html(`${language} ${origin}`))
    expect((await get('/x', { 'accept-language': 'en' })).body).toContain('en http://shop.test:3000')
    expect((await get('/x', { 'accept-language': 'es' })).body).toContain('es http://shop.test:3000')
    expect((await get('/x', { 'accept-language': 'es', host: 'other.test' })).body).toContain(
      'es http://other.test:3000',
    )
    expect(handle).toHaveBeenCalledTimes(3)
  })

  test('each currency has its own: that of the language, of the cookie or of the address', async () => {
    const { get, handle } = aHost((_, { currency }) => html(`in ${currency}`))
    const shown = async (url: string, headers: Record<string, string>) =>
      /in (\w+)/.exec((await get(url, headers)).body)?.[1]
    const cookie = 'paratope-3000-currency=GBP'
    expect([
      await shown('/x', { 'accept-language': 'en' }),
      await shown('/x', { 'accept-language': 'es' }),
      await shown('/x?lang=ja', {}),
      await shown('/x', { 'accept-language': 'en', cookie }),
      await shown('/x?currency=EUR', { 'accept-language': 'en', cookie }),
      // Ignores unknown currencies.
      await shown('/x?currency=XAU', { 'accept-language': 'en' }),
      await shown('/x', { 'accept-language': 'en', cookie: 'paratope-3000-currency=1' }),
    ]).toEqual(['USD', 'EUR', 'JPY', 'GBP', 'EUR', 'USD', 'USD'])
    expect(handle).toHaveBeenCalledTimes(5)
  })

  test('a currency asked for in the address stays chosen, and such an answer is for one visitor', async () => {
    const { get } = aHost(() => html('list'))
    const { headers } = await get('/x?currency=GBP')
    expect([headers['set-cookie'], headers['cache-control']]).toEqual([
      'paratope-3000-currency=GBP; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000',
      'no-store',
    ])
    const again = await get('/x?currency=GBP', { cookie: 'paratope-3000-currency=GBP' })
    expect(again.headers['set-cookie']).toBeUndefined()
    expect((await get('/x?currency=constructor')).headers['set-cookie']).toBeUndefined()
  })

  test('a shared cache may keep it for a minute, told apart by language and encoding', async () => {
    const { get } = aHost(() => html('list'))
    expect((await get('/x')).headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    })
  })

  test('who has it already gets 304', async () => {
    const { get } = aHost(() => html('list'))
    const etag = String((await get('/x')).headers['etag'])
    const again = await get('/x', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/x', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  })

  test('it travels in the smallest form the browser takes', async () => {
    const { get } = aHost(() => html('list '.repeat(500)))
    const plain = (await get('/x')).body
    const br = await get('/x', { 'accept-encoding': 'gzip, deflate, br' })
    const gz = await get('/x', { 'accept-encoding': 'gzip, br;q=0' })
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain)
  })

  test('its own scripts run by hash, and the nonce that told them apart is gone', async () => {
    const script = 'window.answer = 42'
    const { get } = aHost((_, { nonce }) => html(`<script nonce="${nonce}">${script}</script>`))
    const answer = await get('/x')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(answer.body).toContain(`<script>${script}</script>`)
    expect(getPolicy(answer)).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect(getPolicy(answer)).not.toMatch(/unsafe-(inline|eval)|nonce-/)
  })

  test('a script that slipped in with content has no mark, so it gets no hash', async () => {
    const { get } = aHost((_, { nonce }) =>
      html(`<p><script>steal()</script></p><script nonce="${nonce}">ours()</script>`),
    )
    const answer = await get('/x')
    expect(getPolicy(answer)).not.toContain(createHash('sha256').update('steal()').digest('base64'))
    expect(getPolicy(answer)).toContain(createHash('sha256').update('ours()').digest('base64'))
  })

  test('style attributes that the server rendered are let in one by one', async () => {
    const { get } = aHost(() => html(`<p style="width:40%">x</p><p style="font-family:&quot;Inter&quot;">y</p>`))
    const policy = getPolicy(await get('/x'))
    for (const look of ['width:40%', 'font-family:"Inter"']) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(look).digest('base64')}'`)
    }
    expect(policy).toContain("style-src-attr 'unsafe-hashes'")
    expect(getPolicy(await aHost(() => html('plain')).get('/x'))).not.toContain('style-src-attr')
  })

  test('cookies that a page lays never reach the next visitor', async () => {
    const { get } = aHost(() => html('x', { headers: { 'set-cookie': 'who=first' } }))
    expect((await get('/x')).headers['set-cookie']).toBeUndefined()
  })

  test('a change of what it shows drops it', async () => {
    let price = 1
    const { get, host } = aHost((_, { tags }) => {
      tags.add('product:7')
      return html(`price ${price}`)
    })
    await get('/x')
    price = 2
    expect((await get('/x')).body).toContain('price 1')
    host.invalidate('product:7')
    expect((await get('/x')).body).toContain('price 2')
  })

  test('failures and missing pages are shown, and not kept', async () => {
    let status = 503
    const { get } = aHost(() => html('x', { status }))
    const down = await get('/x')
    expect([down.statusCode, down.headers['cache-control'], down.headers['retry-after']]).toEqual([
      503,
      'no-store',
      '5',
    ])
    status = 200
    expect((await get('/x')).statusCode).toBe(200)
  })

  test('a redirect is passed on and not kept', async () => {
    const { get, handle } = aHost(() => new Response(null, { status: 302, headers: { location: '/404' } }))
    const answer = await get('/x')
    expect([answer.statusCode, answer.headers['location'], answer.headers['cache-control']]).toEqual([
      302,
      '/404',
      'no-store',
    ])
    await get('/x')
    expect(handle).toHaveBeenCalledTimes(2)
  })
})

describe('R9: while the database is away', () => {
  const down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const frameless: Render = async (_, { privatePaths }) =>
    privatePaths().then(
      () => html('page'),
      () => html('This page cannot be shown right now.', { status: 500 }),
    )

  test.each([
    ['en', '/x', 'We’ll be right back', 'Try again'],
    ['es', '/own', 'Volvemos enseguida', 'Reintentar'],
    ['fr', '/x?lang=ja', 'まもなく再開します', '再試行'],
    ['fr', '/own', '服务暂时不可用', '重试'],
  ])('a visitor who speaks %s sees a 503 page at %s: %s', async (speaks, path, title, retry) => {
    const { get } = aHost(frameless, { privatePaths: () => Promise.reject(down) })
    const { statusCode, headers, body } = await get(path, { 'accept-language': speaks })
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(`<a href="">${retry}</a>`)
    const style = /<style>([^<]+)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(String(headers['content-security-policy'])).toContain(`style-src 'self' 'sha256-${hash}'`)
  })

  test('it is not kept: with the database comes the page', async () => {
    let paths: () => Promise<readonly string[]> = () => Promise.reject(down)
    const { get } = aHost(frameless, { privatePaths: () => paths() })
    expect((await get('/x')).statusCode).toBe(503)
    paths = async () => []
    expect([(await get('/x')).statusCode, (await get('/x')).body]).toEqual([200, expect.stringContaining('page')])
  })

  test('a page of one visitor that failed inside its frame says when to come back', async () => {
    const { get } = aHost(() => html('frame', { status: 503 }))
    const { statusCode, headers } = await get('/own')
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  })
})

describe('[I18N-011] a language asked for in the address', () => {
  const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } })

  test.each([
    ['/x?lang=ja', '/News', '/News?lang=ja'],
    ['/own?lang=ja', '/News?page=2#top', '/News?page=2&lang=ja#top'],
    ['/x?lang=ja', '/News?lang=es', '/News?lang=es'],
    ['/x?lang=tlh', '/News', '/News'],
    ['/x?lang=ja', 'https://other.test/News', 'https://other.test/News'],
    ['/x?lang=ja', '//other.test/News', '//other.test/News'],
  ])('%s, sent on to %s, arrives at %s', async (requested, to, location) => {
    const answer = await aHost(redirect(to)).get(requested)
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, location])
  })

  test('stays chosen after a redirect, from a kept page and from one of a visitor', async () => {
    const { get } = aHost(redirect('/News'))
    const laid = 'lang=ja; Path=/; Max-Age=31536000; SameSite=Lax'
    expect([
      (await get('/x?lang=ja')).headers['set-cookie'],
      (await get('/own?lang=ja')).headers['set-cookie'],
    ]).toEqual([laid, laid])
  })
})

describe('rendering is not for the taking', () => {
  const deferred = () => {
    let finish = () => {}
    return { done: new Promise<void>((resolve) => (finish = resolve)), finish: () => finish() }
  }

  test('four pages are rendered at a time, a hundred wait, and the next are asked to come back', async () => {
    const { done, finish } = deferred()
    let running = 0
    let most = 0
    const { get } = aHost(async () => {
      running += 1
      most = Math.max(most, running)
      await done
      running -= 1
      return html('x')
    })
    const crowd = Array.from({ length: 104 }, (_, at) => get(`/page-${at}`))
    await vi.waitFor(() => expect(running).toBe(4))
    const late = await get('/page-late', { 'accept-language': 'en' })
    expect([late.statusCode, late.headers['retry-after'], late.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(late.body).toContain('The system is busy. Please try again in a moment.')
    finish()
    expect((await Promise.all(crowd)).map(({ statusCode }) => statusCode)).toEqual(Array(104).fill(200))
    expect(most).toBe(4)
  })

  test('one address may have only so many pages rendered in a minute; kept ones are free', async () => {
    let now = 0
    const { app, get } = aHost(() => html('x'), { rendersPerMinute: 3, now: () => now })
    for (const path of ['/a', '/b', '/a', '/own', '/a', '/b']) expect((await get(path)).statusCode).toBe(200)
    const refused = await get('/c', { 'accept-language': 'es' })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect(refused.body).toContain('Demasiadas solicitudes. Inténtelo de nuevo en 60 s')
    expect((await get('/a')).statusCode).toBe(200)
    const other = await app.inject({ url: '/c', headers: { host: 'shop.test' }, remoteAddress: '203.0.113.9' })
    expect(other.statusCode).toBe(200)
    now = 60_000
    expect((await get('/d')).statusCode).toBe(200)
  })
})

test('S5: a whole IPv6 /64 counts as one address when pages are rendered', async () => {
  const { app } = aHost(() => html('x'), { rendersPerMinute: 2, now: () => 0 })
  const render = async (path: string, remoteAddress: string) =>
    (await app.inject({ url: path, headers: { host: 'shop.test' }, remoteAddress })).statusCode
  expect(await render('/a', '2001:db8:1:2::1')).toBe(200)
  expect(await render('/b', '2001:db8:1:2:ffff::2')).toBe(200)
  expect(await render('/c', '2001:db8:1:2:abcd::3')).toBe(429)
  expect(await render('/c', '2001:db8:1:3::1')).toBe(200)
})

describe('a page of one visitor', () => {
  test('it is never kept and guarded by a nonce of its own', async () => {
    const { get, handle } = aHost((_, { nonce }) => html(`<script nonce="${nonce}">x()</script>`))
    const first = await get('/own')
    const second = await get('/own')
    const nonces = [first, second].map((answer) => /nonce="([\w-]+)"/.exec(answer.body)?.[1] ?? '')
    expect(new Set(nonces).size).toBe(2)
    expect(getPolicy(first)).toContain(`script-src 'self' 'nonce-${nonces[0]}'`)
    expect([first.headers['cache-control'], handle.mock.calls.length]).toEqual(['no-store', 2])
  })

  test('its style sheet is let in by hash, and no style that a script makes', async () => {
    const css = '.list{color:red}'
    const sheet: Asset = {
      type: 'text/css',
      isImmutable: true,
      etag: '',
      body: () => ({ bytes: Buffer.from(css), encoding: 'identity' }),
    }
    const { get } = aHost(() => html('<link rel="stylesheet" href="/web/list.css"/>'), {
      assets: new Map([['/web/list.css', sheet]]),
    })
    const answer = await get('/own')
    const hash = createHash('sha256').update(css).digest('base64')
    expect(answer.body).toContain(`<style>${css}</style>`)
    expect(getPolicy(answer).split('; ')).toContain(`style-src 'self' 'sha256-${hash}'`)
  })

  test('it learns whether the browser brings a session; a kept page never does', async () => {
    const { get, handle } = aHost(() => html('x'), { hasSession: () => true })
    await get('/own')
    await get('/x')
    expect(handle.mock.calls.map(([, pageContext]) => pageContext.hasSession)).toEqual([true, false])
  })
})

describe('what goes with every page', () => {
  test('nobody frames it, nothing is guessed, nothing leaves', async () => {
    const { get } = aHost(() => html('x'))
    const answer = await get('/x')
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(getPolicy(answer).split('; ')).toContain(rule)
    }
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  test('behind https it stays there', async () => {
    const { get } = aHost(() => html('x'), { site: { secure: true } })
    const answer = await get('/x')
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
    expect(getPolicy(answer)).toContain('upgrade-insecure-requests')
    expect(getPolicy(answer)).toContain('wss://shop.test')
  })

  test('only the scanner may ask for the camera', async () => {
    const { get } = aHost(() => html('x'))
    expect((await get('/scanCode/scannerPage')).headers['permissions-policy']).toContain('camera=(self)')
    expect((await get('/x')).headers['permissions-policy']).toContain('camera=()')
  })

  test('a language asked for in the address stays chosen, and such an answer is for one visitor', async () => {
    const { get } = aHost((_, { language }) => html(language))
    const answer = await get('/x?lang=ja')
    expect(answer.body).toContain('ja')
    expect(answer.headers['set-cookie']).toBe('lang=ja; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await get('/x', { cookie: 'a=b; lang=ja' })).body).toContain('ja')
    expect((await get('/x?lang=tlh')).headers['set-cookie']).toBeUndefined()
  })

  test('a language chosen on the page for missing addresses stays chosen', async () => {
    const { get } = aHost(() => html('missing', { status: 404 }))
    expect((await get('/404?lang=ja')).headers['set-cookie']).toBe('lang=ja; Path=/; Max-Age=31536000; SameSite=Lax')
  })

  test('ports and host names of the deployment stay with the server', async () => {
    const { get, handle } = aHost(() => html('x'), { site: { hosts: ['inside.test'] } })
    await get('/x')
    expect(Object.keys(handle.mock.calls[0]?.[1].site ?? {})).not.toEqual(expect.arrayContaining(['hosts']))
    expect(handle.mock.calls[0]?.[1].site).not.toHaveProperty('port')
  })

  test.each(['evil.test/path', 'a b', '"><script>', 'x@y'])(
    'a host that no browser sends (%j) does not reach the page',
    async (host) => {
      const { get } = aHost((_, { origin }) => html(origin))
      expect((await get('/x', { host })).body).toContain('http://shop.test:3000<')
    },
  )

  test('what a proxy or a visitor writes about host and scheme gets into no page that others are shown', async () => {
    const app = Fastify({ trustProxy: true })
    const { handle } = aHost((_, { origin }) => html(origin), { app })
    const forwarded = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
    const first = await app.inject({ url: '/x', headers: { host: 'shop.test', ...forwarded } })
    const second = await app.inject({ url: '/x', headers: { host: 'shop.test' } })
    expect([first.body, second.body]).toEqual(Array(2).fill(expect.stringContaining('http://shop.test:3000<')))
    expect(getPolicy(first)).not.toContain('evil.test')
    expect(handle).toHaveBeenCalledTimes(1)
  })

  test('an address with two slashes in front stays an address of this site', async () => {
    const { get, handle } = aHost(() => html('x'))
    await get('//evil.test/x')
    expect(new URL(handle.mock.calls[0]?.[0].url ?? '').host).toBe('shop.test:3000')
  })

  test('a page that cannot even be drawn says so with an id, in the reader’s language', async () => {
    const { get } = aHost(() => Promise.reject(new Error('secret detail')))
    const answer = await get('/x', { 'accept-language': 'en' })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store'])
    expect(answer.body).toContain('quote error ID rq-1')
    expect(answer.body).not.toContain('secret detail')
  })
})

describe('the files of the build', () => {
  const base = mkdtempSync(join(tmpdir(), 'web-host-'))
  const folder = join(base, 'client')
  mkdirSync(join(folder, 'web'), { recursive: true })
  mkdirSync(join(folder, '.vite'))
  const script = 'export const answer = 42;'.repeat(100)
  writeFileSync(join(folder, 'web/app-a1b2.js'), script)
  writeFileSync(join(folder, 'web/app-a1b2.js.br'), 'brotli form')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'secrets.env'), 'KEY=1')
  writeFileSync(join(base, 'outside.txt'), 'outside')
  const assets = readAssets(folder)

  test('a file with its hash in its name is kept for ever, in the form laid beside it', async () => {
    const { get } = aHost(() => html('page'), { assets })
    const answer = await get('/web/app-a1b2.js', { 'accept-encoding': 'br' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.body).toBe('brotli form')
    expect((await get('/web/app-a1b2.js')).body).toBe(script)
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test.each([
    '/own.png',
    '/own/sitemap.xml',
    '/own/web/gone.js',
    '/own/.env',
    '/own/.git/config',
    '/own/.well-known/x',
  ])('a file that does not exist is missing, and no page: %s', async (path) => {
    const { get, handle } = aHost(() => html('page'), { assets })
    const answer = await get(path, { 'accept-language': 'es' })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(answer.body).toContain('No se encontró la página')
    expect(handle).not.toHaveBeenCalled()
  })

  test.each(['/own/page.data', '/own/_.data', '/own/v1.5/page'])('%s is left to the router', async (path) => {
    const { get, handle } = aHost(() => html('page'), { assets })
    expect((await get(path)).statusCode).toBe(200)
    expect(handle).toHaveBeenCalledTimes(1)
  })

  test('who has a file gets 304', async () => {
    const { get } = aHost(() => html('page'), { assets })
    const etag = String((await get('/favicon.svg')).headers['etag'])
    expect((await get('/favicon.svg', { 'if-none-match': etag })).statusCode).toBe(304)
  })

  test.each([
    '/web/../../outside.txt',
    '/web/..%2f..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/web/%2e%2e/secrets.env',
    '/secrets.env',
    '/.vite/manifest.json',
    '/web/app-a1b2.js.br',
    '/web/',
  ])('nothing else of the disk is served: %s', async (path) => {
    const { get } = aHost(() => html('a page'), { assets })
    const answer = await get(path)
    expect(answer.body).not.toMatch(/outside|KEY=1|\{\}|brotli/)
  })

  test('a web that is not built says what to do', async () => {
    await expect(loadWeb(join(folder, 'nowhere'))).rejects.toThrow(/npm run build/)
  })
})
