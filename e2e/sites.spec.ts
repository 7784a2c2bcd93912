import { anyWindow, expect, sites, test } from './fixtures.ts'

const homes = [
  { site: 'vivo', home: '/Vivo/Home' },
  { site: 'service', home: '/dashboard/analysis' },
  { site: 'plasmid', home: '/dashboard/HomeView' },
] as const

for (const { site, home } of homes) {
  for (const locale of ['en-US', 'zh-CN']) {
    test.describe(`the ${site} site, ${locale}`, () => {
      test.use({ locale })

      test('[ROUTE-001] shows its own header, home and footer, and every link leads to a real page', {
        tag: anyWindow,
      }, async ({ page }) => {
        await page.goto(`${sites[site]}/`)
        await expect(page).toHaveURL(`${sites[site]}${home}`)
        await expect(page.getByRole('banner').first()).toBeVisible()
        await expect(page.getByRole('contentinfo')).toContainText('2023')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const links = await page
          .locator('a[href]')
          .evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).href.split('#')[0] ?? ''))])
        const own = links.filter((href) => href.startsWith(sites[site]))
        expect(own.length).toBeGreaterThan(3)
        for (const href of own) {
          const answer = await page.request.get(href)
          expect([href, answer.status()]).toEqual([href, 200])
          expect(new URL(answer.url()).pathname, href).not.toBe('/404')
        }
      })

      test('never scrolls sideways at its home', async ({ page }) => {
        await page.goto(sites[site] + home)
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(wider).toBeLessThanOrEqual(0)
      })
    })
  }
}

test('[ROUTE-016] [ROUTE-017] addresses are plain paths, back works, and a new page begins at its top', async ({
  page,
}) => {
  await page.goto(`${sites.vivo}/AntiMouse`)
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.locator('main a[href^="/product/"]').nth(3).click()
  await expect(page).toHaveURL(/^[^#]+\/product\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(`${sites.vivo}/AntiMouse`)
})

test('[LAYOUT-014] both catalogue headers show the bell with its count', async ({ as }) => {
  const page = await as('customer')
  for (const path of ['/AntiMouse', '/CellLine']) {
    await page.goto(path)
    const bell = page.getByRole('banner').getByRole('button', { name: /notification/i })
    await expect(bell).toBeVisible()
    await expect(bell).toContainText(/\d/)
  }
})
