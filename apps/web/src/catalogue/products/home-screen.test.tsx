import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { toGradeView } from './clone-view.ts'
import type { HomeData } from './home-loader.ts'
import { HomeScreen, serverDrawnCertificates, serverDrawnNewestLots } from './home-screen.tsx'
import LotCertificates from './lot-certificates.tsx'
import { createNameTranslator } from './name-translator.ts'
import NewestLots from './newest-lots.tsx'
import { aCard, listAccessibilityViolations } from './products.makers.ts'

serverDrawnCertificates.drawOnServer(LotCertificates)
serverDrawnNewestLots.drawOnServer(NewestLots)
afterEach(resetBrowser)

describe('the home', () => {
  const face = { format: 'igg', hue: 215, dar: null } as const
  const home: HomeData = {
    categories: [
      {
        ...face,
        path: '/Biosimilar',
        shell: 'catalogue',
        title: 'Biosimilars',
        count: 1238,
        inStock: 1100,
        targets: [{ label: 'PD-1', href: '/Biosimilar?target=PD-1' }],
      },
      { ...face, path: '/CellLine', shell: 'cell', title: 'Cell lines', count: 92, inStock: 80, targets: [] },
    ],
    highlights: {
      products: 1330,
      inStock: 1180,
      lots: 2054,
      limits: { purityMin: 95, endotoxinMax: 1, endotoxinUnit: 'EU/mg' },
    },
    experiments: [{ id: 'block', count: 3, href: '/AntiMouse?target=PD-1&application=blocking' }],
    certificates: ['B1-C', 'M1-A'].map((lotNo) => ({
      ...toGradeView(aCard(), createNameTranslator('en')),
      lotNo,
      madeOn: '2026-11-01',
      isWithinLimits: lotNo === 'B1-C',
      demo: true,
      document: `/certificate/${lotNo}`,
      paths: [
        { lotNo, path: 'M0 0l1 1' },
        { lotNo: 'B1-B', path: 'M0 0l1 2' },
      ],
      magnified: 'M0 0l1 3',
    })),
    newest: [{ ...toGradeView(aCard(), createNameTranslator('en')), lotNo: 'B1-C', madeOn: '2026-11-01' }],
    news: [],
  }

  test('leads to the categories with their counts, and gives examples of what to search for', () => {
    renderPage(<HomeScreen home={home} />, { url: '/Vivo/Home' })
    expect(screen.getByRole('link', { name: 'Biosimilars' }).getAttribute('href')).toBe('/Biosimilar')
    expect(screen.getByText('1,238 products · 1,100 in stock')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'PD-1' }).getAttribute('href')).toBe('/Biosimilar?target=PD-1')
    expect(screen.getByRole('link', { name: 'mesothelin' }).getAttribute('href')).toBe(
      '/Search?categoryId=0&seachValue=mesothelin',
    )
    expect(document.title).toBe('Paratope')
  })

  test('offers lists by experiment, with the number that they list', () => {
    renderPage(<HomeScreen home={home} />, { url: '/Vivo/Home' })
    const link = screen.getByRole('link', { name: 'Block PD-1 in mice' })
    expect(link.getAttribute('href')).toBe('/AntiMouse?target=PD-1&application=blocking')
    expect(screen.getByText('3 products')).toBeTruthy()
  })

  test('says what is in stock, which limits lots keep and how many certificates there are', () => {
    renderPage(<HomeScreen home={home} />, { url: '/Vivo/Home' })
    const highlights = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(highlights.slice(-4)).toEqual([
      '1,180 of 1,330',
      'Next working day',
      '≥ 95%, ≤ 1\u202fEU/mg',
      '2,054 certificates',
    ])
  })

  test('shows the certificate of the newest lot, and those of others by choice', async () => {
    renderPage(<LotCertificates certificates={home.certificates} />, { url: '/Vivo/Home' })
    const choices = screen.getAllByRole('radio', { name: /^Lot / })
    expect(choices.map((choice) => choice.matches(':checked'))).toEqual([true, false])
    const certificates = screen.getAllByRole('article')
    expect(certificates.map((one) => within(one).getByText(/limits$/).textContent)).toEqual([
      'Within its limits',
      'Outside its limits',
    ])
    const [first] = certificates
    expect(first && within(first).getByText('at least 95%')).toBeTruthy()
    expect(first && within(first).getByText('at most 1 EU/mg')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open certificate B1-C' }).getAttribute('href')).toBe('/certificate/B1-C')
    await userEvent.click(screen.getAllByTitle('Next lot')[0] as HTMLElement)
    expect(choices.map((choice) => choice.matches(':checked'))).toEqual([false, true])
  })

  test('needs no style attributes, of which the content policy admits few, but those of glyphs', () => {
    renderPage(<HomeScreen home={home} />, { url: '/Vivo/Home' })
    const styled = [...document.querySelectorAll('main [style], body [style]')]
    expect([...new Set(styled.map((element) => element.classList.value))]).toEqual(['glyph'])
  })

  test('lists the newest lots with what was measured, and adds them to the cart', async () => {
    renderPage(<NewestLots newest={home.newest} />, { url: '/Vivo/Home' })
    const row = screen.getByRole('row', { name: /B1-C/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'PD-1',
      'B1-CNov 1, 2026',
      'Purity 98.8%',
      'Endotoxin 0.21\u202fEU/mg',
      expect.stringContaining('$150'),
      expect.stringContaining('Add'),
    ])
  })

  test('has no hurdles', async () => {
    renderPage(<HomeScreen home={home} />, { url: '/Vivo/Home' })
    expect(await listAccessibilityViolations()).toEqual([])
  }, 20_000)
})
