import { expect, signIn, sites, test } from './fixtures.ts'

test.use({ baseURL: sites.service, locale: 'en-US' })

test('[AUTH-050] [AUTH-051] [AUTH-052] [LAYOUT-031] somebody in two departments chooses one after the login, and switches it and the tenant later', async ({
  page,
}) => {
  await page.goto('/user/login')
  await signIn(page, 'departments')
  const choose = page.getByRole('dialog', { name: 'Choose your department' })
  await expect(choose).toBeVisible()
  expect(Math.round((await choose.boundingBox())?.width ?? 0)).toBeLessThanOrEqual(450)
  await page.keyboard.press('Escape')
  await choose.getByRole('button', { name: 'Confirm' }).click()
  await expect(choose.getByText('Choose a department')).toBeVisible()
  await choose.getByLabel(/^Department/).selectOption('Sales')
  await choose.getByRole('button', { name: 'Confirm' }).click()
  await expect(choose).toBeHidden()

  // A page that is loaded again does not ask again.
  await page.reload()
  await page.getByRole('button', { name: /Nadia Berg/ }).click()
  await page.getByRole('menuitem', { name: 'Switch department' }).click()
  const change = page.getByRole('dialog', { name: 'Switch department' })
  await expect(change.getByLabel(/^Department/)).toHaveValue('A01')
  await change.getByLabel(/^Department/).selectOption('Customer service')
  await change.getByLabel(/^Tenant/).selectOption('Second house')
  await change.getByRole('button', { name: 'Switch' }).click()
  await expect(page.getByText('You are now working in Customer service')).toBeVisible()
  await expect(change).toBeHidden()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('tenant-id') ?? '{}').value)).toBe('1')
})
