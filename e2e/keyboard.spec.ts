import type { Locator, Page } from '@playwright/test'
import { expect, sites, test } from './fixtures.ts'

test.use({ baseURL: sites.vivo, locale: 'en-US' })
test.skip(({ isMobile }) => isMobile, 'phones have no Tab key')

const maxSteps = 80

/** Presses Tab until the element has the focus, as someone without a mouse does. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  for (let step = 0; step < maxSteps; step += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${element}`)
}

test('an antibody is found and put into the cart by the keyboard alone', async ({ page }) => {
  await page.goto('/FAQ', { waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()

  await tabTo(page, page.getByRole('combobox', { name: 'Search the catalogue' }))
  await page.keyboard.type('RMP1-14')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions.getByRole('option').first()).toBeVisible()
  const product = suggestions.getByRole('option', { name: /PV-M0013/ })
  for (let step = 0; (await product.getAttribute('aria-selected')) !== 'true' && step < 10; step += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/[\w-]*rmp1-14[\w-]*$/)

  const box = page.getByRole('region', { name: 'Sizes and prices' })
  await tabTo(page, box.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(box.getByRole('radio').nth(1)).toBeChecked()
  await tabTo(page, box.getByRole('button', { name: 'Add to cart' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()

  // Past the end of the page is its beginning again.
  await page.keyboard.press('Control+Home')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Cart: 1' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/VivoProduct$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect(page.getByRole('main').getByText('PV-M0013')).toBeVisible()
})
