import type { SearchList } from '@paratope/contract/catalogue/products'
import type { Language } from '@paratope/contract/kernel'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { serverDrawnViews } from './clone-list.tsx'
import { serverDrawnHeart, serverDrawnRow } from './clone-row.tsx'
import CloneRowDetails from './clone-row-details.tsx'
import CloneViews from './clone-views.tsx'
import { serverDrawnTray } from './compare/compare-place.tsx'
import CompareTray from './compare/compare-tray.tsx'
import {
  aClone,
  aPageContext,
  aSearchList,
  listAccessibilityViolations,
  someFacets,
  stubBrowserLayout,
} from './products.makers.ts'
import QuickFavouriteButton from './quick-favourite-button.tsx'
import { loadSearch } from './search-loader.ts'
import SearchNotes from './search-notes.tsx'
import { SearchScreen, serverDrawnNotes } from './search-screen.tsx'

serverDrawnRow.drawOnServer(CloneRowDetails)
serverDrawnHeart.drawOnServer(QuickFavouriteButton)
serverDrawnNotes.drawOnServer(SearchNotes)
serverDrawnViews.drawOnServer(CloneViews)
serverDrawnTray.drawOnServer(CompareTray)
beforeEach(stubBrowserLayout)
afterEach(resetBrowser)

const noFacets = {
  sec: [],
  target: [],
  isotype: [],
  host: [],
  reactivity: [],
  application: [],
  format: [],
  conjugate: [],
}
const nothing = aSearchList({ total: 0, records: [], categories: [], facets: noFacets })

async function open(
  search: string,
  {
    list = aSearchList(),
    near = [],
    language = 'en',
  }: { list?: SearchList; near?: readonly object[]; language?: Language } = {},
) {
  const context = aPageContext(
    { searchList: async () => list, suggest: async () => ({ records: near, total: 0 }) },
    language,
  )
  const url = `/Search${search}`
  const results = await loadSearch(context, new URL(url, 'https://shop.test'))
  return { user: userEvent.setup(), ...renderPage(<SearchScreen results={results} />, { url, language }) }
}

describe('the search', () => {
  const warning = 'Please enter at least three characters to query！'

  test('that found nothing links to what was meant, and one that found too much says so', async () => {
    const near = [{ kind: 'target', text: 'PD-1', target: 'PD-1', isCorrection: true, product: null }]
    await open('?seachValue=PDDD-1', { list: nothing, near })
    expect(screen.getByText(/^Did you mean/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'PD-1' }).getAttribute('href')).toBe('/Search?categoryId=0&seachValue=PD-1')
    cleanup()
    await open('?seachValue=anti-mouse', { list: aSearchList({ total: 2000, isCut: true }) })
    expect(screen.getByText('2,000+ products')).toBeTruthy()
  })

  test('is a list: categories with counts as tabs, filters, order and pages keep what was searched for', async () => {
    const { user, router } = await open('?seachValue=PD-1&categoryId=0', { list: aSearchList({ total: 45 }) })
    expect(screen.getByText('45 products')).toBeTruthy()
    const tabs = within(screen.getByRole('navigation', { name: 'Category' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['All categories12', '/Search?categoryId=0&seachValue=PD-1'],
      ['Anti-mouse antibodies9', '/Search?categoryId=0&seachValue=PD-1&category=anti-mouse'],
      ['Biosimilars3', '/Search?categoryId=0&seachValue=PD-1&category=biosimilar'],
    ])
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
      '/Search?categoryId=0&seachValue=PD-1&page=2',
    )
    const sort = screen.getByRole('combobox', { name: 'Sort by' })
    expect(
      within(sort)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Best match',
      'By target',
      'Name, A to Z',
      'Price, lowest first',
      'Price, highest first',
      'Newest lot first',
    ])
    await user.click(screen.getByRole('checkbox', { name: 'Rat 130' }))
    await waitFor(() => expect(router.state.location.search).toBe('?categoryId=0&seachValue=PD-1&host=rat'))
  })

  test('works without script: its form holds the search and the tab', async () => {
    await open('?seachValue=PD-1&categoryId=0&category=anti-mouse')
    const form = document.querySelector<HTMLFormElement>('form#filter')
    expect(form?.method).toBe('get')
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['categoryId', '0'],
      ['seachValue', 'PD-1'],
      ['category', 'anti-mouse'],
      ['sort', 'relevance'],
    ])
  })

  test('that its filters leave empty offers to clear them, not another word', async () => {
    const facets = someFacets()
    await open('?seachValue=PD-1&host=goat', { list: aSearchList({ total: 0, records: [], facets }) })
    expect(screen.getByRole('heading', { name: 'No products match these filters' })).toBeTruthy()
    expect(screen.getByText(/everything found for “PD-1”/)).toBeTruthy()
    expect(screen.queryByText(/^Did you mean/)).toBeNull()
    const [clear] = screen.getAllByRole('link', { name: 'Clear all' })
    expect(clear?.getAttribute('href')).toBe('/Search?categoryId=0&seachValue=PD-1')
  })

  test('by target groups clones under their targets', async () => {
    const records = ['CTLA-4', 'PD-1', 'PD-1'].map((target, at) =>
      aClone({ code: `P-${at}`, name: `Clone ${at}`, target }),
    )
    await open('?seachValue=anti-mouse&sort=target', { list: aSearchList({ total: 3, records }) })
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H1 Results for “anti-mouse”',
      'H2 Filter',
      'H2 Products',
      'H3 CTLA-4',
      'H4 Clone 0',
      'H3 PD-1',
      'H4 Clone 1',
      'H4 Clone 2',
    ])
  })

  test('that was corrected says so and leads to the search for the corrected word', async () => {
    await open('?seachValue=rituximb', { list: aSearchList({ correctedKeyword: 'rituximab' }) })
    expect(screen.getByText(/^Nothing was found for “rituximb”/).textContent).toBe(
      'Nothing was found for “rituximb”. Showing results for: rituximab',
    )
    expect(screen.getByRole('link', { name: 'rituximab' }).getAttribute('href')).toBe(
      '/Search?categoryId=0&seachValue=rituximab',
    )
    expect(screen.getByRole('combobox', { name: /^Search by/ })).toHaveProperty('value', 'rituximb')
  })

  test('[CATALOG-011] [CATALOG-012] warns of too short a text instead of a result', async () => {
    await open('?seachValue=PD')
    expect(screen.getByRole('alert').textContent).toBe(warning)
    expect(screen.queryByRole('heading', { name: 'Products' })).toBeNull()
  })

  test('[CATALOG-013] warns in Chinese on a Chinese page', async () => {
    await open('?seachValue=PD', { language: 'zh' })
    expect(screen.getByRole('alert').textContent).toBe('请输入至少三个字符进行查询！')
  })

  test('does not leave for a text that is too short, and leaves for one that is not', async () => {
    const { user, router } = await open('')
    const field = screen.getByRole('combobox', { name: /^Search by/ })
    await user.clear(field)
    await user.type(field, ' a {Enter}')
    expect(screen.getByText(warning)).toBeTruthy()
    expect(router.state.location.search).toBe('')
    await user.type(field, 'CD279{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?categoryId=0&seachValue=a+CD279'))
  })

  test('that found nothing in a category offers all of them', async () => {
    await open('?seachValue=RMP1-14&categoryId=3', { list: nothing })
    const everywhere = screen.getAllByRole('link', { name: 'Search all categories' })
    expect(everywhere[0]?.getAttribute('href')).toBe('/Search?categoryId=0&seachValue=RMP1-14')
    expect(screen.getByRole('heading', { name: 'No results for “RMP1-14”' })).toBeTruthy()
  })

  test('has no hurdles, with results and without', async () => {
    await open('?seachValue=PD-1')
    expect(await listAccessibilityViolations()).toEqual([])
    cleanup()
    await open('?seachValue=RMP1-14', { list: nothing })
    expect(await listAccessibilityViolations()).toEqual([])
  }, 20_000)
})
