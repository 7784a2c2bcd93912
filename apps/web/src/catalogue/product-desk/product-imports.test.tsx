import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import ProductDeskPage from './product-desk-page.tsx'

const productId = 'prd_00000000000000000000000001'
const id = 'pim_00000000000000000000000001'
const anImport = (changes: object) => ({
  id,
  state: 'checked',
  fileName: 'spring.xlsx',
  rows: 50_000,
  wrongRows: 2,
  doneRows: 0,
  created: 0,
  changed: 0,
  refusal: null,
  startedBy: 'Chen Content',
  createdAt: '2026-11-01T00:00:00.000Z',
  finishedAt: null,
  publishing: null,
  publishedBy: null,
  publishedAt: null,
  products: { waiting: 0, published: 0, leftOut: 0 },
  ...changes,
})

let current: ReturnType<typeof anImport> | null
let sent: SentRequest[]
beforeEach(() => {
  sent = stubServer(({ path, method }) => {
    if (path.includes('/errors'))
      return { result: { total: 2, records: [{ no: 7, catalog: 'PV-X', reasons: ['A price needs a size'] }] } }
    if (path.includes('/left-out'))
      return { result: { total: 1, records: [{ id: productId, code: 'PV-Y', name: 'Anti-Y', reason: 'incomplete' }] } }
    if (path.endsWith('/publish'))
      current = anImport({
        state: 'finished',
        publishing: 'running',
        products: { waiting: 995, published: 1000, leftOut: 0 },
      })
    else if (path.includes('product-import/list'))
      return { result: { total: current ? 1 : 0, records: current ? [current] : [] } }
    if (path.includes('product/list')) return { result: { total: 0, records: [] } }
    else if (method === 'POST' && path.endsWith('/start')) current = anImport({ state: 'importing', doneRows: 500 })
    return { result: current }
  })
})
afterEach(resetBrowser)

const show = (query = `?import=${id}`) => renderSignedIn(<ProductDeskPage />, { url: `/office/products${query}` })

test('a checked file shows what is wrong, and is imported when somebody says so', async () => {
  current = anImport({})
  show()
  expect(await screen.findByText('spring.xlsx is checked: 49998 rows can be imported')).toBeTruthy()
  expect(screen.getByText('2 rows have errors and are not imported')).toBeTruthy()
  expect(await screen.findByRole('row', { name: '7 PV-X A price needs a size' })).toBeTruthy()
  expect(screen.queryByLabelText('Choose a file')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Import 49998 rows' }))
  const progress = await screen.findByRole('progressbar', { name: 'Importing spring.xlsx: 500 of 49998 rows' })
  expect(progress).toMatchObject({ value: 500, max: 49_998 })
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
})

test('an import that stopped can be resumed; a file that was refused is told why', async () => {
  current = anImport({ state: 'failed', doneRows: 500, refusal: { code: 'server.failed', columns: [] } })
  const { unmount } = show()
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy()
  unmount()
  current = anImport({
    state: 'failed',
    wrongRows: 0,
    refusal: { code: 'import.columns_missing', columns: ['Format'] },
  })
  show()
  expect(await screen.findByText('The file is missing these columns: Format. Use the template.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
})

test('the result of an import stays at its address: rows, products, errors, by whom and when', async () => {
  current = anImport({
    state: 'finished',
    rows: 2_000,
    doneRows: 1_998,
    created: 1_995,
    changed: 3,
    finishedAt: '2026-11-01T00:05:00.000Z',
  })
  show()
  expect(await screen.findByRole('heading', { name: 'spring.xlsx' })).toBeTruthy()
  const getValue = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
  expect(
    ['Rows read', 'Rows imported', 'Rows with errors', 'Products created', 'Products changed', 'Uploaded by'].map(
      getValue,
    ),
  ).toEqual(['2,000', '1,998', '2', '1,995', '3', 'Chen Content'])
  expect(getValue('Ended')).toContain('2026')
  expect(await screen.findByRole('button', { name: 'Download all errors (CSV)' })).toBeTruthy()
})

test('the desk lists its imports, and each leads to its result', async () => {
  current = anImport({ state: 'finished', created: 49_998 })
  show('?import=all')
  const link = await screen.findByRole('link', { name: 'spring.xlsx' })
  expect(link.getAttribute('href')).toBe(`/office/products?import=${id}`)
  expect(screen.getByText('Imported')).toBeTruthy()
  expect(await screen.findByLabelText('Choose a file')).toBeTruthy()
})

test('above the products it shows that an import is under way; meanwhile no second file is taken', async () => {
  current = anImport({ state: 'importing', doneRows: 500 })
  const { unmount } = show('')
  expect(await screen.findByText('spring.xlsx: Importing')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show the import' }).getAttribute('href')).toBe(
    `/office/products?import=${id}`,
  )
  unmount()
  show('?import=all')
  expect(await screen.findByRole('link', { name: 'spring.xlsx' })).toBeTruthy()
  expect(screen.queryByLabelText('Choose a file')).toBeNull()
})

test('new products are published together once somebody confirms it, and the page shows how far it is', async () => {
  current = anImport({ state: 'finished', created: 1_995, products: { waiting: 1_995, published: 0, leftOut: 0 } })
  show()
  expect(await screen.findByText('1995 new products are not published yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Publish 1995 products' }))
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
  const question = await screen.findByRole('alertdialog', { name: 'Publish 1995 products?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Publish 1995 products' }))
  const progress = await screen.findByRole('progressbar', { name: 'Publishing: 1000 of 1995 products' })
  expect(progress).toMatchObject({ value: 1000, max: 1995 })
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
})

test('products that were left out are named with the reason and lead to their editor', async () => {
  current = anImport({
    state: 'finished',
    publishing: 'finished',
    publishedBy: 'Dana Content',
    publishedAt: '2026-11-02T00:00:00.000Z',
    products: { waiting: 0, published: 1_994, leftOut: 1 },
  })
  show()
  expect(await screen.findByText('1994 products are published.')).toBeTruthy()
  expect(screen.getByText('1 product was left out.')).toBeTruthy()
  expect(screen.getByText('Dana Content')).toBeTruthy()
  const row = await screen.findByRole('row', {
    name: 'PV-Y Anti-Y No size yet: add one, so that people can order it',
  })
  expect(within(row).getByRole('link', { name: 'PV-Y' }).getAttribute('href')).toContain(`product=${productId}`)
  expect(screen.getByRole('button', { name: 'Publish 1 product' })).toBeTruthy()
})

test('publishing that stopped can be started again', async () => {
  current = anImport({
    state: 'finished',
    publishing: 'failed',
    products: { waiting: 995, published: 1_000, leftOut: 0 },
  })
  show()
  expect(
    await screen.findByText(
      'Publishing stopped after 1000 of 1995 products. Start it again; no product is published twice.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Publish 995 products' })).toBeTruthy()
})
