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

  // What is copied comes back as it was.
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
