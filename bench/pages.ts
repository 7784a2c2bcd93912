import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { readConfig } from '../apps/server/src/kernel/config/config.ts'
import { readSites } from '../apps/server/src/kernel/config/sites.ts'
import { loadWeb } from '../apps/server/src/kernel/web-host/bundle.ts'
import { createPageClients } from '../apps/server/src/kernel/web-host/inject-client.ts'
import { SiteInfo } from '../packages/contract/src/platform/sites/index.ts'
import type { BenchStage } from './bench-stage.ts'
import type { BenchEffort } from './calls.ts'
import { startAppInProcess } from './in-process-app.ts'
import { type BenchFigures, type BenchRow, computeMedianFigures, printLine } from './report.ts'
import { type BenchRequest, runLoad } from './run-load.ts'

const path = '/AntiMouse'

/** A list page from the cache beside plain bytes from node:http, and made again beside React alone. */
export async function runPageScenarios(stage: BenchStage, { seconds, rounds }: BenchEffort): Promise<BenchRow[]> {
  const html = await (
    await fetch(stage.product.origin + path, { headers: { 'accept-language': 'en', 'accept-encoding': 'identity' } })
  ).text()
  const input = join(tmpdir(), `paratope-bench-page-${process.pid}.html`)
  writeFileSync(input, html)
  const plain = await stage.startBare('bench/bare-page.ts', input)
  const uncached = await stage.startProduct({ PAGE_CACHE_MB: '0' })
  const requests: BenchRequest[] = [{ method: 'GET', path }]
  const cached = await measureAlternately(stage.product, plain, requests, seconds, rounds)
  const uncachedFigures: BenchFigures[] = []
  const reactFigures: BenchFigures[] = []
  const render = await createReactRenderer(stage)
  for (let round = 0; round < rounds; round += 1) {
    uncachedFigures.push(await runLoad(uncached, { requestGroups: [requests], connections: 4, seconds }))
    reactFigures.push(await render(seconds))
  }
  await plain.close()
  rmSync(input)
  await uncached.close()
  printLine(
    `The page has ${Math.round(html.length / 1024)} KiB of HTML. "Bare" is node:http with the same bytes, then React with the router, its data at hand, no network.`,
  )
  return [
    { name: 'list page, cached', ...cached },
    {
      name: 'list page, made anew',
      product: computeMedianFigures(uncachedFigures),
      bare: computeMedianFigures(reactFigures),
    },
  ]
}

async function measureAlternately(
  product: Parameters<typeof runLoad>[0],
  bare: Parameters<typeof runLoad>[0],
  requests: BenchRequest[],
  seconds: number,
  rounds: number,
) {
  const figures: { product: BenchFigures[]; bare: BenchFigures[] } = { product: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    figures.product.push(await runLoad(product, { requestGroups: [requests], seconds }))
    figures.bare.push(await runLoad(bare, { requestGroups: [requests], seconds }))
  }
  return { product: computeMedianFigures(figures.product), bare: computeMedianFigures(figures.bare) }
}

/** The same bundle rendering the same page in a loop, every answer of the server remembered. */
async function createReactRenderer(stage: BenchStage): Promise<(seconds: number) => Promise<BenchFigures>> {
  const { bundle } = await loadWeb(join(import.meta.dirname, '../apps/web'))
  const [site] = readSites(readConfig({}))
  if (!site) throw new Error('no site to render')
  const { http, close } = await startAppInProcess(stage)
  const client = withReplyCache(createPageClients(http)(site, 'en'))
  const createPageContext = () => ({
    site: SiteInfo.parse(site),
    language: 'en' as const,
    currency: 'USD' as const,
    origin: 'http://127.0.0.1',
    nonce: 'bench',
    tags: new Set<string>(),
    hasSession: false,
    requestId: 'bench',
    client,
    privatePaths: () => Promise.resolve([]),
    productAddresses: () => Promise.resolve([]),
  })
  const renderOnce = async () =>
    (
      await bundle.handle(
        new Request(`http://127.0.0.1${path}`, { headers: { accept: 'text/html' } }),
        createPageContext(),
      )
    ).text()
  await renderOnce()
  await close()
  return async (seconds) => {
    const took: number[] = []
    const began = performance.now()
    const cpu = process.cpuUsage()
    while (performance.now() - began < seconds * 1000) {
      const start = performance.now()
      await renderOnce()
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

type ClientCalls = Readonly<Record<string, Readonly<Record<string, (...input: never[]) => Promise<unknown>>>>>

/** The client with an answer for each question it was asked before. */
function withReplyCache<Client extends ClientCalls>(client: Client): Client {
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
