import { expect, sites, test } from './fixtures.ts'

test.use({ baseURL: sites.vivo, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })

test('[CRON-001] [CRON-028] [CRON-031] [CRON-032] a schedule is built on the page of the kit', async ({ page }, {
  project,
}) => {
  const scripts: string[] = []
  page.on('response', (response) => void scripts.push(new URL(response.url()).pathname))
  await page.goto('/kit?lang=zh')
  const field = page.getByLabel('Schedule', { exact: true })
  await expect(field).toHaveValue('0 0 9 LW * ?')
  await expect(page.getByText('每月最后一个工作日 09:00')).toBeVisible()
  // The dialog comes when it is opened.
  expect(scripts.filter((path) => path.includes('cron-dialog'))).toEqual([])

  await page.getByRole('button', { name: '编辑表达式' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Cron 表达式' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const box = await dialog.boundingBox()
  expect(box?.width).toBe(project.name === 'phone' ? 358 : 608)

  await dialog.getByRole('tab', { name: '日', exact: true }).click()
  await dialog.getByRole('radio', { name: '每月第 N 个星期几' }).check()
  await dialog.getByLabel('第几个').selectOption('第三个')
  await dialog.getByLabel('星期几', { exact: true }).selectOption('星期五')
  await expect(dialog.getByText('每月第三个周五 09:00')).toBeVisible()
  await expect(dialog.getByRole('listitem').first()).toContainText('周五')

  // 30 February.
  await dialog.getByRole('radio', { name: '指定日期' }).check()
  await dialog.getByRole('checkbox', { name: '30', exact: true }).check()
  await dialog.getByRole('tab', { name: '月', exact: true }).click()
  await dialog.getByRole('radio', { name: '指定', exact: true }).check()
  await dialog.getByRole('checkbox', { name: '二月', exact: true }).check()
  await expect(dialog.getByText('无执行时间')).toBeVisible()
  await dialog.getByRole('checkbox', { name: '二月', exact: true }).uncheck()
  await dialog.getByRole('checkbox', { name: '三月', exact: true }).check()
  await dialog.getByRole('button', { name: '确定' }).click()

  await expect(dialog).toBeHidden()
  await expect(field).toHaveValue('0 0 9 30 3 ? *')
  await expect(page.getByText('每年 3 月 30 日 09:00')).toBeVisible()
  // Nothing is wider than the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
