import { expect, sites, test } from './fixtures.ts'
import { password } from './site.ts'

test.use({ baseURL: sites.vivo, locale: 'en-US' })

test('who cannot read the picture logs in with a code by e-mail, and the office sees the letter', async ({ page, as }, {
  project,
}) => {
  const reader = `reader-${project.name}-${Date.now()}@sample.test`
  await page.goto('/user/login')
  // Once the picture is there, the form is alive.
  await expect(page.locator('form img[src^="data:image"]')).toBeVisible()
  await page.getByRole('button', { name: 'Can’t read it? Get a code by e-mail' }).click()
  await page.getByLabel('Your e-mail address').fill(reader)
  await page.getByRole('button', { name: 'Send code' }).click()
  const press = page.getByRole('button', { name: 'Can’t drag? Verify with one click' })
  await press.waitFor()
  // Nobody reads and presses faster; the server refuses who does.
  await page.waitForTimeout(500)
  await press.click()
  await expect(page.getByText(`If ${reader} is correct`)).toBeVisible()

  const admin = await as('admin')
  await admin.goto('/office/sent-messages')
  await admin.getByRole('searchbox', { name: 'Search by address' }).fill(reader)
  await expect(admin).toHaveURL(/to=reader/)
  await admin.getByRole('link', { name: reader }).click()
  const letter = admin.getByRole('region', { name: 'Message' })
  await expect(letter.getByText('Sent', { exact: true }).first()).toBeVisible()
  const [code = ''] = /\d{6}/.exec((await letter.getByRole('heading').textContent()) ?? '') ?? []
  expect(code).toHaveLength(6)

  await page.locator('input[name=username]').fill('customer@demo.test')
  await page.locator('input[name=password]').fill(password)
  await page.getByLabel(/^Verification code/).fill(code)
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText(/welcome back/)).toBeVisible()
  expect(new URL(page.url()).pathname).not.toContain('/user/login')
})
