import { anyWindow, expect, sites, test } from './fixtures.ts'

test.use({ baseURL: sites.vivo, locale: 'en-US' })

const cjk = /[\u3400-\u9fff]/

test('[I18N-014] a language chosen behind the login changes title, breadcrumb, menu and content at once', {
  tag: anyWindow,
}, async ({ as }) => {
  const page = await as('sales')
  await page.goto('/office/orders')
  await expect(page).toHaveTitle('Order desk - Paratope')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('button', { name: 'Language English' }).click()
  await page.getByRole('banner').locator('a[lang=zh]').click()
  await expect(page.getByRole('heading', { level: 1, name: '订单工作台' })).toBeVisible()
  // In the same moment, without waiting for each part.
  await expect(page).toHaveTitle('订单工作台 - Paratope')
  expect(await page.getByRole('navigation', { name: '当前位置' }).innerText()).toMatch(/首页\s*订单工作台/)
  const entries = await page.getByRole('navigation', { name: '菜单' }).getByRole('link').allInnerTexts()
  expect(entries.filter((entry) => !cjk.test(entry) && entry !== 'Paratope')).toEqual([])
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('[I18N-014] a language chosen in another tab never stands beside the first one on a page', {
  tag: anyWindow,
}, async ({ page, context }) => {
  await page.goto('/AntiMouse')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const other = await context.newPage()
  await other.goto('/AntiMouse?lang=zh')
  await expect(other.locator('html')).toHaveAttribute('lang', 'zh')
  await page.locator('main a[href^="/product/"]').first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  expect(await page.locator('header').first().innerText()).toMatch(cjk)
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringMatching(cjk)]),
  )
  await expect(page).toHaveTitle(cjk)
})
