import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { readConfig } from '../apps/server/src/kernel/config.ts'
import { readSites } from '../apps/server/src/kernel/sites.ts'
import { loadWeb } from '../apps/server/src/kernel/web-host/bundle.ts'
import { createPageClients } from '../apps/server/src/kernel/web-host/inject-client.ts'
import { SiteInfo } from '../packages/contract/src/sites/index.ts'
import type { Effort } from './calls.ts'
import { type Ask, fire } from './load.ts'
import { type Figures, line, medianFigures, type Row } from './report.ts'
import { appInProcess } from './shop.ts'
import type { Stage } from './stage.ts'

const path = '/AntiMouse'

/** A list page from the cache beside plain bytes from node:http, and made anew beside React alone. */
export async function pageScenarios(stage: Stage, { seconds, rounds }: Effort): Promise<Row[]> {
  const html = await (
    await fetch(stage.product.origin + path, { headers: { 'accept-language': 'en', 'accept-encoding': 'identity' } })
  ).text()
  const input = join(tmpdir(), `paratope-bench-page-${process.pid}.html`)
  writeFileSync(input, html)
  const plain = await stage.bare('bench/bare-page.ts', input)
  const uncached = await stage.another({ PAGE_CACHE_MB: '0' })
  const asks: Ask[] = [{ method: 'GET', path }]
  const cached = await byTurns(stage.product, plain, asks, seconds, rounds)
  const anew: Figures[] = []
  const alone: Figures[] = []
  const render = await reactAlone(stage)
  for (let round = 0; round < rounds; round += 1) {
    anew.push(await fire(uncached, { crowds: [asks], connections: 4, seconds }))
    alone.push(await render(seconds))
  }
  await plain.close()
  await uncached.close()
  line(
    `The page has ${Math.round(html.length / 1024)} KiB of HTML. "Bare" is node:http with the same bytes, then React with the router, its data at hand, no network.`,
  )
  return [
    { name: 'list page, cached', ...cached },
    { name: 'list page, made anew', product: medianFigures(anew), bare: medianFigures(alone) },
  ]
}

async function byTurns(
  product: Parameters<typeof fire>[0],
  bare: Parameters<typeof fire>[0],
  asks: Ask[],
  seconds: number,
  rounds: number,
) {
  const figures: { product: Figures[]; bare: Figures[] } = { product: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    figures.product.push(await fire(product, { crowds: [asks], seconds }))
    figures.bare.push(await fire(bare, { crowds: [asks], seconds }))
  }
  return { product: medianFigures(figures.product), bare: medianFigures(figures.bare) }
}

/** The same bundle rendering the same page in a loop, every answer of the server remembered. */
async function reactAlone(stage: Stage): Promise<(seconds: number) => Promise<Figures>> {
  const { bundle } = await loadWeb(join(import.meta.dirname, '../apps/web'))
  const [site] = readSites(readConfig({}))
  if (!site) throw new Error('no site to render')
  const { http, close } = await appInProcess(stage)
  const client = remembering(createPageClients(http)(site, 'en'))
  const facts = () => ({
    site: SiteInfo.parse(site),
    language: 'en' as const,
    origin: 'http://127.0.0.1',
    nonce: 'bench',
    tags: new Set<string>(),
    hasSession: false,
    requestId: 'bench',
    client,
    privatePaths: () => Promise.resolve([]),
  })
  const once = async () =>
    (await bundle.handle(new Request(`http://127.0.0.1${path}`, { headers: { accept: 'text/html' } }), facts())).text()
  await once()
  await close()
  return async (seconds) => {
    const took: number[] = []
    const began = performance.now()
    const cpu = process.cpuUsage()
    while (performance.now() - began < seconds * 1000) {
      const start = performance.now()
      await once()
      took.push(performance.now() - start)
    }
    const { user, system } = process.cpuUsage(cpu)
    const sorted = took.sort((a, b) => a - b)
    return {
      perSecond: took.length / seconds,
      p50: sorted[Math.floor(took.length * 0.5)] ?? 0,
      p99: sorted[Math.floor(took.length * 0.99)] ?? 0,
      cpuMs: (user + system) / 1000 / took.length,
    }
  }
}

type Calls = Readonly<Record<string, Readonly<Record<string, (...input: never[]) => Promise<unknown>>>>>

/** The client with an answer for each question it was asked before. */
function remembering<Client extends Calls>(client: Client): Client {
  const known = new Map<string, Promise<unknown>>()
  const domains = Object.entries(client).map(([domain, calls]) => [
    domain,
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        (...input: never[]) => {
          const key = `${domain}.${name} ${JSON.stringify(input)}`
          const answer = known.get(key) ?? call(...input)
          known.set(key, answer)
          return answer
        },
      ]),
    ),
  ])
  // Every function is replaced by one of the same kind.
  return Object.fromEntries(domains) as Client
}
