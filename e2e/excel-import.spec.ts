import { readFile } from 'node:fs/promises'
import { read, utils, write } from '@e965/xlsx'
import { expect, test } from './fixtures.ts'

const readRows = async (path: string): Promise<string[][]> => {
  const workbook = read(await readFile(path))
  return utils.sheet_to_json(workbook.Sheets[workbook.SheetNames[0] ?? ''] ?? {}, { header: 1, raw: false, defval: '' })
}

function buildWorkbook(rows: readonly (readonly (string | number)[])[]) {
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Order')
  return { name: 'order.xlsx', mimeType: '', buffer: write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer }
}

test('[UPLOAD-002] [UPLOAD-007] [ERROR-043] an order comes in an Excel file, and its wrong rows go back in one', async ({
  as,
}, { project }) => {
  const page = await as('customer2')
  await page.goto('/VivoCart')
  await page.getByRole('button', { name: 'Import from Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to cart from Excel' })
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(project.name === 'phone' ? 358 : 600)

  const templateDownload = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the template' }).click()
  const template = await templateDownload
  expect(template.suggestedFilename()).toBe('cart.xlsx')
  const [headings = [], example = []] = await readRows(await template.path())
  expect(headings).toEqual(['Catalogue no.', 'Pack size', 'Quantity', 'Note'])

  const file = buildWorkbook([headings, [example[0] ?? '', example[1] ?? '', 2, 'from Excel'], ['NO-SUCH', '', 1, '']])
  await dialog.getByLabel('Choose files').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Start import' }).click()
  await expect(dialog.getByText('imported, but some rows have errors')).toBeVisible()
  await expect(dialog.getByText('1 row imported, 1 row has errors')).toBeVisible()

  const errorDownload = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^Download cart-errors-/ }).click()
  const errors = await readRows(await (await errorDownload).path())
  expect(errors[1]).toEqual(['NO-SUCH', '', '1', '', 'No product has this catalogue number', 'order.xlsx', '3'])

  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(example[0] ?? '', { exact: true }).first()).toBeVisible()
})
