import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { serverDrawnViews } from './clone-list.tsx'
import { serverDrawnHeart, serverDrawnRow } from './clone-row.tsx'
import CloneRowDetails from './clone-row-details.tsx'
import CloneViews from './clone-views.tsx'
import ColumnChoice from './column-choice.tsx'
import { serverDrawnTray } from './compare/compare-place.tsx'
import CompareTray from './compare/compare-tray.tsx'
import { serverDrawnColumns } from './list-columns.tsx'
import { loadList } from './list-loader.ts'
import { ListScreen } from './list-screen.tsx'
import {
  aCard,
  aClone,
  aPageContext,
  listAccessibilityViolations,
  someFacets,
  stubBrowserLayout,
} from './products.makers.ts'
import QuickFavouriteButton from './quick-favourite-button.tsx'

serverDrawnViews.drawOnServer(CloneViews)
serverDrawnColumns.drawOnServer(ColumnChoice)

serverDrawnRow.drawOnServer(CloneRowDetails)
serverDrawnHeart.drawOnServer(QuickFavouriteButton)
serverDrawnTray.drawOnServer(CompareTray)
afterEach(resetBrowser)
beforeEach(stubBrowserLayout)

const aGrade = (code: string, sec: string, usd: number, purity: number, endotoxin: number) =>
  aCard({
    code,
    sec,
    slug: code.toLowerCase(),
    name: `Anti-mouse CTLA-4, clone 9H10, ${sec}`,
    cloneName: 'Anti-mouse CTLA-4, clone 9H10',
    target: 'CTLA-4',
    clone: '9H10',
    from: { USD: usd },
    quality: { purity, purityMin: 95, endotoxin, endotoxinMax: 1, endotoxinUnit: 'EU/mg' },
  })

const threeGrades = {
  name: 'Anti-mouse CTLA-4, clone 9H10',
  grades: [
    aGrade('PV-M0023', 'V3', 8500, 95.5, 0.9),
    aGrade('PV-M0026', 'V6', 12_000, 98, 0.4),
    aGrade('PV-M0029', 'V9', 19_500, 99.1, 0.05),
  ],
}

const findRow = (text: string) =>
  within(
    screen
      .getAllByRole('listitem')
      .find((item) => item.querySelector('h3') && item.textContent?.includes(text)) as HTMLElement,
  )

describe('a list', () => {
  async function open(search = '', { total = 45, now = someFacets() } = {}) {
    const facets = vi.fn(async () => now).mockResolvedValueOnce(someFacets())
    const rows = [
      aClone(),
      aClone({ code: 'PV-M0099', name: 'Quoted only', from: {}, fromUnit: '', quickPack: null }),
      threeGrades,
    ]
    const clones = vi.fn(async () => ({ total, records: total > 0 ? rows : [] }))
    const at = `/AntiMouse${search}`
    const data = await loadList(aPageContext({ facets, clones }), new URL(at, 'http://sample.test'))
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
    const row = findRow('PV-M0016')
    for (const text of ['Rat IgG2a', 'In stock', '$150.00', '98.8%', '0.21 EU/mg']) {
      expect(row.getByText(text, { ignore: 'h3 *' }), text).toBeTruthy()
    }
    expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/product/anti-mouse-pd-1-rmp1-14',
      '/product/anti-mouse-pd-1-rmp1-14',
    ])
    expect(row.getByRole('button', { name: /^Add 1.mg Anti-mouse PD-1, clone RMP1-14/ }).textContent).toBe(
      'Add 1\u202fmg',
    )
  })

  test('has one row per clone, with a chip for each grade and one mark for each on the bars', async () => {
    await open()
    const row = findRow('PV-M0026')
    const chips = within(row.getByRole('list', { name: 'Grades of Anti-mouse CTLA-4, clone 9H10' }))
    expect(chips.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Research PV-M0023 $85.00 / 1\u202fmg In stock',
      'In vivo PV-M0026 $120.00 / 1\u202fmg In stock',
      'Ultra-low PV-M0029 $195.00 / 1\u202fmg In stock',
    ])
    expect(row.getByText('95.5–99.1%').parentElement?.title).toBe(
      'Purity\nResearch: 95.5% (at least 95%)\nIn vivo: 98.0% (at least 95%)\nUltra-low: 99.1% (at least 95%)',
    )
    expect(row.getByText('0.05–0.90 EU/mg')).toBeTruthy()
    expect(row.getByRole('button', { name: 'Add Anti-mouse CTLA-4, clone 9H10' })).toBeTruthy()
  })

  test('as a table has a row for each grade, the chosen columns, and orders by its headings', async () => {
    const { user, router } = await open('?view=table&columns=code|purity|price')
    const table = within(screen.getByRole('table', { name: 'Products, one row per grade' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Products',
      'Grade',
      'Cat. no.',
      'Purity',
      'Price',
    ])
    expect(
      within(table.getByRole('row', { name: /PV-M0026/ }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['In vivo', 'PV-M0026', '98.0%', '$120.00\u202f/\u202f1\u202fmg', 'Add'])
    expect(table.getByRole('link', { name: /Price/ }).getAttribute('href')).toBe(
      '/AntiMouse?sort=price&view=table&columns=code%7Cpurity%7Cprice',
    )
    await user.click(screen.getByRole('checkbox', { name: 'Purity', hidden: true }))
    await waitFor(() => expect(router.state.location.search).toBe('?view=table&columns=code%7Cprice'))
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
