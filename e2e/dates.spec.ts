import { expect, sites, test } from './fixtures.ts'

test.use({ baseURL: sites.vivo, locale: 'zh-CN' })

test('[WIDGET-023] dates are typed as YYYY-MM-DD or chosen in a calendar that obeys the security policy', async ({
  page,
}) => {
  const refused: string[] = []
  await page.exposeFunction('reportRefusal', (text: string) => void refused.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
      Object(globalThis).reportRefusal(`${violatedDirective} ${sourceFile}`),
    )
  })
  const scripts: string[] = []
  page.on('response', (response) => void scripts.push(new URL(response.url()).pathname))
  await page.goto('/kit?lang=zh')
  await expect(page.getByRole('grid', { name: 'Assays' })).toContainText('PD-L1')
  const section = page.getByRole('region', { name: 'Date pickers' })
  await section.evaluate((element) => element.scrollIntoView())
  const field = section.getByRole('textbox', { name: 'Delivery date' })
  await expect(field).toHaveAttribute('placeholder', 'YYYY-MM-DD')
  await field.fill('2026年11月9日')
  await field.press('Tab')
  await expect(field).toHaveValue('2026-11-09')
  expect(scripts.filter((path) => path.includes('date-panel'))).toEqual([])

  await section.getByRole('button', { name: '打开日历：Delivery date' }).click()
  const calendar = page.getByRole('dialog', { name: '日历' }).filter({ visible: true })
  await expect(calendar.getByRole('grid', { name: '2026年11月' })).toBeVisible()
  await expect(calendar.getByRole('button', { name: /2026年11月9日/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('2026-11-16')
  await expect(calendar).toBeHidden()
  await expect(field).toBeFocused()

  await section.getByRole('button', { name: '打开日历：Delivery date' }).click()
  await expect(calendar.getByRole('grid')).toBeVisible()
  const box = await calendar.boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= (page.viewportSize()?.width ?? 0)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()

  const range = page.getByRole('region', { name: 'Date range' })
  await range.getByRole('button', { name: '打开日历：Period' }).click()
  await calendar.getByRole('button', { name: /2026年11月10日/ }).click()
  await calendar.getByRole('button', { name: /2026年11月20日/ }).click()
  await expect(range.getByText('2026-11-10 … 2026-11-20')).toBeVisible()
  expect(refused).toEqual([])
})
