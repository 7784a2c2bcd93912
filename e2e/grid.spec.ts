import { expect, sites, test } from './fixtures.ts'

test.use({ baseURL: sites.vivo, locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] })

test('[TABLE-001] [TABLE-012] [TABLE-024] [TABLE-025] rows are added, pasted, undone and checked in the grid', async ({
  page,
}) => {
  await page.goto('/kit?lang=en')
  const section = page.getByRole('region', { name: 'Editable grid' })
  const grid = section.getByRole('grid', { name: 'Constructs' })
  await section.evaluate((element) => element.scrollIntoView())
  const cell = (row: number, column: number) =>
    grid.locator(`[data-row="${row}"][data-column="${column}"][role=gridcell]`)
  await expect(cell(0, 3)).toContainText('mAb-001')
  expect((await grid.locator('[role=row][data-row="0"]').boundingBox())?.height).toBe(61)

  // Rows are added below, and the first cell to fill in is the current one.
  await section.getByRole('button', { name: 'Add row' }).click()
  await expect(cell(4, 3)).toHaveAttribute('data-current', 'true')
  await page.keyboard.type('mAb-005')
  await page.keyboard.press('Enter')
  await expect(cell(4, 3)).toContainText('mAb-005')

  // A block as Excel copies it: the rows grow, and titles of options are understood.
  await page.evaluate(() =>
    navigator.clipboard.writeText('mAb-006\tfab\tmouse\t1,200.5\r\nmAb-006\tIgG\trat\tabc\r\nmAb-008\tIgG\trat\t3\r\n'),
  )
  await cell(4, 3).click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(grid).toHaveAttribute('aria-rowcount', '9')
  await expect(cell(4, 4)).toContainText('Fab')
  await expect(cell(4, 6)).toContainText('1200.5')
  expect((await grid.boundingBox())?.height).toBe(400)

  // The list of errors leads to their cells.
  await section.evaluate((element) => element.scrollIntoView())
  await section.getByRole('button', { name: '3 errors' }).click()
  await section.getByRole('button', { name: 'Row 6, Amount, mg Enter a value.' }).click()
  await expect(cell(5, 6).locator('input')).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await expect(section.getByRole('button', { name: '2 errors' })).toBeVisible()

  // Undo takes back the number, then the whole block.
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(grid).toHaveAttribute('aria-rowcount', '7')
  await expect(cell(4, 3)).toContainText('mAb-005')

  // Copied cells come back unchanged.
  await cell(0, 3).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ControlOrMeta+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mAb-001\r\nmAb-002')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('a large grid draws what is in view, and keeps its frozen columns there', async ({ page }) => {
  // Whatever else the page shows has its height by then.
  await page.goto('/kit?lang=en', { waitUntil: 'networkidle' })
  const grid = page.getByRole('grid', { name: 'Readings' })
  await expect(grid).toHaveAttribute('aria-rowcount', '1001')
  await expect(page.getByRole('grid', { name: 'Assays' })).toContainText('PD-L1')
  await page.getByRole('region', { name: 'Large grid' }).evaluate((element) => element.scrollIntoView())
  const cell = (row: number, column: number) =>
    grid.locator(`[data-row="${row}"][data-column="${column}"][role=gridcell]`)
  await cell(0, 1).click()
  await page.keyboard.press('ControlOrMeta+End')
  await expect(cell(998, 19)).toBeInViewport()
  expect(await grid.getByRole('gridcell').count()).toBeLessThan(400)
  await page.keyboard.press('ControlOrMeta+Home')
  await expect(cell(0, 0)).toBeInViewport()

  await grid.getByRole('columnheader', { name: 'Sample' }).hover()
  const freeze = page.getByRole('menuitem', { name: 'Freeze up to this column' })
  await expect(async () => {
    // Examples that are still loading move the page under the pointer, and a click beside the menu closes it.
    if (!(await freeze.isVisible())) await grid.getByRole('button', { name: 'Options for Sample' }).click()
    await freeze.click({ timeout: 1_000 })
  }).toPass()
  await grid.evaluate((element) => element.scrollTo({ left: 900 }))
  await expect(cell(1, 1)).toBeInViewport()
  await page.reload()
  await expect(cell(1, 1)).toHaveAttribute('data-frozen', 'true')
})

test('names count up when the corner of the range is dragged, when rows are duplicated, and by keyboard', async ({
  page,
}) => {
  // Whatever else the page shows has its height by then.
  await page.goto('/kit?lang=en', { waitUntil: 'networkidle' })
  const section = page.getByRole('region', { name: 'Editable grid' })
  const grid = section.getByRole('grid', { name: 'Constructs' })
  await section.evaluate((element) => element.scrollIntoView())
  const name = (row: number) => grid.locator(`[data-row="${row}"][data-column="3"][role=gridcell]`)
  const names = async () => [await name(0).innerText(), await name(1).innerText(), await name(2).innerText()]
  await expect(name(0)).toContainText('mAb-001')
  await name(0).click()
  await page.keyboard.type('Fc-{08}')
  await page.keyboard.press('Enter')
  await name(0).click()

  const corner = await grid.getByTitle('Fill down').boundingBox()
  const target = await name(2).boundingBox()
  if (!corner || !target) throw new Error('the corner is not in view')
  await page.mouse.move(corner.x + 3, corner.y + 3)
  await page.mouse.down()
  await page.mouse.move(target.x + 40, target.y + 30, { steps: 4 })
  await page.mouse.up()
  await expect.poll(names).toEqual(['Fc-08', 'Fc-09', 'Fc-10'])

  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(names).toEqual(['Fc-{08}', 'mAb-002', 'bsAb-003'])
  await name(0).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ControlOrMeta+d')
  await expect.poll(names).toEqual(['Fc-08', 'Fc-09', 'bsAb-003'])

  await name(1).click()
  await section.getByRole('button', { name: 'Duplicate several times' }).click()
  const settings = page.getByRole('dialog').or(page.locator('[popover]:popover-open'))
  await settings.getByLabel('Number of copies').fill('3')
  await settings.getByLabel(/Names in “Construct”/).fill('Fc-{08}')
  await settings.getByRole('button', { name: 'Duplicate' }).click()
  await expect(grid).toHaveAttribute('aria-rowcount', '9')
  await expect(name(2)).toContainText('Fc-10')
  await expect(name(4)).toContainText('Fc-12')
})

test('[TABLE-009] a date cell opens the calendar of the date fields by keyboard', async ({ page }) => {
  await page.goto('/kit?lang=zh', { waitUntil: 'networkidle' })
  const section = page.getByRole('region', { name: 'Editable grid' })
  const grid = section.getByRole('grid', { name: 'Constructs' })
  await section.evaluate((element) => element.scrollIntoView())
  await grid.evaluate((element) => element.scrollTo({ left: 620 }))
  const due = grid.locator('[data-row="0"][data-column="8"][role=gridcell]')
  await due.click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: '日历' }).filter({ visible: true })
  await expect(calendar.getByRole('button', { name: /2026年12月18日/ })).toBeFocused()
  const box = await calendar.boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= (page.viewportSize()?.width ?? 0)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(due).toContainText('2026-12-11')
  await expect(due.locator('input')).toBeFocused()
})

test('[VALID-051] [VALID-052] [VALID-053] [VALID-054] [VALID-055] [VALID-056] [VALID-057] [VALID-058] [VALID-060] wrong cells are marked and listed', async ({
  page,
}) => {
  await page.goto('/kit?lang=zh', { waitUntil: 'networkidle' })
  const section = page.getByRole('region', { name: 'Rules of cells' })
  const grid = section.getByRole('grid', { name: 'Rules' })
  await section.evaluate((element) => element.scrollIntoView())
  await expect(grid.locator('[aria-invalid=true]')).toHaveCount(0)
  await section.getByRole('button', { name: '校验' }).click()
  // 13 patterns and a value that occurs twice, in two rows; the first row is right.
  await section.getByRole('button', { name: '28 处错误' }).click()
  await expect(grid.locator('[data-row="0"] [aria-invalid=true]')).toHaveCount(0)
  const list = section.getByRole('listitem')
  await expect(list).toHaveCount(28)
  const messages = [
    'Unique 该值与其他行重复',
    'Not empty 不能为空',
    '6–16 digits 请输入 6 到 16 位数字',
    '6–16 characters 请输入 6 到 16 位任意字符',
    '6–18 letters 请输入 6 到 18 位字母',
    'Web address 请输入正确的网址，例如 https://lab.example',
    'E-mail 请输入正确的邮箱，例如 name@lab.example',
    'Mobile 请输入 11 位手机号码',
    'Postal code 请输入 6 位邮政编码',
    'Letters 请输入字母',
    'Number 请输入数字',
    'Integer 请输入整数',
    'Money 请输入正确的金额，最多两位小数',
    'Rate 请输入正确的金额：小于 1 时最多两位小数，否则最多五位小数',
  ]
  expect((await list.allInnerTexts()).slice(0, 14)).toEqual(messages.map((message) => `第 2 行，${message}`))
  await list.nth(13).getByRole('button').click()
  await expect(grid.locator('[data-row="1"] [data-column="14"] input')).toBeFocused()
})
