import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import { stubUploads } from '../../testing/stub-uploads.ts'
import CategoriesPage from './categories-page.tsx'
import type { CategoryRow } from './category-dialog.tsx'

beforeEach(() => logInAs())
afterEach(resetBrowser)

const all = ['category.read', 'category.add', 'category.edit', 'category.remove']

function may(...granted: readonly string[]): void {
  const toPermission = (action: string) => ({ action, type: '1', status: '1', describe: action })
  permissionSlot.write({ auth: granted.map(toPermission), allAuth: all.map(toPermission) })
}

const aCategory = (id: string, parentId: string, name: string): CategoryRow => ({
  id,
  parentId,
  hasChildren: false,
  code: id,
  name,
  names: { en: name, zh: name },
  version: 1,
})

/** Keeps the tree as the server does. */
function serve() {
  let categories = [
    aCategory('A01', '', 'Antibodies'),
    aCategory('A01A01', 'A01', 'Controls'),
    aCategory('A02', '', 'Proteins'),
  ]
  const requests = stubServer(({ path, query, body }) => {
    const given = (body ?? {}) as { parentId: string; id: string; ids: string[]; names: CategoryRow['names'] }
    const present = (row: CategoryRow) => ({
      ...row,
      hasChildren: categories.some(({ parentId }) => parentId === row.id),
    })
    if (path === '/sys/category/childList')
      return { result: categories.filter(({ parentId }) => parentId === (query['pid'] ?? '')).map(present) }
    if (path === '/sys/category/add') {
      const made = { ...aCategory('A02A01', given.parentId, given.names.en), names: given.names }
      categories = [...categories, made]
      return { result: made }
    }
    if (path === '/sys/category/edit') {
      categories = categories.map((row) =>
        row.id === given.id ? { ...row, name: given.names.en, names: given.names } : row,
      )
      return { result: categories.find(({ id }) => id === given.id) }
    }
    categories = categories.filter(({ id }) => !given.ids.includes(id))
    return { result: { removed: 1 } }
  })
  renderSignedIn(<CategoriesPage />, { url: '/office/categories' })
  return () => requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each([
  [['category.read'], []],
  [
    ['category.read', 'category.add'],
    ['Add category', 'Add a category below Antibodies'],
  ],
  [['category.read', 'category.edit'], ['Rename Antibodies']],
  [['category.read', 'category.remove'], ['Remove Antibodies']],
])('[PERM-016] with %j the tree has the buttons %j', async (granted, buttons) => {
  may(...granted)
  serve()
  await screen.findByText('Antibodies')
  const shown = ['Add category', 'Add a category below Antibodies', 'Rename Antibodies', 'Remove Antibodies'].filter(
    (name) => screen.queryByRole('button', { name }) !== null,
  )
  expect(shown).toEqual(buttons)
})

test('[TABLE-002] [TABLE-016] a category is added below another and stands there at once', async () => {
  may(...all)
  const writes = serve()
  await screen.findByText('Proteins')
  await press('Add a category below Proteins')
  const dialog = within(await screen.findByRole('dialog', { name: 'New category below Proteins' }))
  await userEvent.type(dialog.getByLabelText(/English/), 'Cytokines')
  await userEvent.type(dialog.getByLabelText(/Chinese/), '细胞因子')
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Cytokines')).toBeTruthy()
  expect(writes()).toEqual([['/sys/category/add', { parentId: 'A02', names: { en: 'Cytokines', zh: '细胞因子' } }]])
  expect(screen.getByRole('button', { name: 'Collapse Proteins' })).toBeTruthy()
})

test('[UPLOAD-007] [API-071] workbooks are imported below a category, whose code travels as foreign key', async () => {
  may(...all)
  serve()
  const uploads = stubUploads()
  await screen.findByText('Proteins')
  await press('Import below “Proteins”')
  const dialog = within(await screen.findByRole('dialog', { name: 'Import below “Proteins”' }))
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file], [role=dialog] input[type=file]')
  if (!input) throw new Error('no file input')
  await userEvent.upload(input, new File(['PK'], 'categories.xlsx'))
  await userEvent.click(dialog.getByRole('button', { name: 'Start import' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.address).toContain('/sys/category/importExcel')
  expect(uploads[0]?.fields).toEqual({ isSingleTableImport: 'true', foreignKeys: 'A02', validateStatus: '0' })
})

test('a category is renamed', async () => {
  may(...all)
  const writes = serve()
  await screen.findByText('Proteins')
  await press('Rename Proteins')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Proteins' }))
  await userEvent.clear(dialog.getByLabelText(/English/))
  await userEvent.type(dialog.getByLabelText(/English/), 'Recombinant proteins')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Recombinant proteins')).toBeTruthy()
  expect(writes()).toEqual([
    ['/sys/category/edit', { id: 'A02', version: 1, names: { en: 'Recombinant proteins', zh: 'Proteins' } }],
  ])
})

test('[TABLE-017] the last category below another is removed after one question, and the expander goes', async () => {
  may(...all)
  const writes = serve()
  await screen.findByText('Antibodies')
  await press('Expand Antibodies')
  await screen.findByText('Controls')
  await press('Remove Controls')
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Controls?' }))
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Controls')).toBeNull())
  expect(writes()).toEqual([['/sys/category/deleteBatch', { ids: ['A01A01'] }]])
  expect(screen.queryByRole('button', { name: 'Collapse Antibodies' })).toBeNull()
})
