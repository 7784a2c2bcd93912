import { gzipSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { findBrowser } from '../tools/bootstrap/browser.mjs'
import type { BenchStage } from './bench-stage.ts'

const pagePaths = { home: '/Vivo/Home', list: '/AntiMouse', product: '', login: '/user/login', news: '/News' }

/** Bytes that a first visit loads, and what Lighthouse's phone says about it. */
export async function measurePageWeight({ product, database }: BenchStage): Promise<string[]> {
  const { rows } = await database.pool.query<{ slug: string }>(`select slug from product where code = 'PV-M0016'`)
  const paths = { ...pagePaths, product: `/product/${rows[0]?.slug}` }
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
      const result = await lighthouse(product.origin + path, {
        port: chrome.port,
        onlyCategories: ['performance'],
        logLevel: 'error',
        locale: 'en-US',
      })
      const { html, js, css } = await measureBytes(product.origin, path, result?.lhr)
      const getAuditValue = (id: string): number => result?.lhr.audits[id]?.numericValue ?? Number.NaN
      const figures = [
        formatKib(html),
        formatKib(js),
        formatKib(css),
        (getAuditValue('largest-contentful-paint') / 1000).toFixed(2),
        getAuditValue('cumulative-layout-shift').toFixed(3),
        getAuditValue('total-blocking-time').toFixed(0),
      ]
      lines.push(name.padEnd(9) + figures.map((figure) => figure.padStart(9)).join(''))
    }
  } finally {
    chrome.kill()
  }
  return lines
}

const formatKib = (bytes: number): string => (bytes / 1024).toFixed(1)

/** Files that the browser loaded for the page, each packed as it is sent. */
async function measureBytes(origin: string, path: string, report: Result | undefined) {
  const details = report?.audits['network-requests']?.details
  const requests = details?.type === 'table' ? details.items : []
  const listUrls = (kind: string) =>
    new Set(requests.filter(({ resourceType }) => resourceType === kind).map(({ url }) => String(url)))
  const sumGzipped = async (urls: Iterable<string>) => {
    const sizes = await Promise.all(
      [...urls].map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length),
    )
    return sizes.reduce((total, size) => total + size, 0)
  }
  const html = await (await fetch(origin + path, { headers: { 'accept-language': 'en' } })).text()
  return {
    html: gzipSync(html).length,
    js: await sumGzipped(listUrls('Script')),
    css: await sumGzipped(listUrls('Stylesheet')),
  }
}
