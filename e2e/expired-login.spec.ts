import { expect, test } from './fixtures.ts'
import { captcha, password } from './site.ts'

test('[ERROR-012] [AUTH-010] a login that ends under an open form is renewed over it, and what was written is saved', async ({
  as,
}) => {
  const page = await as('customer2')
  await page.goto('/VivoAccount')
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByRole('button', { name: 'Edit' }).click()
  const first = profile.getByLabel(/^First name/)
  const name = (await first.inputValue()) === 'Xiaoyan' ? 'Yan' : 'Xiaoyan'
  await first.fill(name)

  // As when the session is ended on another device.
  await page.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('access-token') ?? '{}')
    const headers = { 'X-Access-Token': value, 'Content-Type': 'application/json' }
    await fetch('/jeecg-boot/by-order-client/customer/logout', { method: 'POST', headers, body: '{}' })
  })
  await profile.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('alertdialog', { name: 'Session expired' })
    .getByRole('button', { name: 'Log in here and continue' })
    .click()

  const dialog = page.getByRole('dialog', { name: 'Login/Register' })
  await expect(dialog.locator('img[src^="data:image"]')).toBeVisible()
  await expect(dialog.getByLabel('User name or e-mail')).toHaveValue('customer2@demo.test')
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(600)
  await dialog.locator('input[autocomplete="current-password"]').fill(password)
  await dialog.getByLabel(/^Verification code/).fill(captcha)
  await dialog.getByRole('checkbox', { name: /I have read/ }).check()
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()

  await expect(dialog).toBeHidden()
  await expect(profile.getByText(name, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/VivoAccount$/)
})
