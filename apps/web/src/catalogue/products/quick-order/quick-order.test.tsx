import type { OrderLookup } from '@paratope/contract/catalogue/products'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser } from '../../../testing/render-page.tsx'
import { aProduct, listAccessibilityViolations, stubBrowserLayout } from '../products.makers.ts'
import { PurchaseContext } from '../purchase.ts'
import QuickOrderPage from './quick-order-page.tsx'

const lookup = vi.hoisted(() => vi.fn())
vi.mock('#lib/api/api.ts', () => ({ api: async () => ({ products: { lookup } }) }))

afterEach(() => {
  sessionStorage.clear()
  resetBrowser()
})
beforeEach(stubBrowserLayout)

const { packs } = aProduct()
const aLookup = (code: string, changes: Partial<OrderLookup> = {}): OrderLookup => ({
  code,
  state: 'found',
  product: { code, slug: code.toLowerCase(), category: 'anti-mouse', name: `Antibody ${code}` },
  packs,
  suggestions: [],
  ...changes,
})
const unknown: Partial<OrderLookup> = { state: 'unknown', product: null, packs: [] }

const answers: Record<string, OrderLookup> = {
  'PV-M0016': aLookup('PV-M0016'),
  'PV-M0017': aLookup('PV-M0017', { ...unknown, suggestions: [{ code: 'PV-M0016', name: 'Antibody PV-M0016' }] }),
  'PV-A0010': aLookup('PV-A0010', { state: 'unavailable', packs: [] }),
  'RMP1-14': aLookup('RMP1-14', unknown),
}

function open(add = vi.fn(async () => true)) {
  lookup.mockReset().mockImplementation(async ({ query }: { query: { codes: string } }) => ({
    records: query.codes.split('|').map((code) => answers[code]),
  }))
  renderPage(
    <PurchaseContext
      value={{ useAddToCart: () => ({ add, isPending: false }), loadFavourites: () => new Promise(() => {}) }}
    >
      <QuickOrderPage />
    </PurchaseContext>,
    { url: '/QuickOrder' },
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lines' })
  const paste = (text: string) => fireEvent.change(field, { target: { value: text } })
  const readRows = () =>
    within(screen.getByRole('region', { name: 'Your lines' }))
      .queryAllByRole('listitem')
      .map((row) => row.querySelector('[class*=status]')?.textContent)
  return { user: userEvent.setup(), add, field, paste, readRows }
}

describe('quick order', () => {
  test('looks all lines up in one call and says what each of them is', async () => {
    const { paste, readRows } = open()
    paste('PV-M0016\t5 mg\t2\nPV-M0016 3\nPV-M0016 7mg 1\nPV-M0017 2\nPV-A0010 1\nRMP1-14\nPV-M0016 1 mg 0')
    expect(readRows()[0]).toBe('Checking…')
    await waitFor(() =>
      expect(readRows()).toEqual([
        'Ready',
        'Choose a size',
        '7 mg isn’t available. Choose a size.',
        'Not found',
        'No longer available',
        'Not found',
        'Enter a quantity from 1 to 9999.',
      ]),
    )
    expect(lookup).toHaveBeenCalledOnce()
    expect(lookup).toHaveBeenCalledWith({ query: { codes: 'PV-M0016|PV-M0017|PV-A0010|RMP1-14' } })
    expect(screen.getByText('$800.00', { selector: 'strong' })).toBeTruthy()
    expect(screen.queryByText('$0.00')).toBeNull()
    expect(await listAccessibilityViolations()).toEqual([])
  }, 20_000)

  test('larger quantities have their own price, which lines of one pack reach together', async () => {
    const [pack] = packs
    const tiers = [{ minQuantity: 5, prices: { USD: 10_000 } }]
    const tiered = packs.map((each) => (each === pack ? { ...each, prices: { USD: 12_000 }, tiers } : each))
    answers['PV-M0099'] = aLookup('PV-M0099', { packs: tiered })
    const { paste } = open()
    const size = `${pack?.amount} ${pack?.unit}`
    paste(`PV-M0099 ${size} 4`)
    expect(await screen.findByText('$480.00', { selector: 'strong' })).toBeTruthy()
    paste(`PV-M0099 ${size} 4\nPV-M0099 ${size} 1`)
    expect(await screen.findByText('$500.00', { selector: 'strong' })).toBeTruthy()
    expect(screen.getByText('$400.00')).toBeTruthy()
  })

  test('adds what is right in one call, the same packs together, and keeps the rest', async () => {
    const { user, add, field, paste } = open()
    paste('PV-M0016 5 mg 2\nPV-M0017 2\nPV-M0016 5mg 1')
    await user.click(await screen.findByRole('button', { name: 'Add 2 lines to cart' }))
    expect(add).toHaveBeenCalledExactlyOnceWith([
      {
        packId: 'pck_five',
        quantity: 3,
        catalog: 'PV-M0016',
        name: 'Antibody PV-M0016',
        size: '5\u202fmg',
        href: '/product/pv-m0016',
      },
    ])
    await waitFor(() => expect(field.value).toBe('PV-M0017 2'))
  })

  test('loses nothing when adding fails', async () => {
    const { user, field, paste } = open(vi.fn(async () => false))
    paste('PV-M0016 5 mg 2')
    await user.click(await screen.findByRole('button', { name: 'Add 1 line to cart' }))
    expect(field.value).toBe('PV-M0016 5 mg 2')
  })

  test('writes chosen sizes and suggested numbers back into the text', async () => {
    const { user, field, paste } = open()
    paste('PV-M0016 3\nPV-M0017 1 mg 2')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Size, line 1' }), 'pck_five')
    expect(field.value).toBe('PV-M0016\t5 mg\t3\nPV-M0017 1 mg 2')
    await user.click(screen.getByRole('button', { name: 'Use PV-M0016' }))
    expect(field.value).toBe('PV-M0016\t5 mg\t3\nPV-M0016\t1 mg\t2')
    await user.click(screen.getByRole('button', { name: 'Remove line 1' }))
    expect(field.value).toBe('PV-M0016\t1 mg\t2')
  })

  test('says that a size without a price is quoted, and adds it', async () => {
    const { user, add, paste } = open()
    paste('PV-M0016 1000 mg 1')
    expect((await screen.findByText('Price on request')).title).toBe('Added without a price; we’ll quote it.')
    await user.click(screen.getByRole('button', { name: 'Add 1 line to cart' }))
    expect(add).toHaveBeenCalledOnce()
  })

  test('says which lines had no answer, and keeps the text over a reload', async () => {
    const { paste, readRows } = open()
    lookup.mockRejectedValue(new Error('offline'))
    paste('PV-M0016 1 mg 1')
    await waitFor(() => expect(readRows()).toEqual(['Couldn’t check this line. Your text is kept; try again.']))
    cleanup()
    const { field } = open()
    await waitFor(() => expect(field.value).toBe('PV-M0016 1 mg 1'))
  })

  test('checks no more lines than one call puts into a cart', async () => {
    const { paste, readRows } = open()
    paste('PV-M0016 1 mg 1\n'.repeat(51))
    await waitFor(() => expect(readRows()).toHaveLength(50))
    expect(screen.getByText(/Only the first 50 lines are checked/)).toBeTruthy()
  })
})
