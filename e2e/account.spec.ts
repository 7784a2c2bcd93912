import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, sites, test } from './fixtures.ts'
import { findSentCode } from './sent-codes.ts'
import { captcha } from './site.ts'

const texts = {
  en: {
    locale: 'en-US',
    entries: ['User centre', 'Change password', 'Log out'],
    change: 'Change password',
    oldWrong: 'The password is wrong',
    changed: 'Password changed',
    edit: 'Edit Profile',
    editCompany: 'Edit Company',
    save: 'Save',
    saved: 'Saved',
    packaging: 'Packaging of proteins and antibodies',
    kept: 'Preference saved',
    quoteBell: 'A quote is ready: In the portal',
    devices: 'Devices',
    endOthers: 'Log out all other devices',
    ended: 'All other devices were logged out',
    addAddress: 'New shipping address',
  },
  zh: {
    locale: 'zh-CN',
    entries: ['个人中心', '我的发票', '我的包裹', '系统设置', '修改密码', '退出登录'],
    change: '修改密码',
    oldWrong: '密码错误',
    changed: '密码修改成功',
    edit: '编辑个人资料',
    editCompany: '编辑单位信息',
    save: '保存',
    saved: '已保存',
    packaging: '蛋白与抗体的包装形式',
    kept: '偏好已保存',
    quoteBell: '报价已发出：站内消息',
    devices: '登录设备',
    endOthers: '退出其他所有设备',
    ended: '其他设备已全部退出登录',
    addAddress: '新建收货地址',
  },
} as const
type Language = keyof typeof texts

const first = 'helix&51-photo'
const second = 'cantilever#77x'

let registeredCount = 0
/** A customer of their own, so that nobody else's password changes. */
async function register(request: APIRequestContext, site: string): Promise<string> {
  registeredCount += 1
  const email = `account-${registeredCount}-${Date.now()}@sample.test`
  const calls = `${site}/jeecg-boot/by-order-client/customer`
  const requested = await request.post(`${calls}/registerCode`, { data: { email, captcha, checkKey: '1' } })
  expect(requested.ok()).toBe(true)
  const answer = await request.post(`${calls}/register`, {
    data: {
      email,
      code: await findSentCode(request, email),
      password: first,
      firstName: 'Ada',
      lastName: 'Newcomer',
      company: 'Sample Institute',
      country: 'GB',
      currency: 'GBP',
      agreed: true,
    },
  })
  expect(answer.ok()).toBe(true)
  return email
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/user/login')
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=inputCode]').fill(captcha)
  await page.locator('input[name=isChecked]').check()
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/user/login'))
}

async function listAccessibilityViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)
}

const newPage = async (browser: Browser, language: Language, site: keyof typeof sites = 'vivo') =>
  (await browser.newContext({ baseURL: sites[site], locale: texts[language].locale })).newPage()

/** The greeting lies over the corner of the account menu, and stays while the pointer is there. */
async function dismissGreeting(page: Page): Promise<void> {
  await page.locator('section[popover] [role=status]').getByRole('button').click()
}

async function openMenu(page: Page, name: string) {
  await page.getByRole('banner').getByRole('button', { name }).click()
  return page.getByRole('menu').filter({ visible: true })
}

for (const language of ['en', 'zh'] as const) {
  const word = texts[language]
  test.describe(`in ${language}`, () => {
    test.skip(({ isMobile }) => isMobile === (language === 'en'), 'the other window reads the other language')
    test.use({ baseURL: sites.vivo, locale: word.locale })

    let email = ''
    let password = first
    test.beforeAll(async ({ playwright }) => {
      const request = await playwright.request.newContext()
      email = await register(request, sites.vivo)
      await request.dispose()
    })

    test('[LAYOUT-017] [ACCOUNT-001] [API-029] [API-031] a customer changes the password from the account menu; this page goes on, another device is out', async ({
      page,
      browser,
    }) => {
      const other = await newPage(browser, language)
      await logIn(other, email, password)
      await other.goto('/VivoAccount')
      await expect(other.locator('#profile dl')).toBeVisible()

      await logIn(page, email, password)
      await dismissGreeting(page)
      const menu = await openMenu(page, 'Ada Newcomer')
      await expect(menu.getByRole('menuitem')).toHaveText(word.entries)
      await menu.getByRole('menuitem', { name: word.change }).click()
      const dialog = page.getByRole('dialog', { name: word.change })
      const submit = dialog.getByRole('button', { name: word.change })
      await dialog.locator('input[name=oldpassword]').pressSequentially('not-it#1')
      await dialog.locator('input[name=password]').pressSequentially(second)
      await dialog.locator('input[name=confirm]').pressSequentially(second)
      await submit.click()
      await expect(dialog.getByText(word.oldWrong)).toBeVisible()
      await dialog.locator('input[name=oldpassword]').fill('')
      await dialog.locator('input[name=oldpassword]').pressSequentially(first)
      await submit.click()
      await expect(page.getByText(word.changed)).toBeVisible()
      password = second
      await expect(dialog).toBeHidden()

      await page.goto('/VivoAccount')
      await expect(page.locator('#profile dl')).toContainText(email)
      await other.reload()
      await expect(other.getByRole('alertdialog')).toBeVisible()
      await other.context().close()

      const again = await newPage(browser, language)
      await logIn(again, email, password)
      await again.context().close()
    })

    test('[ACCOUNT-006] [ACCOUNT-007] [ACCOUNT-008] [API-039] a customer keeps their account in order', async ({
      page,
    }) => {
      await logIn(page, email, password)
      await page.goto('/VivoAccount')
      await expect(page.getByLabel(word.quoteBell)).toBeChecked()
      expect(await listAccessibilityViolations(page)).toEqual([])
      await page.getByRole('button', { name: word.edit }).click()
      const profile = page.locator('#profile')
      if (language === 'zh') await profile.locator('input[name=realname]').fill('新客户')
      else await profile.locator('input[name=firstName]').fill('Grace')
      await profile.locator('input[name=ccEmails]').fill('po@sample.test, lab@sample.test')
      await profile.getByRole('button', { name: word.save }).click()
      await expect(profile.locator('dl')).toContainText(language === 'zh' ? '新客户' : 'Grace')

      await page.getByRole('button', { name: word.editCompany }).click()
      const company = page.locator('#company')
      await company.locator('input[name=address]').fill('1 Example Street')
      await company.locator('select[name=currency]').selectOption('EUR')
      await company.getByRole('button', { name: word.save }).click()
      await expect(company.locator('dl')).toContainText('EUR')

      await page.getByRole('button', { name: word.addAddress }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[name=contact]').fill('Ada Newcomer')
      await dialog.locator('input[name=phone]').fill('+44 20 7946 0150')
      await dialog.locator('select[name=country]').selectOption('GB')
      await dialog.locator('input[name=city]').fill('Sampletown')
      await dialog.locator('input[name=addressDetail]').fill('1 Example Street')
      await dialog.locator('button[type=submit]').click()
      await expect(page.locator('#addresses')).toContainText('Sampletown')

      await page.getByLabel(word.packaging).selectOption('freeze-dried')
      await expect(page.getByText(word.kept)).toBeVisible()
      await page.getByLabel(word.quoteBell).uncheck()

      await page.reload()
      await expect(profile.locator('dl')).toContainText('lab@sample.test')
      await expect(company.locator('dl')).toContainText('1 Example Street')
      await expect(page.locator('#addresses')).toContainText('Ada Newcomer')
      await expect(page.getByLabel(word.packaging)).toHaveValue('freeze-dried')
      await expect(page.getByLabel(word.quoteBell)).not.toBeChecked()
    })

    test('a customer sees where they are logged in, and ends all others', async ({ page, browser }) => {
      const other = await newPage(browser, language)
      await logIn(other, email, password)
      await logIn(page, email, password)
      await page.goto('/VivoAccount')
      await page.getByRole('main').getByRole('link', { name: word.devices }).click()
      await expect(page).toHaveURL(/\/VivoAccount\/devices$/)
      const devices = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Chrome' })
      await expect(devices.nth(1)).toBeVisible()
      await page.getByRole('button', { name: word.endOthers }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: word.endOthers }).click()
      await expect(page.getByText(word.ended)).toBeVisible()
      // A toast leaves the cart and the account in the header free.
      const toastBox = await page.getByText(word.ended).boundingBox()
      const headerBox = await page.getByRole('banner').boundingBox()
      expect(toastBox?.y).toBeGreaterThan((headerBox?.y ?? 0) + (headerBox?.height ?? 0))
      await expect(devices).toHaveCount(1)
      await other.goto('/VivoAccount')
      await expect(other.getByRole('alertdialog')).toBeVisible()
      await other.context().close()
    })
  })
}

for (const [site, centre, row] of [
  ['service', '/account/center', '[LAYOUT-030]'],
  ['plasmid', '/account/center', '[LAYOUT-022]'],
  ['vivo', '/VivoAccount', '[LAYOUT-017]'],
] as const) {
  test(`${row} [ROUTE-041] on the ${site} site the account menu leads to the user centre and, in Chinese, to the settings`, async ({
    as,
  }) => {
    const page = await as('customer2', { site, language: 'zh' })
    const menu = await openMenu(page, '林晓妍')
    await expect(menu.getByRole('menuitem')).toHaveText(texts.zh.entries)
    await menu.getByRole('menuitem', { name: '个人中心' }).click()
    await expect(page).toHaveURL(new RegExp(`${centre}$`))
    await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible()

    await (await openMenu(page, '林晓妍')).getByRole('menuitem', { name: '系统设置' }).click()
    await expect(page).toHaveURL(/\/system\/setting$/)
    await expect(page.getByRole('heading', { level: 1, name: '系统设置' })).toBeVisible()
    await page.getByRole('radio', { name: '深色' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
}

test('[LAYOUT-024] settings exist in Chinese only: in English their address is not known', async ({ as, browser }) => {
  const page = await as('customer')
  await page.goto('/system/setting')
  await expect(page).toHaveURL(/\/404$/)

  const visitor = await newPage(browser, 'en')
  await visitor.goto('/system/setting')
  await expect(visitor).toHaveURL(/\/404$/)
  await visitor.goto('/system/setting?lang=zh')
  await expect(visitor).toHaveURL(/\/user\/login\?redirect=/)
  await visitor.context().close()
})
