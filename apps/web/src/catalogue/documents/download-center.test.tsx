import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import type { DownloadCenterData } from './documents-loader.ts'
import { DownloadCenterScreen } from './download-center-screen.tsx'

afterEach(resetBrowser)

const aLot = (lotNo: string) => ({ lotNo, madeOn: '2026-01-10', expiresOn: '2028-01-10' })

const found = (changes: Partial<DownloadCenterData> = {}): DownloadCenterData => ({
  keyword: '',
  isTooShort: false,
  page: 1,
  pages: 1,
  total: 0,
  records: [],
  examples: [],
  downloads: [],
  ...changes,
})

test('[ROUTE-046] [ROUTE-047] the download center leads to the datasheet and to each lot’s certificate, in the page’s language', () => {
  const record = {
    code: 'PV-A0001',
    slug: 'anti-pd-1',
    category: 'biosimilar' as const,
    name: 'Anti-PD-1',
    lots: ['A0001-2610', 'A0001-2604', 'A0001-2510', 'A0001-2504'].map(aLot),
    href: '/product/anti-pd-1',
  }
  renderPage(<DownloadCenterScreen found={found({ keyword: 'A0001-2610', total: 1, records: [record] })} />, {
    url: '/DownloadCenter?keyword=A0001-2610',
    language: 'es',
  })
  expect(screen.getByRole('link', { name: 'Ficha técnica de Anti-PD-1' }).getAttribute('href')).toBe(
    '/jeecg-boot/by-order-client/document/datasheet/anti-pd-1?language=es',
  )
  expect(screen.getByRole('link', { name: 'Certificado del lote A0001-2610' }).getAttribute('href')).toBe(
    '/jeecg-boot/by-order-client/document/certificate/A0001-2610?language=es',
  )
  const earlier = screen.getByText('Lotes anteriores (1)').closest('details')
  expect(within(earlier as HTMLElement).getByRole('link', { hidden: true }).textContent).toContain('A0001-2504')
})

test('examples stand below the empty search', () => {
  renderPage(<DownloadCenterScreen found={found({ examples: ['A0001-2610'] })} />, {
    url: '/DownloadCenter',
  })
  expect(screen.getByRole('link', { name: 'A0001-2610' }).getAttribute('href')).toBe(
    '/DownloadCenter?keyword=A0001-2610',
  )
})

test('nothing found leads to people; too short a text says what is needed', () => {
  renderPage(<DownloadCenterScreen found={found({ keyword: 'X0-0101' })} />, { url: '/DownloadCenter?keyword=X0-0101' })
  expect(screen.getByRole('heading', { name: 'No documents for “X0-0101”' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/ContactUs')
  resetBrowser()
  renderPage(<DownloadCenterScreen found={found({ keyword: 'X0', isTooShort: true })} />, { url: '/DownloadCenter' })
  expect(screen.getByRole('alert').textContent).toBe('Enter a complete lot number, or at least three characters.')
})

test('files of the provider stand in their groups; one in another language says so', () => {
  const downloads = [
    {
      id: 'dow_1',
      category: 'form' as const,
      title: 'Return form',
      language: 'zh' as const,
      type: 'application/pdf',
      size: 1,
      href: '/api/dow_1/zh',
    },
    {
      id: 'dow_2',
      category: 'protocol' as const,
      title: 'ELISA',
      language: 'en' as const,
      type: 'application/pdf',
      size: 1,
      href: '/api/dow_2/en',
    },
  ]
  renderPage(<DownloadCenterScreen found={found({ downloads })} />, { url: '/DownloadCenter' })
  const group = within(screen.getByRole('heading', { name: 'Forms' }).closest('section') as HTMLElement)
  expect(group.getByRole('link', { name: 'Return form' }).getAttribute('href')).toBe('/api/dow_1/zh')
  expect(group.getByText('中文')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ELISA' })).toBeTruthy()
  expect(screen.queryByText('English')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Brochures' })).toBeNull()
})
