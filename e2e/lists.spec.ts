import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { sites, test } from './fixtures.ts'

test.use({ baseURL: sites.vivo })

test('[TABLE-003] [TABLE-018] the desk is paged, kept as a view, exported and walked by keys', async ({
  as,
  isMobile,
}) => {
  test.skip(isMobile, 'the office is worked at a desk')
  const office = await as('sales')
  await office.goto('/office/orders')
  const table = office.getByRole('table', { name: 'Orders' })
  await expect(table).toBeVisible()

  await office.getByRole('combobox', { name: 'Rows per page' }).selectOption('10')
  await expect(office).toHaveURL(/size=10/)
  await office.getByRole('textbox', { name: 'Go to page' }).fill('2')
  await office.getByRole('textbox', { name: 'Go to page' }).press('Enter')
  await expect(office).toHaveURL(/size=10&page=2/)
  await expect(table.getByRole('row')).toHaveCount(11)

  await office.getByRole('button', { name: 'Columns' }).click()
  await office.getByRole('checkbox', { name: 'Items' }).uncheck()
  await office.keyboard.press('Escape')
  await expect(table.getByRole('columnheader', { name: 'Items' })).toHaveCount(0)

  await office.getByRole('button', { name: 'Views' }).click()
  const views = office.getByRole('group', { name: 'Views' })
  await views.getByRole('textbox', { name: /Name of the view/ }).fill('Ten at a time')
  await views.getByRole('checkbox', { name: 'Open the list with this view' }).check()
  await views.getByRole('button', { name: 'Save view' }).click()
  await expect(views.getByRole('button', { name: 'Ten at a time', exact: true })).toBeVisible()
  await office.goto('/office/orders')
  await expect(office).toHaveURL(/\/office\/orders\?size=10$/)
  await expect(office.getByRole('button', { name: 'Ten at a time' })).toBeVisible()

  await office.getByRole('button', { name: 'Export' }).click()
  const downloading = office.waitForEvent('download')
  await office.getByRole('menuitem', { name: 'CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text.split('\n')[0]).toContain('Company')
  expect(text.split('\n')[0]).not.toContain('Items')

  // The other journeys of this person begin with the plain list.
  await office.getByRole('button', { name: 'Ten at a time' }).click()
  await views.getByRole('button', { name: 'Remove Ten at a time' }).click()
  await expect(views.getByText('No saved views yet')).toBeVisible()
  await office.keyboard.press('Escape')

  await office.keyboard.press('?')
  await expect(office.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Move through the rows')
  await office.keyboard.press('Escape')
  await office.keyboard.press('Control+k')
  await office.getByRole('combobox', { name: 'Page or action' }).fill('home')
  await office.keyboard.press('Enter')
  await expect(office).not.toHaveURL(/\/office\/orders/)
})

test('[TABLE-002] [TABLE-016] an administrator opens the tree of categories by keys', async ({ as, isMobile }) => {
  test.skip(isMobile, 'phones have no arrow keys')
  const office = await as('admin')
  await office.goto('/office/categories')
  const tree = office.getByRole('treegrid', { name: 'Categories' })
  await tree
    .getByRole('row', { name: /Antibodies/ })
    .first()
    .focus()
  await office.keyboard.press('ArrowRight')
  await expect(tree.getByRole('row', { name: /Isotype controls/ })).toHaveAttribute('aria-level', '2')
  await office.keyboard.press('ArrowDown')
  await office.keyboard.press('ArrowLeft')
  await office.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('row', { name: /Isotype controls/ })).toHaveCount(0)
})
