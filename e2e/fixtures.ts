import { test as base, expect, type Page } from '@playwright/test'
import { captcha, password, sites } from './site.ts'

export { expect, sites }

export type Role = 'customer' | 'customer2' | 'departments' | 'sales' | 'production' | 'finance' | 'content' | 'admin'

interface Fixtures {
  /** Opens another person's window, signed in as they would be, without going through the form again. */
  as(role: Role, options?: { site?: keyof typeof sites; language?: 'zh' | 'en' }): Promise<Page>
}

export const test = base.extend<Fixtures>({
  as: async ({ browser, contextOptions }, use) => {
    const open: { close(): Promise<void> }[] = []
    await use(async (role, { site = 'vivo', language = 'en' } = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: sites[site],
        locale: language === 'zh' ? 'zh-CN' : 'en-US',
      })
      open.push(context)
      const page = await context.newPage()
      await page.goto('/user/login')
      await signIn(page, role)
      return page
    })
    for (const context of open) await context.close()
  },
})

/** The login form, as a person fills it in. */
export async function signIn(page: Page, role: Role): Promise<void> {
  // The captcha is fetched by the page's own script: once it stands there, the form is alive.
  await expect(page.locator('form img[src^="data:image"]')).toBeVisible()
  await page.getByLabel(/User name or e-mail|用户名或邮箱/).fill(`${role}@demo.test`)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.getByLabel(/^(Verification code|验证码)/).fill(captcha)
  await page.getByRole('checkbox', { name: /I have read|我已阅读/ }).check()
  await page
    .locator('form')
    .getByRole('button', { name: /^(Log in|登录)$/ })
    .click()
  await page.waitForURL((url) => !url.pathname.startsWith('/user/login'))
}
