import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../../testing/render-page.tsx'
import { aPageContext, aProduct, listAccessibilityViolations, stubBrowserLayout } from '../products.makers.ts'
import { loadComparison } from './compare-loader.ts'
import { getComparePath, readComparedCodes } from './compare-path.ts'
import { CompareScreen } from './compare-screen.tsx'
import CompareToggle from './compare-toggle.tsx'
import CompareTray from './compare-tray.tsx'
import { toggleCompared } from './compared-products.ts'

beforeEach(stubBrowserLayout)
afterEach(resetBrowser)

const products: Record<string, ReturnType<typeof aProduct>> = {
  'PV-1': aProduct({
    code: 'PV-1',
    name: 'Clone one',
    specs: [
      { key: 'clone', value: 'RMP1-14' },
      { key: 'host', value: 'Rat' },
    ],
  }),
  'PV-2': aProduct({
    code: 'PV-2',
    name: 'Clone two',
    specs: [
      { key: 'clone', value: '29F.1A12' },
      { key: 'host', value: 'Rat' },
    ],
  }),
}

async function open(search: string) {
  const detail = async ({ params: { slug } }: { params: { slug: string } }) => {
    const product = products[slug]
    if (!product) throw new Error('record.missing')
    return product
  }
  const comparison = await loadComparison(aPageContext({ detail }), new URL(search, 'https://shop.test/Compare'))
  return renderPage(<CompareScreen comparison={comparison} />, { url: `/Compare${search}` })
}

describe('a comparison', () => {
  test('adds the smallest size of a product to the cart, which its button names', async () => {
    await open('?ids=PV-1|PV-2')
    const buttons = screen.getAllByRole('button', { name: /^Add / })
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('Clone one'),
      expect.stringContaining('Clone two'),
    ])
  })

  test('marks the rows in which products differ, and no others', async () => {
    await open('?ids=PV-1|PV-2')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Product',
      'Clone onePV-1Remove PV-1Add',
      'Clone twoPV-2Remove PV-2Add',
    ])
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'List price from',
      'Stock',
      'Target',
      'Purity of the newest lot',
      'Endotoxin of the newest lot',
      'Clone (differs)',
      'Host',
    ])
    expect(
      within(screen.getByRole('row', { name: /^Clone/ }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['RMP1-14', '29F.1A12'])
    expect(await listAccessibilityViolations()).toEqual([])
  })

  test('shows the differences alone by a link, and leaves products out by links', async () => {
    await open('?ids=PV-1|PV-2&diff=1')
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Clone (differs)'])
    expect(screen.getByRole('link', { name: 'Show all rows' }).getAttribute('href')).toBe('/Compare?ids=PV-1%7CPV-2')
    expect(screen.getByRole('link', { name: 'Remove PV-1' }).getAttribute('href')).toBe('/Compare?ids=PV-2')
  })

  test('says how many products are no longer sold, and what to do with none', async () => {
    await open('?ids=PV-1|GONE-1|GONE-2')
    expect(screen.getByRole('status').textContent).toBe('2 products are no longer in the catalogue.')
    resetBrowser()
    await open('')
    expect(screen.getByRole('heading', { name: 'Nothing to compare yet' })).toBeTruthy()
  })

  test('of products that the browser keeps is found at its address alone; one that was emptied stays empty', async () => {
    for (const code of ['PV-1', 'PV-2']) toggleCompared({ code, name: code })
    const { router } = await open('')
    await waitFor(() => expect(router.state.location.search).toBe('?ids=PV-1%7CPV-2'))
    cleanup()
    const emptied = await open('?ids=')
    expect(emptied.router.state.location.search).toBe('?ids=')
  })

  test('reads at most four numbers from its address, each once, and nothing that cannot be one', () => {
    const read = (ids: string) => readComparedCodes(new URLSearchParams({ ids }))
    expect(read('A|B|A|<b>|C|D|E')).toEqual(['A', 'B', 'C', 'D'])
    expect(read('x'.repeat(10_000))).toEqual([])
    expect(readComparedCodes(new URLSearchParams())).toEqual([])
    expect(getComparePath(['A', 'B'], true)).toBe('/Compare?ids=A%7CB&diff=1')
  })
})

test('the tray holds four products, leads to their comparison and is emptied', async () => {
  const chosen = ['A', 'B', 'C', 'D', 'E'].map((code) => ({ code, name: `Product ${code}` }))
  renderPage(
    <>
      {chosen.map((product) => (
        <CompareToggle key={product.code} product={product} />
      ))}
      <CompareTray />
    </>,
    { url: '/AntiMouse' },
  )
  expect(screen.queryByRole('region', { name: 'Products to compare' })).toBeNull()
  const press = (code: string) => userEvent.click(screen.getByRole('button', { name: `Compare Product ${code}` }))
  await press('A')
  expect(screen.getByRole('status').textContent).toBe('Add another product')
  for (const code of ['B', 'C', 'D', 'E']) await press(code)
  expect(screen.getByRole('link', { name: 'Compare 4 products' }).getAttribute('href')).toBe(
    '/Compare?ids=A%7CB%7CC%7CD',
  )
  expect(screen.getByRole('button', { name: 'Compare Product E' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Product B' }))
  await press('E')
  expect(screen.getByRole('link', { name: 'Compare 4 products' }).getAttribute('href')).toBe(
    '/Compare?ids=A%7CC%7CD%7CE',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', { name: 'Products to compare' })).toBeNull()
})
