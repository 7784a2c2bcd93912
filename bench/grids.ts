import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../tools/bootstrap/browser.mjs'
import { buildGridPages, serveFiles } from './build-grid-pages.ts'
import { type BenchApi, type GridName, gridNames } from './grid-pages/bench-grid.ts'
import { computeLowerQuartile, computeMedian, printLine } from './report.ts'

declare const benchApi: BenchApi

const figureNames = ['paste', 'undo', 'validate', 'typing', 'commit', 'scroll', 'memory'] as const
type FigureName = (typeof figureNames)[number]
type GridFigures = Record<FigureName, number>

const rows: Readonly<Record<FigureName, { title: string; aim: number; isMost: boolean }>> = {
  paste: { title: 'paste of 999 × 20 cells, ms', aim: 500, isMost: true },
  undo: { title: 'undo of the paste, ms', aim: 200, isMost: true },
  validate: { title: 'validate all, ms', aim: 300, isMost: true },
  typing: { title: 'typing to paint, ms', aim: 50, isMost: true },
  commit: { title: 'Enter to paint, ms', aim: 50, isMost: true },
  scroll: { title: 'scroll, frames/s', aim: 55, isMost: false },
  memory: { title: 'memory of the page, MB', aim: 150, isMost: true },
}

/** Frames come as fast as they are drawn, so that two grids that both keep up with a screen can be told apart. */
const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  '--enable-blink-features=ForceEagerMeasureMemory',
]

/** Measures the grids by turns, each in a new page; of the rounds the less disturbed ones count. */
export async function measureGrids(dataDir: string, rounds: number): Promise<void> {
  const folder = join(dataDir, 'grid-pages')
  await buildGridPages(folder)
  const site = await serveFiles(folder)
  const executablePath = findBrowser()
  const browser = await chromium.launch({ args: flags, ...(executablePath && { executablePath }) })
  try {
    const figures = new Map<GridName, GridFigures[]>(gridNames.map((name) => [name, []]))
    for (let round = 0; round < rounds; round += 1) {
      for (const name of [...gridNames.slice(round % 3), ...gridNames.slice(0, round % 3)])
        figures.get(name)?.push(await measureGrid(browser, site.origin, name))
    }
    printGrids(figures)
  } finally {
    await browser.close()
    site.close()
  }
}

const pastes = 3
const typedCells = 12
const scrolls = 3
const scrolledFrames = 120
const column = 5

async function measureGrid(browser: Browser, origin: string, name: GridName): Promise<GridFigures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(`${origin}/?grid=${encodeURIComponent(name)}`)
    await page.waitForFunction(() => 'benchApi' in globalThis && benchApi.isReady())
    const paste: number[] = []
    const undo: number[] = []
    for (let turn = 0; turn < pastes; turn += 1) {
      // A second click on one cell would edit it.
      await clickCell(page, 0, 1)
      await clickCell(page, 0, 0)
      paste.push(await page.evaluate(() => benchApi.paste()))
      if (turn < pastes - 1) undo.push(await page.evaluate(() => benchApi.undo()))
    }
    const validate = await page.evaluate(() => benchApi.validate())
    const { typing, commit } = await measureTyping(page)
    const scroll: number[] = []
    for (let turn = 0; turn < scrolls; turn += 1)
      scroll.push(await page.evaluate((frames) => benchApi.scroll(frames, 97), scrolledFrames))
    const memory = await page.evaluate(() => benchApi.measureMemoryMb())
    return {
      paste: computeMedian(paste),
      undo: computeMedian(undo),
      validate,
      typing,
      commit,
      scroll: computeMedian(scroll),
      memory,
    }
  } finally {
    await page.close()
  }
}

async function clickCell(page: Page, row: number, cellColumn: number): Promise<void> {
  const { x, y } = await page.evaluate(([at, across]) => benchApi.findCenter(at, across), [row, cellColumn] as const)
  await page.mouse.click(x, y)
}

/** Types a character over a cell, and goes on to the next with Enter. */
async function measureTyping(page: Page): Promise<{ typing: number; commit: number }> {
  await page.evaluate(() => benchApi.watchKeys())
  const typing: number[] = []
  const commit: number[] = []
  await clickCell(page, 0, column)
  for (let row = 0; row < typedCells; row += 1) {
    for (const [key, samples] of [
      ['7', typing],
      ['Enter', commit],
    ] as const) {
      await page.keyboard.press(key)
      await page.waitForTimeout(50)
      samples.push(...(await page.evaluate(() => benchApi.takeKeySamples())))
    }
  }
  return { typing: computeMedian(typing), commit: computeMedian(commit) }
}

function printGrids(figures: ReadonlyMap<GridName, readonly GridFigures[]>): void {
  const [product, ...others] = gridNames
  const read = (name: GridName, figure: FigureName) => {
    const values = (figures.get(name) ?? []).map((one) => one[figure])
    return rows[figure].isMost ? computeLowerQuartile(values) : -computeLowerQuartile(values.map((value) => -value))
  }
  const width = 22
  printLine(
    `${''.padEnd(30)}${product.padStart(10)}     aim ${others.map((name) => `${name.padStart(width)}  times`).join('')}`,
  )
  for (const figure of figureNames) {
    const { title, aim, isMost } = rows[figure]
    const own = read(product, figure)
    const cells = others.map((name) => {
      const other = read(name, figure)
      const times = isMost ? other / own : own / other
      return `${other.toFixed(1).padStart(width)}${times.toFixed(2).padStart(7)}`
    })
    printLine(
      `${title.padEnd(30)}${own.toFixed(1).padStart(10)}${`${isMost ? '≤' : '≥'} ${aim}`.padStart(8)} ${cells.join('')}`,
    )
  }
  printLine('times: how many times faster, or lighter, the product is.')
}
