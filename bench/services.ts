import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '../tools/bootstrap/browser.mjs'
import { buildServicePages, serveFiles } from './build-grid-pages.ts'
import { computeLowerQuartile, printLine } from './report.ts'
import type { ServiceBenchApi } from './service-pages/bench-services.ts'

declare const benchApi: ServiceBenchApi

const titles = {
  checks: ['999 rows of 1,500 bases checked in the worker, ms', 2000],
  typing: ['longest delay of typing meanwhile, ms', undefined],
  trace: ['AB1 trace of 1,000 bases drawn, ms', 200],
  alignment: ['read of 1,000 bases aligned to 10 kb, ms', 300],
} as const
type Name = keyof typeof titles

/** Measures what order tables and results compute in a browser; every round is a new page. */
export async function measureServices(dataDir: string, rounds: number): Promise<void> {
  const folder = join(dataDir, 'service-pages')
  await buildServicePages(folder)
  const site = await serveFiles(folder)
  const executablePath = findBrowser()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  const samples: Record<Name, number[]> = { checks: [], typing: [], trace: [], alignment: [] }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(site.origin)
      await page.waitForFunction(() => 'benchApi' in globalThis && benchApi.isReady())
      const { whole, typing } = await page.evaluate(() => benchApi.checkRows(999, 1500))
      samples.checks.push(whole)
      samples.typing.push(typing)
      samples.trace.push(await page.evaluate(() => benchApi.drawTrace(1000)))
      samples.alignment.push(await page.evaluate(() => benchApi.align(1000, 10_000)))
      await page.close()
    }
  } finally {
    await browser.close()
    site.close()
  }
  printRow('', 'ours', 'aim')
  for (const name of Object.keys(titles) as Name[]) {
    const [title, aim] = titles[name]
    // Of delays the longest of all rounds counts.
    const value = name === 'typing' ? Math.max(...samples[name]) : computeLowerQuartile(samples[name])
    printRow(title, value.toFixed(1), aim === undefined ? '–' : `≤ ${aim}`)
  }
}

const printRow = (title: string, ...values: readonly string[]) =>
  printLine(title.padEnd(56) + values.map((value) => value.padStart(10)).join(''))
