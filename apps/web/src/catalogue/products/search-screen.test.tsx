import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { serverDrawnHeart, serverDrawnRow } from './clone-row.tsx'
import CloneRowDetails from './clone-row-details.tsx'
import { serverDrawnTray } from './compare/compare-place.tsx'
import CompareTray from './compare/compare-tray.tsx'
import NothingFound from './nothing-found.tsx'
import { listAccessibilityViolations } from './products.makers.ts'
import QuickFavouriteButton from './quick-favourite-button.tsx'
import type { SearchData } from './search-loader.ts'
import { SearchScreen, serverDrawnNothing } from './search-screen.tsx'

serverDrawnRow.drawOnServer(CloneRowDetails)
serverDrawnHeart.drawOnServer(QuickFavouriteButton)
serverDrawnNothing.drawOnServer(NothingFound)
serverDrawnTray.drawOnServer(CompareTray)
afterEach(resetBrowser)

describe('the search', () => {
  const found = (overrides: Partial<SearchData> = {}): SearchData => ({
    keyword: 'RMP1-14',
    categoryId: '0',
    category: null,
    categories: [
      { value: '0', text: 'All categories' },
      { value: '3', text: 'Anti-mouse antibodies' },
    ],
    page: 1,
    short: false,
    total: 0,
    isCut: false,
    isGrouped: false,
    near: null,
    correction: null,
    pages: 1,
    clones: [],
    ...overrides,
  })
  const warning = 'Please enter at least three characters to query！'

  test('that found nothing links to what was meant, and one that found too much says so', () => {
    const near = { title: 'Did you mean', links: [{ text: 'PD-1', href: '/Search?categoryId=0&seachValue=PD-1' }] }
    const { unmount } = renderPage(<SearchScreen results={found({ keyword: 'PDDD-1', near })} />)
    expect(screen.getByText(/^Did you mean/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'PD-1' }).getAttribute('href')).toBe(near.links[0]?.href)
    unmount()
    renderPage(<SearchScreen results={found({ total: 2000, isCut: true })} />)
    expect(screen.getByText('2,000+ products')).toBeTruthy()
    cleanup()
    renderPage(<SearchScreen results={found({ total: 34, isGrouped: true })} />)
    expect(screen.getByText(/^34 products/).textContent).toBe('34 products · grades of a clone share a row')
  })

  test('that was corrected says so and leads to the search for the corrected word', () => {
    const correction = {
      text: 'Nothing was found for “rituximb”. Showing results for:',
      keyword: 'rituximab',
      href: '/Search?categoryId=0&seachValue=rituximab',
    }
    renderPage(<SearchScreen results={found({ keyword: 'rituximb', total: 2, correction })} />)
    expect(screen.getByText(/^Nothing was found for “rituximb”/).textContent).toBe(
      'Nothing was found for “rituximb”. Showing results for: rituximab',
    )
    expect(screen.getByRole('link', { name: 'rituximab' }).getAttribute('href')).toBe(correction.href)
    expect(screen.getByDisplayValue('rituximb')).toBeTruthy()
  })

  test('[CATALOG-011] [CATALOG-012] warns of too short a text instead of a result', async () => {
    renderPage(<SearchScreen results={found({ keyword: 'PD', short: true })} />, { url: '/Search?seachValue=PD' })
    expect(screen.getByRole('alert').textContent).toBe(warning)
    expect(screen.queryByText(/products/)).toBeNull()
  })

  test('[CATALOG-013] warns in Chinese on a Chinese page', () => {
    renderPage(<SearchScreen results={found({ keyword: 'PD', short: true })} />, { url: '/Search', language: 'zh' })
    expect(screen.getByRole('alert').textContent).toBe('请输入至少三个字符进行查询！')
  })

  test('does not leave for a text that is too short, and leaves for one that is not', async () => {
    const user = userEvent.setup()
    const { router } = renderPage(<SearchScreen results={found()} />, { url: '/Search' })
    const field = screen.getByRole('combobox', { name: /^Search by/ })
    await user.clear(field)
    await user.type(field, ' a {Enter}')
    expect(screen.getByText(warning)).toBeTruthy()
    expect(router.state.location.search).toBe('')
    await user.type(field, 'CD279{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?categoryId=0&seachValue=a+CD279'))
  })

  test('that found nothing in a category offers all of them', () => {
    renderPage(<SearchScreen results={found({ categoryId: '3', category: 'Anti-mouse antibodies' })} />, {
      url: '/Search',
    })
    const everywhere = screen.getAllByRole('link', { name: 'Search all categories' })
    expect(everywhere[0]?.getAttribute('href')).toBe('/Search?categoryId=0&seachValue=RMP1-14')
    expect(screen.getByRole('heading', { name: 'No results for “RMP1-14”' })).toBeTruthy()
  })

  test('has no hurdles', async () => {
    renderPage(<SearchScreen results={found()} />, { url: '/Search' })
    expect(await listAccessibilityViolations()).toEqual([])
  }, 20_000)
})
