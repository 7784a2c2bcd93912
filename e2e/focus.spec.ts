import type { Page } from '@playwright/test'
import { anyWindow, expect, sites, test } from './fixtures.ts'

test.use({ baseURL: sites.vivo, locale: 'en-US' })

/** Focused element; "nothing" is the page as a whole. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body || activeElement.getClientRects().length === 0)
      return 'nothing'
    return activeElement.getAttribute('aria-label') || activeElement.textContent || activeElement.tagName
  })

async function expectFocusKept(page: Page, action: string, until: () => Promise<unknown>): Promise<void> {
  await until()
  expect(await readFocus(page), `the focus after ${action}`).not.toBe('nothing')
}

async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  await page.getByRole('main').getByRole(role, { name }).first().focus()
  await page.keyboard.press('Enter')
}

test('by keyboard, the focus is never lost on the way from a product to the check-out', { tag: anyWindow }, async ({
  as,
}) => {
  const page = await as('customer')
  await page.goto('/product/anti-mouse-4-1bb-cd137-clone-3h3-in-vivo-grade')
  await press(page, /^Add to cart/)
  await expectFocusKept(page, 'Add to cart', () =>
    expect(page.getByRole('status').filter({ hasText: 'Added to cart' }).first()).toBeVisible(),
  )
  await page.goto('/VivoCart')
  await press(page, 'Send to a colleague')
  await expect(page.getByRole('dialog', { name: 'Send your cart' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectFocusKept(page, 'Escape in a dialog', () =>
    expect(page.getByRole('dialog', { name: 'Send your cart' })).toBeHidden(),
  )
  expect(await readFocus(page)).toBe('Send to a colleague')
  await press(page, 'Checkout', 'link')
  await expectFocusKept(page, 'the link to the check-out', () =>
    expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible(),
  )
})

test('by keyboard, the focus is never lost on the pages of orders', { tag: anyWindow }, async ({ as }) => {
  const page = await as('customer')
  await page.goto('/VivoMyOrder')
  await press(page, 'Export')
  await page.keyboard.press('Escape')
  await expectFocusKept(page, 'Escape in a menu', () => expect(page.getByRole('menu').first()).toBeHidden())
  await press(page, /^Shipped/, 'link')
  await expectFocusKept(page, 'another tab', () => expect(page.getByRole('main')).toContainText('1–1 of 1'))
  const order = await page.getByRole('main').getByRole('link', { name: /^SO-/ }).innerText()
  await press(page, order, 'link')
  await expectFocusKept(page, 'the link to an order', () =>
    expect(page.getByRole('heading', { level: 1 })).toContainText(order),
  )
  await press(page, 'Show temperature curve')
  await expectFocusKept(page, 'Show temperature curve', () =>
    expect(page.getByRole('img', { name: 'Temperature on the way' })).toBeVisible(),
  )
})
