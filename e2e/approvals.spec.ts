import { AxeBuilder } from '@axe-core/playwright'
import { expect, sites, test } from './fixtures.ts'

test.use({ baseURL: sites.vivo, locale: 'en-US' })

test('an approver rejects a purchase above the limit with a reason, and it stays a quote', async ({ as }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'One purchase of the demo waits.')
  const page = await as('customer')
  await page.goto('/VivoAccount/approvals')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByText('Requested by Amara Singh')).toBeVisible()
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  const code = await waiting.getByRole('link').textContent()
  await waiting.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: `Reject ${code}?` })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Enter a reason').first()).toBeVisible()
  await dialog.getByLabel('Reason for the buyer').fill('The budget of this year is used up.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(waiting.getByText('Nothing is waiting for your approval.')).toBeVisible()
  const all = page.getByRole('region', { name: 'All requests' })
  await expect(all.getByText('Rejected', { exact: true }).first()).toBeVisible()
  await all.getByRole('link', { name: code ?? '' }).click()
  await expect(page.getByRole('button', { name: 'Accept quote' })).toBeVisible()
})
