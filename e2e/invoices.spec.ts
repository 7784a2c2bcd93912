import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, sites, test } from './fixtures.ts'
import { buildPdf } from './sample-pdf.ts'

test.use({ baseURL: sites.service, locale: 'zh-CN' })

async function expectAccessibleLayout(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(
    violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`),
    what,
  ).toEqual([])
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow(), what).toBeLessThanOrEqual(0)
}

async function readDownload(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const paper = buildPdf('an invoice')

test('[ORDER-003] [ROUTE-057] an order is invoiced, paid in part, refunded and reversed', async ({ as, isMobile }, {
  retry,
}) => {
  test.setTimeout(120_000)
  // Each window size has a customer of its own, for each has one order to invoice.
  const page = await as(isMobile ? 'customer' : 'customer2', { site: 'service', language: 'zh' })
  await page.goto('/myInvoice/Index?lang=zh')
  await expect(page.getByRole('heading', { level: 1, name: '我的发票' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^INV-/ }).first()).toBeVisible()
  await expectAccessibleLayout(page, 'my invoices')

  await page.getByRole('link', { name: '申请开票' }).click()
  await page
    .getByRole('checkbox', { name: /^为 SO-/ })
    .first()
    .check()
  await expectAccessibleLayout(page, 'the request')
  await page.getByRole('button', { name: /^申请开票（/ }).click()
  const open = page.getByRole('region', { name: '当前发票' })
  await expect(open.getByRole('status').filter({ hasText: '待开票' })).toBeVisible()
  const code = new URL(page.url()).searchParams.get('invoice') ?? ''
  expect(code).toMatch(/^INV-\d{4}-\d{6}$/)

  const finance = await as('finance', { site: 'service' })
  await finance.goto(`/office/invoices?invoice=${code}`)
  const desk = finance.getByRole('region', { name: 'Open invoice' })
  const number = `E2E${isMobile ? 1 : 2}${retry}-${code}`
  await desk.getByLabel(/^Invoice no\./).fill(number)
  await desk
    .locator('input[type=file]')
    .setInputFiles([{ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: paper }])
  await expect(desk.getByRole('listitem').filter({ hasText: 'invoi…' })).toContainText('Uploaded')
  await expectAccessibleLayout(finance, 'the finance desk')
  await desk.getByRole('button', { name: 'Issue' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'Issued' })).toBeVisible()

  // The open page of the customer has heard of it.
  await expect(open.getByRole('status').filter({ hasText: '已开票' })).toBeVisible()
  expect(await readDownload(page, '下载 invoice.pdf')).toEqual({ name: 'invoice.pdf', bytes: paper })
  await page.goto(`/myInvoice/Index?keyword=${code}&lang=zh`)
  await page.getByRole('checkbox', { name: new RegExp(code) }).check()
  const archive = await readDownload(page, '下载发票文件（ZIP）')
  expect(archive.name).toBe('invoices.zip')
  expect(archive.bytes.includes(`${code}/1-invoice.pdf`)).toBe(true)

  const settle = async (button: string, reference: string) => {
    await desk.getByRole('button', { name: button }).click()
    const dialog = finance.getByRole('dialog')
    await dialog.getByLabel(/^Amount/).fill('1.00')
    await dialog.getByLabel(/^Bank reference/).fill(reference)
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog).toBeHidden()
  }
  await settle('Record payment', `BANK-${code}`)
  await expect(desk.getByRole('status').filter({ hasText: 'Partly paid' })).toBeVisible()
  await settle('Record refund', `BACK-${code}`)
  await expect(desk.getByRole('status').filter({ hasText: 'Issued' })).toBeVisible()

  await desk.getByRole('button', { name: 'Reverse' }).click()
  const dialog = finance.getByRole('dialog')
  await dialog.getByLabel(/^Credit note no\./).fill(`CN-${number}`)
  await dialog.getByLabel(/^Reason/).fill('The journey is over')
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'Void' })).toBeVisible()
  await page.goto(`/myInvoice/Index?invoice=${code}&lang=zh`)
  await expect(open.getByText('The journey is over').first()).toBeVisible()

  await finance.goto('/office/statements')
  await finance.getByLabel('Company').selectOption({ index: 1 })
  await expect(finance.getByRole('table', { name: /^Statement in/ })).toBeVisible()
  await expectAccessibleLayout(finance, 'the statement')

  await page.goto('/myInvoice/Index?lang=en')
  await expect(page).toHaveURL(/\/404/)
})
