import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type RenderPageOptions, renderPage, resetBrowser } from '../../testing/render-page.tsx'
import type { ShellFrameProps } from '../frame-props.ts'
import { PortalFrame } from '../portal/portal-frame.tsx'
import { listShellPaths } from '../shell-paths.ts'
import { CatalogueFrame } from './catalogue-frame.tsx'
import { CellFrame } from './cell-frame.tsx'
import { PlasmidFrame } from './plasmid-frame.tsx'
import { UserFrame } from './user-frame.tsx'

// The shells are looked at without the parts that domains bring.
vi.mock('../slots.ts', () => ({ slots: {} }))

const pages = listShellPaths({ systemType: 3, product: 'Vivo' }).map((path) => path.toLowerCase())
const shown = (frame: Parameters<typeof renderPage>[0], options: RenderPageOptions = {}) =>
  renderPage(frame, { pages, ...options })
const footer = () => screen.getByRole('contentinfo')
const listLinks = (area: HTMLElement) =>
  within(area)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const page = <p>the page</p>

beforeEach(resetBrowser)
afterEach(resetBrowser)

const columns = {
  en: {
    products: 'Products',
    productNames: [
      'Home',
      'Biosimilars',
      'Isotype controls',
      'Anti-mouse antibodies',
      'Fusion proteins',
      'Related products',
    ],
    company: 'Company',
    companyNames: ['Resources', 'About us', 'News', 'Service and support', 'Contact us', 'FAQ'],
  },
  zh: {
    products: '产品',
    productNames: ['首页', '生物类似药', '同型对照', '抗小鼠抗体', '融合蛋白', '相关产品'],
    company: '公司',
    companyNames: ['资源中心', '关于我们', '新闻动态', '服务支持', '联系我们', '常见问题'],
  },
  es: {
    products: 'Productos',
    productNames: [
      'Inicio',
      'Biosimilares',
      'Controles de isotipo',
      'Anticuerpos anti-ratón',
      'Proteínas de fusión',
      'Productos relacionados',
    ],
    company: 'Empresa',
    companyNames: [
      'Recursos',
      'Quiénes somos',
      'Noticias',
      'Servicio y asistencia',
      'Contacto',
      'Preguntas frecuentes',
    ],
  },
  ja: {
    products: '製品',
    productNames: [
      'ホーム',
      'バイオシミラー',
      'アイソタイプコントロール',
      '抗マウス抗体',
      '融合タンパク質',
      '関連製品',
    ],
    company: '会社情報',
    companyNames: ['リソース', '会社概要', 'ニュース', 'サポート', 'お問い合わせ', 'よくある質問'],
  },
} as const
const languages = ['en', 'zh', 'es', 'ja'] as const

describe.each([
  ['catalogue', CatalogueFrame],
  ['recombinant protein and cell line', CellFrame],
])('the full footer of the %s', (_, Frame: (props: ShellFrameProps) => React.ReactNode) => {
  test.each(languages)(
    '[LAYOUT-003] [LAYOUT-005] shows the logo, product links and company links, each under its name in %s',
    (language) => {
      shown(<Frame>{page}</Frame>, { language })
      const { products, productNames, company, companyNames } = columns[language]
      const logo = within(footer()).getByRole('link', { name: 'Paratope' })
      expect([logo.getAttribute('href'), logo.querySelector('svg') !== null]).toEqual(['/', true])
      const productPaths = ['/', '/Biosimilar', '/IsotypeControl', '/AntiMouse', '/FusionProteins', '/Related']
      expect(listLinks(screen.getByRole('navigation', { name: products }))).toEqual(
        productNames.map((name, at) => [name, productPaths[at]]),
      )
      const companyPaths = ['/Resource', '/about', '/News', '/ServiceSupport', '/ContactUs', '/FAQ']
      expect(listLinks(screen.getByRole('navigation', { name: company }))).toEqual(
        companyNames.map((name, at) => [name, companyPaths[at]]),
      )
    },
  )

  test('[LAYOUT-006] is the one of its pages, unless a page asks for the bar', () => {
    const { unmount } = shown(<Frame>{page}</Frame>)
    expect(within(footer()).getAllByRole('navigation')).toHaveLength(2)
    unmount()
    shown(<Frame footer="short">{page}</Frame>)
    expect(within(footer()).queryByRole('navigation')).toBeNull()
    expect(within(footer()).getByText('1 Example Street')).toBeTruthy()
  })
})

describe('the bar', () => {
  test.each([
    ['user pages', UserFrame],
    ['the plasmid site', PlasmidFrame],
  ])('[LAYOUT-004] [LAYOUT-006] of %s has address, e-mail and phone, and no other link', (_, Frame) => {
    shown(<Frame>{page}</Frame>)
    expect(within(footer()).getByText('1 Example Street')).toBeTruthy()
    expect(listLinks(footer())).toEqual([
      ['orders@sample.test', 'mailto:orders@sample.test'],
      ['+1 555 0100', 'tel:+15550100'],
    ])
  })

  test('shows the Chinese address to Chinese readers', () => {
    shown(<UserFrame>{page}</UserFrame>, { language: 'zh' })
    expect(within(footer()).getByText('样本路1号')).toBeTruthy()
  })
})

test('[LAYOUT-057] [LAYOUT-058] copyright 2023, address, phone and three e-mails are the deployment’s', () => {
  shown(<CatalogueFrame>{page}</CatalogueFrame>)
  expect(footer().textContent).toContain('© 2023 Paratope')
  expect(within(footer()).getByText('1 Example Street')).toBeTruthy()
  expect(listLinks(footer()).map(([, href]) => href)).toEqual(
    expect.arrayContaining([
      'tel:+15550100',
      'mailto:orders@sample.test',
      'mailto:support@sample.test',
      'mailto:info@sample.test',
    ]),
  )
})

describe.each([
  ['full footer', CatalogueFrame],
  ['bar', UserFrame],
  ['footer of the portal', PortalFrame],
] as const)('the %s', (_, Frame) => {
  test.each([
    ['zh', true],
    ['en', false],
    ['es', false],
    ['ja', false],
  ] as const)('[LAYOUT-007] shows the registration notice to a reader of %s: %s', (language, there) => {
    shown(<Frame>{page}</Frame>, { language, site: { registrationNotice: '沪ICP备00000000号' } })
    expect(footer().textContent?.includes('沪ICP备00000000号')).toBe(there)
  })
})

test('[LAYOUT-008] [LAYOUT-059] the portal’s has a copyright line and the two configured filing records', () => {
  shown(<PortalFrame>{page}</PortalFrame>, { site: { systemType: 1 } })
  expect(footer().textContent).toContain('© 2023 Paratope')
  expect(listLinks(footer())).toEqual([
    ['A', 'https://a.example'],
    ['B', 'https://b.example'],
  ])
})
