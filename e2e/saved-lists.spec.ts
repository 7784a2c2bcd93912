import { expect, test } from './fixtures.ts'

test('[B8] a cart is kept as a list, shared, ordered again and deleted', async ({ as, isMobile }) => {
  const page = await as('customer')
  const name = isMobile ? 'Panel of a phone' : 'Panel of a desk'
  await page.goto('/VivoCart')
  await page.getByRole('link', { name: 'Save as list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save cart as list' })
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByRole('checkbox', { name: /Share with my company/ }).check()
  await dialog.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Shared with my company')).toBeVisible()
  expect(await page.getByRole('list', { name }).getByRole('listitem').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  await expect(page.getByText(/added to cart/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Delete list' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved lists' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
