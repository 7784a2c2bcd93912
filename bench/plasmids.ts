import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { findBrowser } from '../tools/bootstrap/browser.mjs'
import { buildPlasmidPages, serveFiles } from './build-grid-pages.ts'
import type { PlasmidBenchApi } from './plasmid-pages/bench-plasmid.ts'
import { computeLowerQuartile, printLine } from './report.ts'

declare const benchApi: PlasmidBenchApi

interface Figure {
  title: string
  aim: number
  /** More is better. */
  isLeast?: true
  measure: () => Promise<number>
}

const small = 10_000
const large = 200_000

/** Run in the page. */
const figures: readonly Figure[] = [
  { title: '10 kb, 60 features: first map, ms', aim: 150, measure: () => benchApi.open(10_000, 60) },
  { title: 'edit to repaint, ms', aim: 50, measure: () => benchApi.edit() },
  {
    title: `all cut sites of ${small / 1000} kb in the worker, ms`,
    aim: 60,
    measure: () => benchApi.findSites(10_000),
  },
  { title: 'annotation of 10 kb, ms', aim: 500, measure: () => benchApi.annotate(10_000) },
  { title: 'codon optimisation of 1,500 bases, ms', aim: 500, measure: () => benchApi.optimise(1500) },
  { title: `${large / 1000} kb opens, ms`, aim: 1000, measure: () => benchApi.open(200_000, 400) },
  { title: '200 kb scrolls, frames/s', aim: 55, isLeast: true, measure: () => benchApi.scroll(180, 113) },
  { title: '200 kb: edit to repaint, ms', aim: 50, measure: () => benchApi.edit() },
]

/** Measures the vector designer in a browser and weighs its scripts. */
export async function measurePlasmids(dataDir: string, rounds: number): Promise<void> {
  const folder = join(dataDir, 'plasmid-pages')
  await buildPlasmidPages(folder)
  const site = await serveFiles(folder)
  const executablePath = findBrowser()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  try {
    const samples = figures.map((): number[] => [])
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(site.origin)
      await page.waitForFunction(() => 'benchApi' in globalThis && benchApi.isReady())
      // The first analysis loads the worker.
      await page.evaluate(() => benchApi.findSites(1000))
      for (const [at, { measure }] of figures.entries()) samples[at]?.push(await page.evaluate(measure))
      await page.close()
    }
    figures.forEach(({ title, aim, isLeast }, at) => {
      const values = samples[at] ?? []
      const value = isLeast ? -computeLowerQuartile(values.map((each) => -each)) : computeLowerQuartile(values)
      printLine(`${title.padEnd(44)}${value.toFixed(1).padStart(10)}${`${isLeast ? '≥' : '≤'} ${aim}`.padStart(10)}`)
    })
  } finally {
    await browser.close()
    site.close()
  }
  const kilobytes = readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, 'assets', name))).length / 1024, 0)
  printLine(
    `${'all scripts with React and the worker, KiB gzip'.padEnd(44)}${kilobytes.toFixed(1).padStart(10)}     ≤ 350`,
  )
}
