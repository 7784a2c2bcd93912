import { expect, sites, test } from './fixtures.ts'

test.skip(({ isMobile }) => isMobile, 'read beside code; the kit tests its widths')

test('the API reference opens, finds a call and shows its errors', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`${sites.vivo}/jeecg-boot/docs`)
  await expect(page.getByRole('heading', { level: 1, name: 'Paratope API' })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Contents' })
  const menu = page.getByRole('button', { name: 'Contents' })
  if (await menu.isVisible()) await menu.click()
  await navigation.getByRole('searchbox', { name: 'Find an operation' }).fill('cart/add')
  const found = navigation.getByRole('link', { name: /POST Put a pack into the cart/ })
  await expect(found).toBeVisible()
  await expect(navigation.getByRole('link', { name: /Log in with/ })).toHaveCount(0)
  await found.click()
  const call = page.locator('#cartsAdd')
  await expect(call.getByRole('heading', { name: 'Failures' })).toBeVisible()
  await expect(call.getByRole('row', { name: /409/ })).toContainText('cart.full: Your cart is full')
  await expect(call.getByText('/by-order-client/order/cart/add', { exact: true })).toBeVisible()
  expect(problems).toEqual([])
})
