import { AxeBuilder } from '@axe-core/playwright'
import { expect, sites, test } from './fixtures.ts'
import { findSentCode } from './sent-codes.ts'
import { captcha, password } from './site.ts'

test.use({ baseURL: sites.vivo, locale: 'en-US' })

/** Their numbers are proven, and no other journey logs in as them. */
const people = {
  desktop: { email: 'daniel.price@demo-biologics.demo.test', phone: '+442079460114' },
  phone: { email: 'amara.singh@demo-biologics.demo.test', phone: '+442079460115' },
}
const next = 'cantilever#77x'

test('[AUTH-063] [ROUTE-006] [ROUTE-007] [ROUTE-014] who forgot the password sets a new one, and is out everywhere else', async ({
  page,
  request,
}, { project }) => {
  const { email, phone } = people[project.name === 'phone' ? 'phone' : 'desktop']
  const calls = `${sites.vivo}/jeecg-boot/by-order-client/customer`
  const login = await request.post(`${calls}/login`, {
    data: { username: email, password, captcha, checkKey: '1' },
  })
  const elsewhere: { result: { token: string } } = await login.json()
  const headers = { 'x-access-token': elsewhere.result.token }

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
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible()
  await page.locator('input[name=code]').fill(await findSentCode(request, phone))
  await page.locator('input[name=password]').pressSequentially(next)
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()

  await expect
    .poll(async () => (await request.get(`${calls}/profile`, { headers })).status(), { timeout: 5000 })
    .toBe(500)
  const again = (tried: string) =>
    request.post(`${calls}/login`, { data: { username: email, password: tried, captcha, checkKey: '1' } })
  expect([(await again(password)).status(), (await again(next)).status()]).toEqual([400, 200])
})
