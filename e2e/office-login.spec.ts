import { expect, signIn, sites, test } from './fixtures.ts'

for (const site of ['vivo', 'plasmid', 'service'] as const) {
  test(`staff begin in the office on the ${site} site and find its door on every page`, async ({
    browser,
    contextOptions,
  }) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: sites[site], locale: 'en-US' })
    const page = await context.newPage()
    await page.goto('/user/login')
    await signIn(page, 'sales')
    await expect(page).toHaveURL(`${sites[site]}/office/dashboard`)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.goto('/FAQ')
    await page.getByRole('banner').getByRole('button', { name: 'Martin Okafor' }).click()
    await page.getByRole('menuitem', { name: 'Office' }).click()
    await expect(page).toHaveURL(`${sites[site]}/office/dashboard`)
    await context.close()
  })
}

test('an office page that is for others says so', async ({ as }) => {
  const page = await as('production')
  await page.goto('/office/roles')
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  await expect(page).toHaveURL(/\/office\/roles$/)
})
