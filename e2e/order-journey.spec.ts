import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, type Role, signIn, sites, test } from './fixtures.ts'
import { buildPdf } from './sample-pdf.ts'

const texts = {
  en: {
    locale: 'en-US',
    role: 'customer',
    home: 'Antibodies for in vivo research, with test results for every lot',
    biosimilar: 'Biosimilars',
    filter: 'Filter',
    show: /^Show products/,
    remove: /^Remove /,
    sizes: 'Sizes and prices',
    add: 'Add to cart',
    openCart: 'View cart',
    yourCart: 'Your cart',
    login: 'Log in and continue',
    merged: 'We’ve added the items from before you logged in',
    all: 'Select all',
    select: (name: string) => `Select ${name}`,
    number: (name: string) => `Quantity of ${name}`,
    goOn: 'Checkout',
    checkout: 'Checkout',
    addAddress: 'Add address',
    newAddress: 'New shipping address',
    contact: /Contact person/,
    phone: /^Phone/,
    email: /E-mail/,
    country: /Country or region/,
    city: /^City/,
    street: /Street, building, room/,
    postalCode: /Postal code/,
    save: 'Save address',
    payment: /Payment method/,
    quoteFirst: /Request a quote first/,
    attachments: 'Attachments',
    uploaded: /Uploaded/,
    download: 'Download sequence.pdf',
    submit: 'Submit inquiry',
    onItsWay: 'Inquiry submitted',
    bell: /^Notifications/,
    ready: (code: string) => `The quote for ${code} is ready`,
    open: 'Open order',
    price: (name: string) => new RegExp(`^Unit price of ${name} in`),
    freight: /^Shipping/,
    leadDays: /^Lead time/,
    sendQuote: /^Send quote \(/,
    states: {
      toConfirm: 'To be confirmed',
      inProduction: 'In production',
      shipped: 'Shipped',
      completed: 'Completed',
    },
    accept: 'Accept quote',
    acceptFor: /^Accept for/,
    poNumber: /PO number/,
    carrier: /^Carrier/,
    tracking: 'Tracking number',
    trackingNo: 'JD014600000000000001',
    ship: 'Ship all remaining items',
    confirm: 'Confirm receipt',
    yes: 'Yes, confirm receipt',
    history: 'History',
    orders: 'My orders',
    events: [
      /Receipt confirmed/,
      /Shipped with DHL Express JD014600000000000001/,
      /Quote A accepted.*PO number PO-JOURNEY/,
      /Quote A sent/,
      /Inquiry submitted/,
    ],
  },
  zh: {
    locale: 'zh-CN',
    role: 'customer2',
    home: '体内研究用抗体，每个批次的检测数据一目了然',
    biosimilar: '生物类似药',
    filter: '筛选',
    show: /^查看产品/,
    remove: /^移除 /,
    sizes: '规格与价格',
    add: '加入购物车',
    openCart: '查看购物车',
    yourCart: '购物车',
    login: '登录并继续',
    merged: '已合并登录前加入购物车的产品',
    all: '全选',
    select: (name: string) => `选择 ${name}`,
    number: (name: string) => `${name} 的数量`,
    goOn: '填写信息',
    checkout: '确认订单信息',
    addAddress: '添加地址',
    newAddress: '新建收货地址',
    contact: /联系人/,
    phone: /^电话/,
    email: /邮箱/,
    country: /国家\/地区/,
    city: /^城市/,
    street: /详细地址/,
    postalCode: /邮政编码/,
    save: '保存地址',
    payment: /付款方式/,
    quoteFirst: /先询价/,
    attachments: '附件',
    uploaded: /已上传/,
    download: '下载 sequence.pdf',
    submit: '提交询价',
    onItsWay: '询价已提交',
    bell: /^消息通知/,
    ready: (code: string) => `${code} 的报价已准备好`,
    open: '当前订单',
    price: (name: string) => new RegExp(`^${name} 的单价`),
    freight: /^运费（/,
    leadDays: /^交期/,
    sendQuote: /^发送报价（/,
    states: { toConfirm: '待确认', inProduction: '生产中', shipped: '已发货', completed: '已完成' },
    accept: '接受报价',
    acceptFor: /^接受报价（/,
    poNumber: /采购订单号/,
    carrier: /^承运商/,
    tracking: '运单号',
    trackingNo: 'JD014600000000000002',
    ship: '发出全部剩余货物',
    confirm: '确认收货',
    yes: '确认收货',
    history: '订单记录',
    orders: '我的询价与订单',
    events: [
      /确认收货/,
      /已发货.*JD014600000000000002/,
      /接受报价（第 A 版）.*采购订单号 PO-JOURNEY/,
      /第 A 版/,
      /提交询价/,
    ],
  },
} as const

type JourneyTexts = (typeof texts)['en' | 'zh']

/** A socket message arrives before anybody would reload the page. */
const liveTimeout = { timeout: 3000 }

/** WCAG violations in the main landmark. */
async function listAccessibilityViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target} ${nodes[0]?.any[0]?.message ?? ''}`)
}

/** Elements that would scroll sideways. */
const listOverflowingElements = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`)
  })

async function expectAccessibleLayout(page: Page, what: string): Promise<void> {
  expect(await listAccessibilityViolations(page), what).toEqual([])
  expect(await listOverflowingElements(page), what).toEqual([])
}

/** Each window size takes a product of its own, for both work on one customer's cart. */
async function selectProduct(page: Page, word: JourneyTexts, isMobile: boolean): Promise<string> {
  await page.goto('/Vivo/Home')
  await expect(page.getByRole('heading', { level: 1, name: word.home })).toBeVisible()
  await page.locator('main').getByRole('link', { name: word.biosimilar, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: word.biosimilar })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: word.filter }).click()
  await page.getByRole('checkbox', { name: /IgG1/ }).first().check()
  await expect(page).toHaveURL(/[?&]isotype=/)
  if (isMobile) await page.getByRole('button', { name: word.show }).click()
  await expect(page.getByRole('link', { name: word.remove })).toBeVisible()
  const product = page
    .locator('main')
    .getByRole('listitem')
    .locator('h3 a, h2 a')
    .nth(isMobile ? 3 : 1)
  const name = await product.innerText()
  await product.click()
  // A row names the clone, its page adds the grade.
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeVisible()
  return heading.innerText()
}

const getCartLine = (page: Page, name: string): Locator =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

async function fillAddress(page: Page, word: JourneyTexts): Promise<void> {
  await page.getByRole('button', { name: word.addAddress }).first().click()
  const dialog = page.getByRole('dialog', { name: word.newAddress })
  await dialog.getByLabel(word.contact).fill('Rosalind Sample')
  await dialog.getByLabel(word.phone).fill('+44 20 7946 0999')
  await dialog.getByLabel(word.email).fill('rosalind@demo.test')
  await dialog.getByLabel(word.country).selectOption('GB')
  await dialog.getByLabel(word.city).fill('Sampletown')
  await dialog.getByLabel(word.street).fill('7 Journey Road, Lab 51')
  await dialog.getByLabel(word.postalCode).fill('ZZ1 1ZZ')
  await dialog.getByRole('button', { name: word.save }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: /Rosalind Sample/ }).last()).toBeVisible()
}

const attachment = buildPdf('a sequence')

async function downloadAttachment(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  expect(download.suggestedFilename()).toBe('sequence.pdf')
  return readFile(await download.path())
}

for (const [language, word] of [
  ['en', texts.en],
  ['zh', texts.zh],
] as const) {
  test.describe(`in ${language}`, () => {
    test.skip(({ isMobile }) => isMobile === (language === 'en'), 'the other window reads the other language')
    test.use({ baseURL: sites.vivo, locale: word.locale })

    test('[ORDER-001] [ORDER-002] [CART-001] [UPLOAD-008] from the catalogue to a confirmed receipt', async ({
      page,
      as,
      isMobile,
    }) => {
      test.setTimeout(150_000)
      const role: Role = word.role

      // A visitor chooses two packs of 5 mg.
      const name = await selectProduct(page, word, isMobile)
      const box = page.getByRole('region', { name: word.sizes })
      await box.getByRole('radio', { name: /^5\s?mg/ }).check()
      await box.getByRole('spinbutton').fill('2')
      await box.getByRole('button', { name: word.add }).click()
      await page.getByRole('button', { name: word.openCart }).click()
      await expect(page).toHaveURL(/\/VivoProduct$/)
      await expect(page.getByRole('heading', { level: 1, name: word.yourCart })).toBeVisible()
      await expect(getCartLine(page, name).getByRole('spinbutton')).toHaveValue('2')
      await expectAccessibleLayout(page, 'the visitor’s cart')

      // The login leads back to the cart, and the cart is as it was.
      await page.getByRole('link', { name: word.login }).click()
      await signIn(page, role)
      await expect(page).toHaveURL(/\/VivoCart$/)
      await expect(page.getByText(word.merged)).toBeVisible()
      await expect(page.getByRole('spinbutton', { name: word.number(name) })).toHaveValue('2')
      await expect(getCartLine(page, name).getByText(/^5\s?mg$/)).toBeVisible()
      await page.getByRole('checkbox', { name: word.all }).uncheck()
      await page.getByRole('checkbox', { name: word.select(name) }).check()
      await expectAccessibleLayout(page, 'the cart')

      // Address, payment, inquiry.
      await page.getByRole('link', { name: word.goOn }).last().click()
      await expect(page.getByRole('heading', { level: 1, name: word.checkout })).toBeVisible()
      await fillAddress(page, word)
      await page.getByLabel(word.payment).selectOption('bank-transfer')
      await page
        .getByLabel(word.attachments, { exact: true })
        .setInputFiles([{ name: 'sequence.pdf', mimeType: 'application/pdf', buffer: attachment }])
      await expect(page.getByTitle('sequence.pdf', { exact: true })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'seque…' })).toContainText(word.uploaded)
      const quoteFirst = page.getByRole('radio', { name: word.quoteFirst })
      if (await quoteFirst.isVisible()) await quoteFirst.check()
      await expectAccessibleLayout(page, 'the checkout')
      await page.getByRole('button', { name: word.submit }).click()
      await expect(page.getByRole('heading', { level: 1, name: word.onItsWay })).toBeVisible()
      const code = new URL(page.url()).searchParams.get('code') ?? ''
      expect(code).toMatch(/^SO-\d{4}-\d{6}$/)
      await expect(page.getByRole('strong').filter({ hasText: code })).toBeVisible()
      await expectAccessibleLayout(page, 'the result')

      // The customer looks at the bell while sales writes the quote.
      await page.getByRole('banner').getByRole('button', { name: word.bell }).click()
      const sales = await as('sales', { language })
      await sales.goto('/office/orders')
      await sales.getByRole('link', { name: code }).click()
      const quote = sales.getByRole('region', { name: word.open })
      await expect(quote.getByRole('heading', { level: 2, name: code })).toBeVisible()
      expect(await downloadAttachment(sales, word.download)).toEqual(attachment)
      await quote.getByLabel(word.price(name)).fill('150')
      await quote.getByLabel(word.freight).fill('40')
      await quote.getByLabel(word.leadDays).fill('14')
      await expectAccessibleLayout(sales, 'the desk')
      await quote.getByRole('button', { name: word.sendQuote }).click()
      await expect(quote.getByText(word.states.toConfirm).first()).toBeVisible()

      // The bell shows it at once, and leads to it.
      const notification = page.getByRole('link', { name: word.ready(code) })
      await expect(notification).toBeVisible(liveTimeout)
      await notification.click()
      await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
      await expectAccessibleLayout(page, 'the quote')
      expect(await downloadAttachment(page, word.download)).toEqual(attachment)
      await page.getByRole('button', { name: word.accept }).click()
      const yes = page.getByRole('dialog')
      await yes.getByLabel(word.poNumber).fill('PO-JOURNEY')
      await yes.getByRole('button', { name: word.acceptFor }).click()
      await expect(yes).toBeHidden()
      await expect(page.getByRole('status').filter({ hasText: word.states.inProduction }).first()).toBeVisible()

      // The open desk has heard of it; production ships.
      await expect(quote.getByText(word.states.inProduction).first()).toBeVisible(liveTimeout)
      const production = await as('production', { language })
      await production.goto(`/office/orders?order=${code}`)
      const parcel = production.getByRole('region', { name: word.open })
      await parcel.getByLabel(word.carrier).selectOption('dhl')
      await parcel.getByLabel(word.tracking, { exact: true }).fill(word.trackingNo)
      await parcel.getByRole('button', { name: word.ship }).click()
      await expect(parcel.getByText(word.states.shipped).first()).toBeVisible()

      // The customer sees it without loading anything, confirms, and finds every step told.
      await page.getByRole('button', { name: word.confirm }).click(liveTimeout)
      await page.getByRole('alertdialog').getByRole('button', { name: word.yes }).click()
      await expect(page.getByRole('status').filter({ hasText: word.states.completed }).first()).toBeVisible()
      const history = page.getByRole('region', { name: word.history }).getByRole('listitem')
      await expect(history).toHaveText([...word.events])
      await expectAccessibleLayout(page, 'the completed order')

      await page.goto('/VivoMyOrder')
      await expect(page.getByRole('heading', { level: 1, name: word.orders })).toBeVisible()
      await expect(page.getByRole('link', { name: code })).toBeVisible()
      await expectAccessibleLayout(page, 'my orders')
    })
  })
}
