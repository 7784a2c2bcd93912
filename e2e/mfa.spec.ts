import { createHmac } from 'node:crypto'
import type { Page, TestInfo } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { captcha, password, port } from './site.ts'

// Browsers know passkeys for named hosts only.
const site = `http://localhost:${port}`
test.use({ baseURL: site, locale: 'en-US' })

/** Demo customers of whom no other journey knows; each run takes another one, as a second factor stays. */
const demoCustomers = [
  'katrin.vogel@muster-institut',
  'elena.ruiz@ejemplo',
  'haruka.mori@jitsurei',
  'grace.miller@demo-university',
]
const pickCustomer = ({ project, retry }: TestInfo): string =>
  `${demoCustomers[(project.name === 'phone' ? 2 : 0) + (retry % 2)]}.demo.test`

async function fillLogin(page: Page, email: string): Promise<void> {
  await page.goto('/user/login')
  await expect(page.locator('form img[src^="data:image"]')).toBeVisible()
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=inputCode]').fill(captcha)
  await page.locator('input[name=isChecked]').check()
  await page.locator('form button[type=submit]').click()
}
const waitForLogin = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith('/user/login'))

/** A device with a fingerprint reader whose owner always agrees. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
}

/** Code of an authenticator app. */
function computeTotp(secret: string): string {
  let bits = 0n
  for (const letter of secret.replace(/\s/g, ''))
    bits = (bits << 5n) | BigInt('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const key = Buffer.from(bits.toString(16).padStart(40, '0'), 'hex')
  const digest = createHmac('sha1', key).update(step).digest()
  const number = digest.readUInt32BE((digest[19] ?? 0) & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

test('a passkey is made on the security page, and from then on opens the account without a password', async ({
  page,
}, testInfo) => {
  await addVirtualAuthenticator(page)
  const email = pickCustomer(testInfo)
  await fillLogin(page, email)
  await waitForLogin(page)
  await page.goto('/VivoAccount/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(dialog.getByLabel(/^Name/)).toHaveValue(/^Chrome on /)
  await dialog.locator('input[name=password]').fill(password)
  await dialog.getByRole('button', { name: 'Continue on your device' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'never used' }).first()).toBeVisible()

  await logOut(page)
  await page.goto('/user/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await waitForLogin(page)
  await page.goto('/VivoAccount/security')
  await expect(page.getByRole('listitem').filter({ hasText: 'last used this minute · added' }).first()).toBeVisible()
})

test('a second factor is switched on with an app; the next login asks for it and takes a recovery code', async ({
  page,
}, testInfo) => {
  const email = pickCustomer(testInfo)
  await fillLogin(page, email)
  await waitForLogin(page)
  await page.goto('/VivoAccount/security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' })
  await dialog.locator('input[name=password]').fill(password)
  await dialog.getByRole('button', { name: 'Next' }).click()
  const secret = await dialog.locator('code').innerText()
  await dialog.getByLabel(/^Code from the app/).fill(computeTotp(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const spare = await codes.first().innerText()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()

  await logOut(page)
  await fillLogin(page, email)
  await page.getByLabel(/^Code from the app/).fill('000000')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText(/^This code isn’t correct/)).toBeVisible()
  await page.getByRole('button', { name: 'Recovery code' }).click()
  await page.getByLabel(/^Recovery code/).fill(spare)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await waitForLogin(page)
})
