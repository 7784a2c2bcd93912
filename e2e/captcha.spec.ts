import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { anyWindow, expect, sites, test } from './fixtures.ts'
import { findSentCode } from './sent-codes.ts'
import { password } from './site.ts'

test.use({ baseURL: sites.vivo, locale: 'en-US' })

/** Types what the newest picture shows. The answer that every test may give is not used here. */
async function solveCaptcha(page: Page, field: string, open: () => Promise<unknown>): Promise<void> {
  const drawn = page.waitForResponse((response) => /\/sys\/randomImage\/[\w-]+$/.test(new URL(response.url()).pathname))
  await open()
  const key = new URL((await drawn).url()).pathname.split('/').at(-1) ?? ''
  await expect(page.locator('form img[src^="data:image/png"]')).toBeVisible()
  execFileSync(process.execPath, ['e2e/set-captcha-answer.ts', key], { stdio: 'inherit' })
  await page.locator(`input[name=${field}]`).fill('ab23')
}

test('[AUTH-003] [AUTH-026] [API-083] a browser logs in with the characters of the picture it was shown', async ({
  page,
  context,
}) => {
  await solveCaptcha(page, 'inputCode', () => page.goto('/user/login'))
  const visitor = (await context.cookies()).find(({ name }) => name.endsWith('-visitor'))
  expect(visitor).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  await page.locator('input[name=username]').fill('finance@demo.test')
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=isChecked]').check()
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/user/login'))
})

test('[API-083] a browser that lost its visitor cookie is refused, whatever it types', { tag: anyWindow }, async ({
  page,
  context,
}) => {
  await solveCaptcha(page, 'inputCode', () => page.goto('/user/login'))
  await context.clearCookies()
  await page.locator('input[name=username]').fill('finance@demo.test')
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=isChecked]').check()
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText('The characters are wrong or have expired').first()).toBeVisible()
})

test('[AUTH-062] a browser gets a code to register with for the characters of its picture', async ({ page, request }, {
  project,
}) => {
  const email = `reader-of-pictures-${project.name}@sample.test`
  await solveCaptcha(page, 'captcha', () => page.goto('/user/register'))
  await page.locator('input[name=email]').fill(email)
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect.poll(() => findSentCode(request, email).catch(() => '')).toMatch(/^\d{6}$/)
})

test('[AUTH-063] and one to reset a password with', async ({ page, request }, { project }) => {
  const email = project.name === 'phone' ? 'finance@demo.test' : 'content@demo.test'
  await solveCaptcha(page, 'captcha', () => page.goto('/user/alteration'))
  await page.locator('input[name=email]').fill(email)
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect.poll(() => findSentCode(request, email).catch(() => '')).toMatch(/^\d{6}$/)
})
