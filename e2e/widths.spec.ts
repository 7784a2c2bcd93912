import type { Page } from '@playwright/test'
import { anyWindow, expect, sites, test } from './fixtures.ts'

test.use({ baseURL: sites.vivo, locale: 'en-US' })

const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)

// At each breakpoint itself, where two layouts could apply at once, or none.
for (const width of [768, 1088]) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the header keeps its links, and a list is usable with its filter closed', { tag: anyWindow }, async ({
      page,
    }) => {
      await page.goto('/AntiMouse')
      await expectNoSidewaysScroll(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const header = page.getByRole('banner').first()
      if (!(await header.getByRole('link', { name: 'About us' }).isVisible())) {
        await header.getByRole('button', { name: 'Menu' }).click()
        await expect(page.getByRole('dialog').getByRole('link', { name: 'About us' })).toBeVisible()
        await page.keyboard.press('Escape')
      }
      await page.getByRole('checkbox', { name: /^CD4 / }).check()
      await expect(page.getByText(/^2 products/).first()).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click({ trial: true })
    })

    test('a product is bought, and the steps and the account have their names', { tag: anyWindow }, async ({ as }) => {
      const page = await as('customer')
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/VivoCart')
      const steps = page.getByRole('navigation', { name: 'Checkout steps' })
      await expect(steps.getByRole('listitem')).toHaveCount(4)
      await expectNoSidewaysScroll(page)
      // Hidden names are one pixel wide.
      for (const name of await steps.locator('li > :is(a, span:last-child)').all())
        expect((await name.boundingBox())?.width).toBeGreaterThan(20)
      await expect(page.getByRole('banner').getByText('Clara Whitfield').first()).toBeVisible()
      await page.getByRole('link', { name: 'Checkout' }).click({ trial: true })
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart says that it needs it, and shows no bars that wait for ever', { tag: anyWindow }, async ({ page }) => {
    await page.goto('/VivoProduct')
    await expect(page.locator('noscript p')).toHaveText(/^This page needs JavaScript\./)
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('main [aria-busy]')).toBeHidden()
  })
})
