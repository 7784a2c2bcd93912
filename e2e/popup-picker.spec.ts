import { expect, test } from './fixtures.ts'

test('[REPORT-001] [REPORT-003] [REPORT-005] [REPORT-013] [REPORT-018] a product is found in a report and picked by keyboard', async ({
  as,
}, { project }) => {
  const page = await as('customer')
  await page.goto('/kit?lang=en')
  const field = page.getByLabel('Product', { exact: true })
  const opener = page.getByRole('button', { name: 'Choose from a list' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Products' })
  await expect(dialog.getByRole('radio')).toHaveCount(10)
  expect((await dialog.boundingBox())?.width).toBe(project.name === 'phone' ? 358 : 1200)

  await dialog.getByRole('button', { name: 'OK' }).press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Select a record.')

  await dialog.getByRole('button', { name: 'More fields' }).press('Enter')
  await dialog.getByLabel('Category').selectOption('Cell lines')
  await dialog.getByLabel('Product', { exact: true }).fill('4t1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await dialog.getByRole('radio', { name: '4T1 cell line' }).press('Space')
  await expect(dialog.getByText('1 selected')).toBeVisible()
  // Nothing is wider than the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await dialog.getByRole('button', { name: 'OK' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(field).toHaveValue('4T1 cell line')
  await expect(opener).toBeFocused()
})
