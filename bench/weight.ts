import { gzipSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../tools/bootstrap/browser.mjs'
import type { Stage } from './stage.ts'

const pages = { home: '/Vivo/Home', list: '/AntiMouse', product: '', login: '/user/login', news: '/News' }

/** Bytes that a first visit loads, and what Lighthouse's phone says about it. */
export async function weigh({ product, database }: Stage): Promise<string[]> {
  const { rows } = await database.pool.query<{ slug: string }>(`select slug from product where code = 'PV-M0016'`)
  const paths = { ...pages, product: `/product/${rows[0]?.slug}` }
  const lines = ['page       HTML KiB   JS KiB  CSS KiB   LCP s    CLS   TBT ms']
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--no-first-run',
  ]
  const browser = findBrowser()
  const chrome = await launch({ chromeFlags: flags, ...(browser && { chromePath: browser }) })
  try {
    for (const [name, path] of Object.entries(paths)) {
      const { html, js, css } = await bytesOf(product.origin, path)
      const result = await lighthouse(product.origin + path, {
        port: chrome.port,
        onlyCategories: ['performance'],
        logLevel: 'error',
        locale: 'en-US',
      })
      const audit = (id: string): number => result?.lhr.audits[id]?.numericValue ?? Number.NaN
      const figures = [
        kib(html),
        kib(js),
        kib(css),
        (audit('largest-contentful-paint') / 1000).toFixed(2),
        audit('cumulative-layout-shift').toFixed(3),
        audit('total-blocking-time').toFixed(0),
      ]
      lines.push(name.padEnd(9) + figures.map((figure) => figure.padStart(9)).join(''))
    }
  } finally {
    chrome.kill()
  }
  return lines
}

const kib = (bytes: number): string => (bytes / 1024).toFixed(1)

async function bytesOf(origin: string, path: string): Promise<{ html: number; js: number; css: number }> {
  const html = await (await fetch(origin + path, { headers: { 'accept-language': 'en' } })).text()
  const scripts = new Set(
    [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"|["'(](\/web\/[^"']+\.js)["')]/g)].map(
      ([, first, second]) => first ?? second ?? '',
    ),
  )
  const styles = new Set([...html.matchAll(/href="(\/[^"]+\.css)"/g)].map(([, href]) => href ?? ''))
  const sum = async (files: Iterable<string>) => {
    const sizes = await Promise.all(
      [...files].map(async (file) => gzipSync(Buffer.from(await (await fetch(origin + file)).arrayBuffer())).length),
    )
    return sizes.reduce((total, size) => total + size, 0)
  }
  return { html: gzipSync(html).length, js: await sum(scripts), css: await sum(styles) }
}
