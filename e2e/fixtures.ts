import { test as base, expect, type Page } from '@playwright/test'
import type { Language } from '../packages/contract/src/kernel/texts.ts'
import { anyWindow, captcha, password, sites } from './site.ts'

export { anyWindow, expect, sites }

export type Role = 'customer' | 'customer2' | 'departments' | 'sales' | 'production' | 'finance' | 'content' | 'admin'

const locales: Readonly<Record<Language, string>> = { en: 'en-US', zh: 'zh-CN', es: 'es-ES', ja: 'ja-JP' }

interface Fixtures {
  /** Opens another person's window on the home page, signed in by a session that the API gave, without the login form. */
  as(role: Role, options?: { site?: keyof typeof sites; language?: Language }): Promise<Page>
}

export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForScripts(page)
    await use(page)
  },
  as: async ({ browser, contextOptions }, use) => {
    const open: { close(): Promise<void> }[] = []
    await use(async (role, { site = 'vivo', language = 'en' } = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: sites[site],
        locale: locales[language],
      })
      open.push(context)
      const page = await context.newPage()
      waitForScripts(page)
      await openSession(page, role, sites[site])
      await page.goto('/')
      return page
    })
    for (const context of open) await context.close()
  },
})

/** Journeys press buttons of pages whose scripts have arrived, as a person who reads first does. */
function waitForScripts(page: Page): void {
  for (const method of ['goto', 'reload'] as const) {
    const load = page[method].bind(page) as (...of: unknown[]) => ReturnType<Page['goto']>
    Object.assign(page, {
      async [method](...of: unknown[]) {
        const reply = await load(...of)
        // React leaves its mark on the nodes it has taken over.
        await page.waitForFunction(
          () =>
            !document.getElementById('words') || Object.keys(document.body).some((name) => name.startsWith('__react')),
        )
        return reply
      },
    })
  }
}

interface Login {
  token: string
  signKey: string
  userInfo: { tenant: string }
}

/** A login as a browser makes it: the cookie goes to the window, the rest into its local storage. */
async function openSession(page: Page, role: Role, origin: string): Promise<void> {
  const answer = await page.request.post(`${origin}/jeecg-boot/by-order-client/customer/login`, {
    headers: { 'sec-fetch-site': 'same-origin', origin },
    data: { username: `${role}@demo.test`, password, captcha, checkKey: '1', remember_me: true },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { result }: { result: Login } = await answer.json()
  // A file of the site, so that no script of the product runs before the login is there.
  await page.goto('/favicon.svg')
  await page.evaluate(({ token, signKey, userInfo }) => {
    const until = Date.now() + 604_800_000
    const slots = { 'access-token': token, 'sign-key': signKey, 'user-info': userInfo, 'tenant-id': userInfo.tenant }
    for (const [name, value] of Object.entries(slots)) localStorage.setItem(name, JSON.stringify({ value, until }))
  }, result)
}

/** The login form, as a person fills it in. */
export async function signIn(page: Page, role: Role): Promise<void> {
  // The captcha is fetched by the page's own script: once it is there, the form is alive.
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
