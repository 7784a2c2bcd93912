import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { getProductTag } from '@paratope/contract/catalogue/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, openDatabase } from '#kernel/database/database.ts'
import { publishAll } from '#kernel/messaging/message-bus.ts'
import { createRemoteBuyer, readEmbeddedUrl } from '#testing/remote.ts'
import { findFreePorts, type RunningServer, startServer } from '#testing/server-process.ts'
import { createStartedFolder } from '#testing/started-folder.ts'
import { type EdgeCache, isInstalled, startVarnish } from '#testing/varnish.ts'

interface Answer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

/** Unlike fetch, sends the cookies and languages that it is given and no others. */
const get = (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request(url, { headers, method }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    call.on('error', reject)
    call.end()
  })

/** The same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe.skipIf(!isInstalled('varnishd', '-V'))(
  'behind Varnish with the recipe of deploy/varnish (skipped without it: apt-get install varnish)',
  () => {
    let folder: Awaited<ReturnType<typeof createStartedFolder>>
    let nodes: RunningServer[]
    let edge: EdgeCache
    let port: number
    let products: string[]
    const purges = () => ({ EDGE_PURGE_URL: `http://127.0.0.1:${port}/` })

    beforeAll(async () => {
      folder = await createStartedFolder()
      port = await findFreePorts()
      const first = startServer(await findFreePorts(), { DATA_DIR: folder.path, ...purges() })
      await first.ready()
      const second = startServer(await findFreePorts(), {
        DATABASE_URL: await readEmbeddedUrl(folder.path),
        SECRET_KEY: (await readFile(join(folder.path, 'secret.key'), 'utf8')).trim(),
        DATA_DIR: folder.path,
      })
      nodes = [first, second]
      await second.ready()
      edge = await startVarnish(port, first.port)
      const { text } = await get(`${edge.url}/sitemap-products-1.xml`)
      products = [...text.matchAll(/<loc>[^<]*?(\/product\/[^<?]+)<\/loc>/g)].map(([, path = '']) => path).slice(0, 40)
      if (products.length < 40) throw new Error(`the sitemap names ${products.length} products`)
    })
    afterAll(async () => {
      await edge?.stop()
      for (const node of (nodes ?? []).toReversed()) {
        node.kill('SIGTERM')
        await node.exited
      }
      await folder?.remove()
    })

    async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
      const { db, close } = openDatabase({ url: await readEmbeddedUrl(folder.path), poolSize: 2 })
      try {
        return await work(db)
      } finally {
        await close()
      }
    }

    const currencyCookie = (currency: string) => `paratope-${nodes[0]?.port}-currency=${currency}`

    test('languages and currencies are never mixed, in whatever order they are asked for', async () => {
      const path = products[0] ?? ''
      const visits = [
        { headers: { 'accept-language': 'en-GB,en;q=0.9' }, language: 'en' },
        { headers: { 'accept-language': 'es-MX' }, language: 'es' },
        { headers: { cookie: 'lang=zh' }, language: 'zh' },
        { headers: { cookie: '_ga=GA1.1; lang=ja; theme=dark', 'accept-language': 'es' }, language: 'ja' },
      ]
      for (const round of ['miss', 'hit'])
        for (const { headers, language } of visits) {
          const { text, headers: sent } = await get(edge.url + path, headers)
          expect(text).toMatch(new RegExp(`<html[^>]* lang="${language}`))
          expect(sent['x-cache'], `${language}, ${round}`).toBe(round)
        }
      const prices = new Set<string>()
      for (const currency of ['USD', 'EUR', 'CNY', 'JPY']) {
        const cookie = `lang=en; ${currencyCookie(currency)}`
        const answers = [await get(edge.url + path, { cookie }), await get(edge.url + path, { cookie })]
        expect(answers.map(({ headers }) => headers['x-cache']).at(-1)).toBe('hit')
        const [first, second] = answers.map(({ text }) => text)
        expect(first).toBe(second)
        prices.add(first ?? '')
      }
      expect(prices.size).toBe(4)
    })

    test('nothing of a person is kept: the same addresses show a stranger none of it', async () => {
      const buyer = await withDatabase((db) => createRemoteBuyer(db, edge.url, { realname: 'Ada Personal' }))
      const cookie = `paratope-${nodes[0]?.port}-session=${buyer.token}`
      const own = { 'x-access-token': buyer.token, cookie }
      const paths = [
        '/jeecg-boot/by-order-client/customer/profile',
        '/jeecg-boot/by-order-client/order/cartlist',
        '/Vivo/Cart',
        '/login',
        products[1] ?? '',
      ]
      const seen: string[] = []
      for (const path of paths) {
        const { text, headers } = await get(edge.url + path, own)
        expect(headers['x-cache'], path).toBe('pass')
        seen.push(text)
      }
      expect(seen.filter((text) => text.includes('Ada Personal')).length).toBeGreaterThan(0)
      for (const path of paths)
        for (const headers of [{}, { cookie: 'lang=en' }]) {
          const answer = await get(edge.url + path, headers)
          expect(answer.text).not.toMatch(/Ada Personal/)
          expect(answer.headers['set-cookie'] === undefined || answer.headers['x-cache'] !== 'hit').toBe(true)
        }
    })

    test('a page that sets a cookie is not kept', async () => {
      const path = `${products[2]}?lang=es`
      const answers = [await get(edge.url + path), await get(edge.url + path)]
      expect(answers.map(({ headers }) => [headers['set-cookie'] !== undefined, headers['x-cache']])).toEqual([
        [true, 'pass'],
        [true, 'pass'],
      ])
    })

    test('more than 95 of 100 requests of a log of visits never reach the product', async () => {
      const random = createRandom(7)
      const pages = ['/Vivo/Home', ...products]
      const { text } = await get(`${edge.url}/Vivo/Home`)
      const assets = [...text.matchAll(/(?:src|href)="(\/(?:web|texts)\/[^"]+)"/g)].map(([, path = '']) => path)
      expect(assets.length).toBeGreaterThan(3)
      const choices = ['', 'lang=en', 'lang=zh', 'lang=ja', 'lang=es']
      const browsers = ['en-US,en;q=0.5', 'en', 'es-ES,es', 'fr', 'de-DE,de;q=0.9,en;q=0.8', 'zh-CN,zh', 'ja']
      const pick = <Item>(items: readonly Item[], skew = 1) => items[Math.floor(random() ** skew * items.length)]
      const counts: Record<string, number> = {}
      for (let visit = 0; visit < 2_500; visit += 1) {
        const cookie = [`_ga=GA1.${visit}`, pick(choices, 2)].filter(Boolean).join('; ')
        const headers = { cookie, 'accept-language': pick(browsers) ?? '', 'accept-encoding': 'gzip, br' }
        for (const path of [pick(pages, 3) ?? '', pick(assets) ?? '']) {
          const answer = await get(edge.url + path, headers)
          expect(answer.status).toBe(200)
          const kind = String(answer.headers['x-cache'])
          counts[kind] = (counts[kind] ?? 0) + 1
        }
      }
      console.log(`hit ratio ${((counts['hit'] ?? 0) / 5_000).toFixed(3)}`)
      expect((counts['hit'] ?? 0) / 5_000).toBeGreaterThan(0.95)
    })

    test('a changed product is new at once behind the cache, and its neighbours stay', async () => {
      const [changed = '', neighbour = ''] = products.slice(4)
      const slug = changed.replace('/product/', '')
      const headers = { cookie: 'lang=en' }
      const kind = async (path: string) => (await get(edge.url + path, headers)).headers['x-cache']
      for (const path of [changed, neighbour, changed, neighbour]) await kind(path)
      expect([await kind(changed), await kind(neighbour)]).toEqual(['hit', 'hit'])
      await withDatabase((db) => publishAll(db, [{ kind: 'changed', tag: getProductTag(slug) }]))
      await expect.poll(() => kind(changed), { interval: 200 }).toBe('miss')
      expect(await kind(neighbour)).toBe('hit')
    })

    test('strangers cannot purge, see figures, or learn the tags of pages', async () => {
      const purge = { 'surrogate-key': '.*', 'x-forwarded-for': '203.0.113.9' }
      expect((await get(edge.url, purge, 'PURGE')).status).toBe(403)
      expect((await get(`${edge.url}/metrics`)).status).toBe(404)
      expect((await get(edge.url + products[0])).headers['surrogate-key']).toBeUndefined()
    })

    test('both nodes send equal bytes and ETags, robots.txt, security.txt, canonical addresses and their languages', async () => {
      const [one, two] = nodes
      // Sites are found by the port where they have no host.
      const ask = (node: RunningServer | undefined, path: string) => get(`${node?.url}${path}`, { cookie: 'lang=en' })
      for (const path of ['/Vivo/Home', products[3] ?? '']) {
        const [first, second] = [await ask(one, path), await ask(two, path)]
        const withoutPort = ({ text }: Answer) => text.replaceAll(/127\.0\.0\.1:\d+/g, 'site')
        expect(withoutPort(second)).toBe(withoutPort(first))
        expect(first.text).toMatch(/<link[^>]*rel="canonical"/)
        for (const language of ['en', 'zh', 'es', 'ja'])
          expect(first.text).toMatch(new RegExp(`hreflang="${language}`, 'i'))
      }
      const robots = await get(`${edge.url}/robots.txt`)
      expect([robots.status, robots.text.includes('Sitemap:')]).toEqual([200, true])
      const security = await get(`${edge.url}/.well-known/security.txt`)
      expect(security.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(security.text).toMatch(
        /^Contact: mailto:\S+@\S+\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\nPreferred-Languages: /,
      )
    })
  },
)
