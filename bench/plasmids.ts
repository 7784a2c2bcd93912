import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '../tools/bootstrap/browser.mjs'
import { buildPlasmidPages, buildSeqvizPages, serveFiles } from './build-grid-pages.ts'
import type { PlasmidBenchApi } from './plasmid-pages/bench-plasmid.ts'
import { computeLowerQuartile, printLine } from './report.ts'

declare const benchApi: PlasmidBenchApi

interface Figure {
  title: string
  aim: number
  /** More is better. */
  isLeast?: true
  /** SeqViz does it too. */
  isDrawing?: true
  measure: () => Promise<number>
}

/** Run in the page. */
const figures: readonly Figure[] = [
  { title: '10 kb, 60 features: first map, ms', aim: 150, isDrawing: true, measure: () => benchApi.open(10_000, 60) },
  { title: 'edit to repaint, ms', aim: 50, isDrawing: true, measure: () => benchApi.edit() },
  { title: 'all cut sites of 10 kb in the worker, ms', aim: 60, measure: () => benchApi.findSites(10_000) },
  { title: 'annotation of 10 kb, ms', aim: 500, measure: () => benchApi.annotate(10_000) },
  { title: 'codon optimisation of 1,500 bases, ms', aim: 500, measure: () => benchApi.optimise(1500) },
  { title: '200 kb opens, ms', aim: 1000, isDrawing: true, measure: () => benchApi.open(200_000, 400) },
  {
    title: '200 kb scrolls, frames/s',
    aim: 55,
    isLeast: true,
    isDrawing: true,
    measure: () => benchApi.scroll(180, 113),
  },
  { title: '200 kb: edit to repaint, ms', aim: 50, isDrawing: true, measure: () => benchApi.edit() },
]

/** Measures the vector designer in a browser, beside SeqViz where that does the same, and weighs its scripts. */
export async function measurePlasmids(dataDir: string, rounds: number): Promise<void> {
  const [folder, seqvizFolder] = [join(dataDir, 'plasmid-pages'), join(dataDir, 'seqviz-pages')]
  await buildPlasmidPages(folder)
  await buildSeqvizPages(seqvizFolder)
  const executablePath = findBrowser()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  try {
    const own = await measurePage(browser, folder, figures, rounds)
    const drawings = figures.filter(({ isDrawing }) => isDrawing)
    const others = await measurePage(browser, seqvizFolder, drawings, rounds)
    printRow('', 'ours', 'aim', 'SeqViz')
    for (const figure of figures) {
      const { title, aim, isLeast } = figure
      const other = others.get(figure)
      printRow(title, own.get(figure)?.toFixed(1) ?? '', `${isLeast ? '≥' : '≤'} ${aim}`, other?.toFixed(1) ?? '–')
    }
  } finally {
    await browser.close()
  }
  const [weight, otherWeight] = [folder, seqvizFolder].map((one) => weighScripts(one).toFixed(1))
  printRow('all scripts with React and the worker, KiB gzip', weight ?? '', '≤ 350', otherWeight ?? '')
}

const printRow = (title: string, ...values: readonly string[]) =>
  printLine(title.padEnd(48) + values.map((value) => value.padStart(10)).join(''))

/** Each figure as the lower quartile of the rounds, every round in a new page. */
async function measurePage(
  browser: Browser,
  folder: string,
  measured: readonly Figure[],
  rounds: number,
): Promise<Map<Figure, number>> {
  const site = await serveFiles(folder)
  const samples = new Map(measured.map((figure) => [figure, new Array<number>()]))
  try {
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(site.origin)
      await page.waitForFunction(() => 'benchApi' in globalThis && benchApi.isReady())
      // The first analysis loads the worker.
      await page.evaluate(() => ('findSites' in benchApi ? benchApi.findSites(1000) : undefined))
      for (const figure of measured) samples.get(figure)?.push(await page.evaluate(figure.measure))
      await page.close()
    }
  } finally {
    site.close()
  }
  return new Map(
    measured.map((figure) => {
      const values = samples.get(figure) ?? []
      const value = figure.isLeast ? -computeLowerQuartile(values.map((each) => -each)) : computeLowerQuartile(values)
      return [figure, value]
    }),
  )
}

const weighScripts = (folder: string): number =>
  readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, 'assets', name))).length / 1024, 0)
