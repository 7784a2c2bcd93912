import { expect, sites, test } from './fixtures.ts'

test.use({ baseURL: sites.vivo, locale: 'en-US' })

test('[ROUTE-008] [ROUTE-009] [AUTH-041] a phone that is logged in lets the browser in whose code it reads', async ({
  as,
  page,
}) => {
  await page.goto('/user/login')
  await page.getByRole('button', { name: 'Scan with your phone' }).click()
  const picture = await page.getByRole('img', { name: /^QR code/ }).screenshot({ scale: 'device' })
  const shown = await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()

  const phone = await as('customer2')
  await phone.goto('/scanCode/scannerPage')
  await phone.getByTestId('picture').setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: picture })
  await expect(phone.getByRole('heading', { name: 'Log in on another device?' })).toBeVisible()
  await expect(phone.getByText(shown ?? '')).toBeVisible()
  await expect(page.getByText('Approve the login on your phone.')).toBeVisible()
  await phone.getByRole('button', { name: 'Approve login' }).click()

  await page.waitForURL((url) => !url.pathname.startsWith('/user/login'))
  await expect(page.getByText(/welcome back/)).toBeVisible()
})
