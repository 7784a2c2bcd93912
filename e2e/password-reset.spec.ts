import { AxeBuilder } from '@axe-core/playwright'
import { expect, sites, test } from './fixtures.ts'
import { findSentCode } from './sent-codes.ts'
import { captcha } from './site.ts'

test.use({ baseURL: sites.vivo, locale: 'en-US' })

const first = 'helix&51-photo'
const next = 'cantilever#77x'

test('[AUTH-063] [ROUTE-006] [ROUTE-007] [ROUTE-014] who forgot the password sets a new one, and is out everywhere else', async ({
  page,
  request,
}, { project }) => {
  const email = `forgetful-${project.name}-${Date.now()}@sample.test`
  const calls = `${sites.vivo}/jeecg-boot/by-order-client/customer`
  await request.post(`${calls}/registerCode`, { data: { email, captcha, checkKey: '1' } })
  const person = { email, password: first, firstName: 'Ada', lastName: 'Newcomer', company: 'Sample Institute' }
  const rest = { code: await findSentCode(request, email), country: 'GB', currency: 'GBP', agreed: true }
  expect((await request.post(`${calls}/register`, { data: { ...person, ...rest } })).ok()).toBe(true)
  const login = await request.post(`${calls}/login`, {
    data: { username: email, password: first, captcha, checkKey: '1' },
  })
  const elsewhere: { result: { token: string } } = await login.json()
  const headers = { 'x-access-token': elsewhere.result.token }
  // One address gets one code a minute, and the one for the registration was just sent.
  const phone = `+4477${String(Date.now()).slice(-9)}`
  const data = { version: 1, password: first, email, phone }
  expect((await request.put(`${calls}/loginData`, { headers, data })).ok()).toBe(true)

  await page.goto('/user')
  await expect(page).toHaveURL(/\/user\/login$/)
  await page.locator('a[href="/user/alteration"]').first().click()
  await expect(page).toHaveURL(/\/user\/alteration$/)
  await expect(page.locator('form img[src^="data:image"]')).toBeVisible()
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Use a phone number instead' }).click()
  await page.locator('input[name=phone]').fill(phone)
  await page.locator('input[name=captcha]').fill(captcha)
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeVisible()
  await page.locator('input[name=code]').fill(await findSentCode(request, phone))
  await page.locator('input[name=password]').pressSequentially(next)
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()

  await expect
    .poll(async () => (await request.get(`${calls}/profile`, { headers })).status(), { timeout: 5000 })
    .toBe(500)
  const again = (password: string) =>
    request.post(`${calls}/login`, { data: { username: email, password, captcha, checkKey: '1' } })
  expect([(await again(first)).status(), (await again(next)).status()]).toEqual([400, 200])
})
