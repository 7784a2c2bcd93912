import { expect, sites, test } from './fixtures.ts'
import { findSentCode } from './sent-codes.ts'
import { captcha, password } from './site.ts'

test.use({ baseURL: sites.service, locale: 'en-US' })

test('[AUTH-057] [ERROR-024] an account that was away for long comes back by a code, and the login goes on', async ({
  page,
  request,
}) => {
  await page.goto('/user/login')
  await expect(page.locator('form img[src^="data:image"]')).toBeVisible()
  await page.getByLabel('User name or e-mail').fill('frozen@demo.test')
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.getByLabel('Verification code').fill(captcha)
  await page.getByRole('checkbox', { name: /I have read and agree/ }).check()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const step = page.getByRole('region', { name: 'Confirm it’s you' })
  await step.getByRole('radio', { name: 'E-mail fr***@demo.test' }).check()
  await step.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Sending the code…')).toBeVisible()
  await step.getByLabel(/^Code/).fill(await findSentCode(request, 'frozen@demo.test'))
  await step.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(page.getByText(/Oliver Reed, welcome back/)).toBeVisible()
})
