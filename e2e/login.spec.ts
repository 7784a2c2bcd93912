import { expect, signIn, sites, test } from './fixtures.ts'
import { findSentCode } from './sent-codes.ts'
import { captcha, password } from './site.ts'

const texts = {
  en: {
    locale: 'en-US',
    name: 'User name or e-mail',
    password: /^Password/,
    code: 'Verification code',
    agree: /I have read and agree/,
    policy: 'privacy policy',
    policyTitle: 'Privacy policy',
    firstSection: 'Interpretation',
    close: 'Close',
    button: 'Log in',
    failed: 'Login failed',
    refused: 'Wrong user name or password',
    getCode: 'Get code',
    again: /^Resend in \d+ s$/,
    welcome: /Good (morning|afternoon|evening), .+, welcome back/,
  },
  zh: {
    locale: 'zh-CN',
    name: '用户名或邮箱',
    password: /^密码/,
    code: '验证码',
    agree: /我已阅读并同意/,
    policy: '《隐私政策》',
    policyTitle: '隐私政策',
    firstSection: '释义',
    close: '关闭',
    button: '登录',
    failed: '登录失败',
    refused: '用户名或密码错误',
    getCode: '获取验证码',
    again: /^\d+ 秒后重发$/,
    welcome: /(早上|下午|晚上)好，.+，欢迎回来/,
  },
} as const

for (const [language, word] of Object.entries(texts)) {
  test.describe(`in ${language}`, () => {
    test.skip(({ isMobile }) => isMobile === (language === 'en'), 'the other window reads the other language')
    test.use({ baseURL: sites.vivo, locale: word.locale })

    test('[ROUTE-028] [ROUTE-029] [AUTH-047] a visitor who wants their orders logs in and lands there, welcomed', async ({
      page,
    }) => {
      await page.goto('/VivoMyOrder?status=shipped')
      await expect(page).toHaveURL(/\/user\/login\?redirect=%2FVivoMyOrder%3Fstatus%3Dshipped$/)

      const form = page.locator('form', { has: page.getByLabel(word.name) })
      // Its picture is fetched by the page's own script: with it the form is alive.
      await expect(form.locator('img[src^="data:image"]')).toBeVisible()
      await form.getByRole('button', { name: word.button, exact: true }).click()
      await expect(page.getByLabel(word.name)).toBeFocused()

      await form.getByText(word.policy, { exact: true }).click()
      const dialog = page.getByRole('dialog', { name: word.policyTitle })
      await expect(dialog.getByRole('heading', { name: word.firstSection })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: word.close }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('checkbox', { name: word.agree })).not.toBeChecked()

      await page.getByLabel(word.name).fill('customer@demo.test')
      await page.getByLabel(word.password).fill('not-it')
      await page.getByLabel(word.code).fill(captcha)
      await page.getByRole('checkbox', { name: word.agree }).check()
      const picture = form.locator('img')
      const before = await picture.getAttribute('src')
      await form.getByRole('button', { name: word.button, exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: word.failed })).toContainText(word.refused)
      await expect(picture).not.toHaveAttribute('src', before ?? '')

      await page.getByLabel(word.password).fill(password)
      await page.getByLabel(word.code).fill(captcha)
      const landed = page.waitForURL(/\/VivoMyOrder\?status=shipped$/, { waitUntil: 'commit' })
      await form.getByRole('button', { name: word.button, exact: true }).click()
      await landed
      await expect(page.getByText(word.welcome)).toBeVisible()

      await page.goto('/user/login')
      await expect(page).toHaveURL(/\/Vivo\/Home$/)
    })

    test('[AUTH-001] [AUTH-062] a visitor registers with a code by e-mail, and logs in with the new account', async ({
      page,
      request,
    }, { project }) => {
      const email = `newcomer-${language}-${project.name}@sample.test`
      await page.goto('/user/register')
      const form = page.locator('form', { has: page.locator('input[name=company]') })
      await form.locator('input[name=firstName]').fill('Ada')
      await form.locator('input[name=lastName]').fill('Newcomer')
      await form.locator('input[name=email]').fill(email)
      await form.locator('input[name=captcha]').fill(captcha)
      await form.getByRole('button', { name: word.getCode }).click()
      await expect(form.getByRole('button', { name: word.again })).toBeVisible()
      await form.locator('input[name=code]').fill(await findSentCode(request, email))
      await form.locator('input[name=company]').fill('Sample Institute')
      await form.locator('select[name=country]').selectOption('JP')
      await expect(form.locator('select[name=currency]')).toHaveValue('JPY')
      await form.locator('input[name=password]').pressSequentially('helix&51-photo')
      await form.getByRole('checkbox').check()
      await form.locator('button[type=submit]').click()
      await expect(page).toHaveURL(/\/user\/register-result$/)
      await expect(page.getByText(email)).toBeVisible()

      await page.locator('main a[href="/user/login"]').click()
      await page.getByLabel(word.name).fill(email)
      await page.getByLabel(word.password).fill('helix&51-photo')
      await page.getByLabel(word.code).fill(captcha)
      await page.getByRole('checkbox', { name: word.agree }).check()
      await page.locator('form').getByRole('button', { name: word.button, exact: true }).click()
      await expect(page).toHaveURL(/\/Vivo\/Home$/)
      await expect(page.getByText(word.welcome)).toBeVisible()
    })
  })
}

test.describe('what guards the way in', () => {
  test.use({ baseURL: sites.vivo, locale: 'en-US' })

  test('the catalogue has the currency of the company that has just logged in', async ({ page }) => {
    const price = page
      .getByRole('main')
      .getByText(/^[$£]\d/)
      .first()
    await page.goto('/AntiMouse')
    await expect(price).toContainText('$')
    await page.goto('/user/login?redirect=%2FAntiMouse')
    await signIn(page, 'customer')
    await expect(price).toContainText('£')
    await page.reload()
    await expect(price).toContainText('£')
  })

  test('[ROUTE-030] a redirect to another site is ignored', async ({ page }) => {
    await page.goto('/user/login?redirect=%2F%2Felsewhere.test%2F')
    await page.getByLabel('User name or e-mail').fill('customer@demo.test')
    await page.getByLabel(/^Password/).fill(password)
    await page.getByLabel('Verification code').fill(captcha)
    await page.getByRole('checkbox', { name: /I have read/ }).check()
    await page.locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`${sites.vivo}/Vivo/Home`)
  })

  test('[AUTH-005] the password box refuses the clipboard', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/user/login')
    await page.getByLabel('User name or e-mail').fill('copied&51')
    await page.getByLabel('User name or e-mail').press('ControlOrMeta+a')
    await page.getByLabel('User name or e-mail').press('ControlOrMeta+c')
    await page.getByLabel(/^Password/).press('ControlOrMeta+v')
    await expect(page.getByLabel(/^Password/)).toHaveValue('')
    await expect(page.getByText(/Copy and paste are turned off/)).toBeVisible()
  })

  test('[AUTH-037] [AUTH-042] a token copied out of the browser is worth nothing without its cookie', async ({
    page,
    playwright,
  }) => {
    await page.goto('/user/login')
    await signIn(page, 'customer')
    const stored = await page.evaluate(() => localStorage.getItem('access-token') ?? '')
    const { value, until }: { value: string; until: number } = JSON.parse(stored)
    expect(Math.abs(until - Date.now() - 604_800_000)).toBeLessThan(60_000)
    const thief = await playwright.request.newContext({ extraHTTPHeaders: { 'X-Access-Token': value } })
    const stolen = await thief.get(`${sites.vivo}/jeecg-boot/sys/permission/getUserPermissionByToken`)
    expect(stolen.status()).toBe(401)
    await thief.dispose()
  })

  test('[AUTH-002] [AUTH-043] logging out asks first, and afterwards nobody is logged in', async ({ as }) => {
    const page = await as('customer')
    const ask = async () => {
      await page.getByRole('button', { name: 'Clara Whitfield' }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
    }
    await ask()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).not.toBeNull()
    await ask()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    // Logging out loads the page again; anyone who reads between two pages reads again.
    await expect(async () => {
      expect(
        await page.evaluate(() => ['access-token', 'user-info', 'tenant-id'].map((key) => localStorage.getItem(key))),
      ).toEqual([null, null, null])
    }).toPass()
  })
})
