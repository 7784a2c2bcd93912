import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { loadList } from './list-loader.ts'
import { ListScreen } from './list-screen.tsx'
import { aCard, aPageContext, listAccessibilityViolations, someFacets, stubBrowserLayout } from './products.makers.ts'

afterEach(resetBrowser)
beforeEach(stubBrowserLayout)

describe('a list', () => {
  async function open(search = '', { total = 45, now = someFacets() } = {}) {
    const facets = vi.fn(async () => now).mockResolvedValueOnce(someFacets())
    const cards = [aCard(), aCard({ code: 'PV-M0099', name: 'Quoted only', from: {}, fromUnit: '', quickPack: null })]
    const list = vi.fn(async () => ({ total, records: total > 0 ? cards : [] }))
    const at = `/AntiMouse${search}`
    const data = await loadList(aPageContext({ facets, list }), new URL(at, 'http://sample.test'))
    return { user: userEvent.setup(), ...renderPage(<ListScreen list={data} />, { url: at }) }
  }

  test('names the category in one true sentence and counts what it lists', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anti-mouse antibodies')
    expect(screen.getByText(/Established clones for blocking/)).toBeTruthy()
    expect(screen.getByText('45 products')).toBeTruthy()
  })

  test('shows in a row what a buyer compares', async () => {
    await open()
    const row = within(
      screen.getAllByRole('listitem').find((item) => item.textContent?.includes('PV-M0016')) as HTMLElement,
    )
    for (const text of [
      'PD-1',
      'RMP1-14',
      'Rat IgG2a',
      'Rat',
      'Mouse',
      'In vivo use, Blocking',
      'In stock',
      '$150.00',
    ]) {
      expect(row.getByText(text, { ignore: 'h3 *' }), text).toBeTruthy()
    }
    expect(row.getByRole('link').getAttribute('href')).toBe('/product/anti-mouse-pd-1-rmp1-14')
    expect(row.getByRole('button', { name: /^Add Anti-mouse PD-1.*1.mg to cart$/ })).toBeTruthy()
  })

  test('leads to sizes and quote where there is no list price', async () => {
    await open()
    expect(screen.getByText('Price on request')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sizes and quote' })).toBeTruthy()
  })

  test('is narrowed by a tick, and begins at its first page then', async () => {
    const { user, router } = await open('?page=2')
    await user.click(screen.getByRole('checkbox', { name: /PD-1/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?target=PD-1'))
  })

  test('takes a second value of the same facet as well', async () => {
    const { user, router } = await open('?target=PD-1')
    await user.click(screen.getByRole('checkbox', { name: /^T1 ?12$/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?target=T1%7CPD-1'))
  })

  test('greys what would list nothing, but keeps it', async () => {
    await open('?target=PD-1', { now: someFacets({ host: [{ value: 'rat', label: 'Rat', count: 8 }] }) })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Mouse ?0$/ }).disabled).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Rat ?8$/ }).disabled).toBe(false)
  })

  test('finds a value in a long facet', async () => {
    const { user, router } = await open()
    await user.type(screen.getByRole('searchbox', { name: 'Find in Target' }), 'pd-1{Enter}')
    expect(screen.getByRole('checkbox', { name: /PD-1/ })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /^T1 ?12$/ })).toBeNull()
    expect(router.state.location.search).toBe('')
  })

  test('takes filters back by links', async () => {
    await open('?target=PD-1&host=rat&sort=price')
    const chosen = within(screen.getByRole('list', { name: 'Active filters' }))
    expect(chosen.getByRole('link', { name: 'Remove Rat' }).getAttribute('href')).toBe(
      '/AntiMouse?target=PD-1&sort=price',
    )
    expect(chosen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe('/AntiMouse?sort=price')
  })

  test('is a plain form without script: names, values and the order travel with it', async () => {
    await open('?categorySec=V6&host=rat&view=cards')
    const form = document.forms.namedItem('filter') as HTMLFormElement
    expect(form.method).toBe('get')
    expect([...new FormData(form)]).toEqual([
      ['categorySec', 'V6'],
      ['view', 'cards'],
      ['host', 'rat'],
      ['sort', 'name'],
    ])
  })

  test('is sorted at once', async () => {
    const { user, router } = await open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price, lowest first')
    await waitFor(() => expect(router.state.location.search).toBe('?sort=price'))
  })

  test('without products says why, and leads on', async () => {
    await open('?target=PD-1&host=mouse', { total: 0 })
    expect(screen.getByRole('heading', { name: 'No products match these filters' })).toBeTruthy()
    const links = screen.getAllByRole('link', { name: 'Clear all' })
    expect(links.map((link) => link.getAttribute('href'))).toContain('/AntiMouse')
  })

  test('has no hurdles', async () => {
    await open('?target=PD-1&page=2')
    expect(await listAccessibilityViolations()).toEqual([])
  }, 20_000)
})
