import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const measure = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).boundingBox())?.width ?? 0)
const header = 'header[data-compact]'

/** Layout before the page is loaded, as the settings drawer stores it. */
const storeLayout = (page: Page, value: object) =>
  page.evaluate((layout) => localStorage.setItem('layout', JSON.stringify({ value: layout })), value)

test('[LAYOUT-027] [LIMIT-011] the side menu is 260 px wide, 80 px folded, and a drawer on small screens', async ({
  as,
}, { project }) => {
  const page = await as('admin')
  await page.goto('/office/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Order desk' })).toBeVisible()
  if (project.name === 'phone') {
    await expect(page.locator('[data-side]')).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Roles' }).click()
    await expect(page).toHaveURL(/\/office\/roles$/)
    return
  }
  expect(await measure(page, '[data-side]')).toBe(260)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(() => measure(page, '[data-side]')).toBe(80)
  // Kept for the next visit.
  await page.reload()
  await expect.poll(() => measure(page, '[data-side]')).toBe(80)
})

test('[LAYOUT-029] the horizontal menu is in the header, and hidden on small screens', async ({ as }, { project }) => {
  const page = await as('admin')
  await storeLayout(page, { layout: 'topmenu' })
  await page.goto('/office/roles')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  if (project.name === 'phone') await expect(menu).toBeHidden()
  else {
    await expect(menu.getByRole('link', { name: 'Order desk' })).toBeVisible()
    await page.setViewportSize({ width: 1087, height: 900 })
    await expect(menu).toBeHidden()
  }
})

test('[LIMIT-010] the end of the header is 400 px wide beside the horizontal menu', async ({ as }, { project }) => {
  test.skip(project.name === 'phone', 'the horizontal menu is hidden on small screens')
  const page = await as('admin')
  for (const layout of ['topmenu', 'topmenu_1']) {
    await storeLayout(page, { layout })
    await page.goto('/office/roles')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect.poll(() => measure(page, '[data-header-end]'), layout).toBe(400)
  }
})

test('[LAYOUT-028] the header is out of sight past 100 px when it hides, and stays otherwise', async ({ as }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'the header of a phone scrolls with the page')
  const page = await as('admin')
  const getBottom = async () => {
    const box = await page.locator(header).boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0))
  }
  await page.goto('/office/orders')
  await expect(page.getByRole('table')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(getBottom).toBe(56)
  await storeLayout(page, { autoHideHeader: true })
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(getBottom).toBeLessThanOrEqual(0)
  await page.evaluate(() => scrollTo(0, 100))
  await expect.poll(getBottom).toBe(56)
})

test('[LAYOUT-036] [LAYOUT-043] open pages are tabs, which a phone does not have', async ({ as }, { project }) => {
  const page = await as('admin', { site: 'service' })
  await page.goto('/office/orders')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.goto('/office/roles')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Open pages' })
  if (project.name === 'phone') {
    await expect(tabs).toBeHidden()
    return
  }
  await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard/analysis')
  await tabs.getByRole('link', { name: 'Roles' }).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Close other tabs' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Close other tabs' }).click()
  await expect(tabs.getByRole('link')).toHaveText(['Home', 'Roles'])
})
