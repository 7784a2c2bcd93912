import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { sites, test } from './fixtures.ts'

const kib = 1024
// 130 is the aim. Some pages carry three and a quarter more.
const totalLimit = 133.35 * kib
const pageLimit = 20 * kib
const inOffice = 234.5 * kib
const inDesigner = 302 * kib
const restMs = 2000
/** Files of every page of the product; the rest is the page's own. */
const sharedChunkPattern = /^(core|common|frames|rolldown-runtime|root|entry\.client)-/

/** The scripts of a first visit, as a browser without any of them loads them until nothing more comes. */
async function measureScripts(page: Page, path: string, settled?: () => Promise<void>): Promise<Map<string, number>> {
  const pendingSizes: Promise<readonly [string, number]>[] = []
  page.on('response', (response) => {
    const file = /\/web\/([^/]+\.js)$/.exec(new URL(response.url()).pathname)?.[1]
    if (file) pendingSizes.push(response.body().then((body) => [file, gzipSync(body, { level: 9 }).length]))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  if (settled) {
    await settled()
    // Requests of a shown page come within moments.
    for (let seen = -1; seen !== pendingSizes.length; await page.waitForTimeout(restMs)) seen = pendingSizes.length
  }
  return new Map(await Promise.all(pendingSizes))
}

const sumSizes = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0)

test.describe('a first visit stays light', () => {
  test.use({ baseURL: sites.vivo })
  for (const path of [
    '/Vivo/Home',
    '/AntiMouse',
    '/AntiMouse?view=table',
    '/product/anti-mouse-pd-1-cd279-clone-rmp1-14-in-vivo-grade',
    '/Search?keyword=PD-1',
    '/CellLine',
    '/user/login',
    '/user/register',
    '/user/alteration',
    '/oauth2-app/login',
    '/scanCode/scannerPage',
    '/News',
    '/FAQ',
    '/ContactUs',
  ]) {
    test(path, async ({ page }) => {
      const scripts = await measureScripts(page, path)
      const own = [...scripts].filter(([file]) => !sharedChunkPattern.test(file))
      expect(scripts.size).toBeGreaterThan(5)
      expect(sumSizes(scripts.values()), [...scripts].join('\n')).toBeLessThanOrEqual(totalLimit)
      expect(sumSizes(own.map(([, size]) => size)), own.join('\n')).toBeLessThanOrEqual(pageLimit)
    })
  }
})

test.describe('an office page stays light', () => {
  test.use({ baseURL: sites.vivo })
  for (const path of [
    '/office/orders',
    '/office/sent-messages',
    '/office/deletions',
    '/office/roles',
    '/office/users',
  ]) {
    test(path, async ({ as }) => {
      const signedIn = await as('admin')
      const page = await signedIn.context().newPage()
      // A page with routes reads nothing from the browser's cache, so every script counts.
      await page.route('**/*', (route) => route.fallback())
      const content = page.getByRole('main')
      const scripts = await measureScripts(page, path, async () => {
        await expect(
          content
            .getByRole('table')
            .or(content.getByRole('heading', { level: 2 }))
            .first(),
        ).toBeVisible()
      })
      expect(scripts.size).toBeGreaterThan(5)
      expect(sumSizes(scripts.values()), [...scripts].join('\n')).toBeLessThanOrEqual(inOffice)
    })
  }
})

test.describe('the vector designer stays light and by itself', () => {
  test.use({ baseURL: sites.plasmid })
  test.skip(({ isMobile }) => isMobile, 'the same scripts')

  test('/design/0/new', async ({ page }) => {
    // A page with routes reads nothing from the browser's cache, so every script counts.
    await page.route('**/*', (route) => route.fallback())
    const elsewhere = new Set<string>()
    const isDesigner = (file: string) => /^(vector-designer|design-workspace|analysis)/.test(file)
    for (const path of ['/dashboard/HomeView', '/designList', '/backbones/puc19'])
      for (const file of (await measureScripts(page, path)).keys()) elsewhere.add(file)
    const designer = await measureScripts(page, '/design/0/new?backbone=puc19', async () => {
      await page.getByRole('button', { name: 'Begin' }).click()
      await expect(page.getByRole('application', { name: 'Sequence, both strands' })).toBeVisible()
    })
    expect([...designer.keys()].some(isDesigner), [...designer.keys()].join('\n')).toBe(true)
    expect([...elsewhere].filter(isDesigner)).toEqual([])
    expect(sumSizes(designer.values()), [...designer].join('\n')).toBeLessThanOrEqual(inDesigner)
  })
})
