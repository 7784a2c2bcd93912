import type { Suggestion } from '@paratope/contract/catalogue/products'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { ProductSearch } from './product-search.tsx'
import { listAccessibilityViolations, stubBrowserLayout } from './products.makers.ts'

const suggest = vi.hoisted(() => vi.fn())
vi.mock('#lib/api/api.ts', () => ({ api: async () => ({ products: { suggest } }) }))

afterEach(resetBrowser)
beforeEach(stubBrowserLayout)

const records: Suggestion[] = [
  { kind: 'target', text: 'CD279', target: 'PD-1', isCorrection: false, product: null },
  {
    kind: 'product',
    text: 'Anti-mouse PD-1 (CD279), clone RMP1-14',
    target: 'PD-1',
    isCorrection: false,
    product: { code: 'PV-M0016', slug: 'rmp1-14', category: 'anti-mouse', format: 'igg', hue: 215, dar: null },
  },
]

async function type(text: string) {
  suggest.mockReset().mockResolvedValue({ records, total: 12 })
  const user = userEvent.setup()
  const view = renderPage(<ProductSearch action="/Search" />, { url: '/' })
  const field = await screen.findByRole('combobox')
  // At once: a slow machine takes longer between two keys than the list waits.
  await user.click(field)
  await user.paste(text)
  return { user, field, ...view }
}

const findOptions = async () =>
  within(await screen.findByRole('listbox', { name: 'Suggestions', hidden: true })).findAllByRole('option', {
    hidden: true,
  })

describe('suggestions while typing', () => {
  test('stand under the field, named and counted', async () => {
    const { field } = await type('CD279')
    const options = await findOptions()
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'CD279Target PD-1',
      'Anti-mouse PD-1 (CD279), clone RMP1-14PV-M0016',
      'See all 12 products',
    ])
    expect(suggest).toHaveBeenCalledOnce()
    expect(suggest).toHaveBeenCalledWith({ query: { keyword: 'CD279', categoryId: '0' } })
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
    expect(screen.getByText('2 suggestions')).toBeTruthy()
    expect(await listAccessibilityViolations()).toEqual([])
  }, 20_000)

  test('are reached by arrow keys and opened by Enter', async () => {
    const { user, field, router } = await type('CD279')
    const [target, product] = await findOptions()
    await user.keyboard('{ArrowDown}')
    expect(field.getAttribute('aria-activedescendant')).toBe(target?.id)
    await user.keyboard('{ArrowDown}')
    expect(field.getAttribute('aria-activedescendant')).toBe(product?.id)
    expect(product?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/rmp1-14'))
  })

  test('of a target lead to its search', async () => {
    const { user, router } = await type('CD279')
    const [target] = await findOptions()
    await user.click(target as HTMLElement)
    await waitFor(() => expect(router.state.location.search).toBe('?categoryId=0&seachValue=CD279'))
  })

  test('end with the way to everything that the text finds, by keys too', async () => {
    const { user, router } = await type('CD279')
    await findOptions()
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?categoryId=0&seachValue=CD279'))
  })

  test('close with Escape and leave the text; Enter then searches for it', async () => {
    const { user, field, router } = await type('CD279')
    await findOptions()
    await user.keyboard('{ArrowDown}{Escape}')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect((field as HTMLInputElement).value).toBe('CD279')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?seachValue=CD279'))
  })

  test('[LIMIT-005] are asked for 300 ms after the last key', async () => {
    const { field } = await type('pd')
    await waitFor(() => expect(field.getAttribute('aria-controls')).toBeTruthy())
    vi.useFakeTimers()
    const enter = (value: string) => fireEvent.input(field, { target: { value } })
    enter('pd-')
    await vi.advanceTimersByTimeAsync(200)
    enter('pd-1')
    await vi.advanceTimersByTimeAsync(299)
    expect(suggest).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await waitFor(() => expect(suggest).toHaveBeenCalledOnce())
    expect(suggest).toHaveBeenCalledWith({ query: { keyword: 'pd-1', categoryId: '0' } })
  })

  test('[CATALOG-011] are not asked for below three characters', async () => {
    const { field } = await type('pd')
    await waitFor(() => expect(field.getAttribute('aria-controls')).toBeTruthy())
    await userEvent.type(field, '1')
    await waitFor(() => expect(suggest).toHaveBeenCalledOnce())
    expect(suggest.mock.calls[0]?.[0]).toEqual({ query: { keyword: 'pd1', categoryId: '0' } })
  })
})
