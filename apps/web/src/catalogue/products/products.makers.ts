import type { Clone, Facets, Product, ProductCard, SearchList } from '@paratope/contract/catalogue/products'
import type { Article } from '@paratope/contract/platform/articles'
import axe from 'axe-core'
import { vi } from 'vitest'
import type { PageContext } from '#lib/page/page-context.ts'
import { aSite } from '../../testing/render-page.tsx'

/** Products as the server answers them, for tests; say only what a test is about. */
export const aCard = (overrides: Partial<ProductCard> = {}): ProductCard => ({
  code: 'PV-M0016',
  slug: 'anti-mouse-pd-1-rmp1-14',
  category: 'anti-mouse',
  sec: 'V6',
  format: 'igg',
  name: 'Anti-mouse PD-1, clone RMP1-14, in vivo grade',
  cloneName: null,
  target: 'PD-1',
  clone: 'RMP1-14',
  isotype: 'Rat IgG2a',
  host: 'Rat',
  reactivity: ['Mouse'],
  applications: ['In vivo use', 'Blocking'],
  dar: null,
  conjugate: null,
  quality: { purity: 98.8, purityMin: 95, endotoxin: 0.21, endotoxinMax: 1, endotoxinUnit: 'EU/mg' },
  hue: 215,
  from: { USD: 15_000, EUR: 14_000, CNY: 110_000, JPY: 23_000, GBP: 12_000 },
  fromUnit: '1 mg',
  stock: 'in-stock',
  // Ids are branded in the agreement; to the browser they are text.
  quickPack: 'pck_one' as ProductCard['quickPack'],
  ...overrides,
})

/** Products that are sold in one grade. */
export const aClone = (overrides: Partial<ProductCard> = {}): Clone => {
  const card = aCard(overrides)
  return { name: card.cloneName ?? card.name, grades: [card] }
}

const aPack = (id: string, amount: string, usd: number | null, stock: number): Product['packs'][number] => ({
  id: id as Product['packs'][number]['id'], // branded as above
  amount,
  unit: 'mg',
  prices: { USD: usd, EUR: usd, CNY: usd && usd * 7, JPY: usd && Math.round(usd * 1.5), GBP: usd },
  tiers: [],
  stock,
  leadDays: 12,
})

export const aProduct = (overrides: Partial<Product> = {}): Product => ({
  ...aCard(),
  id: 'prd_one' as Product['id'], // branded as above
  identity: 'Anti-mouse PD-1 · Rat IgG2a · in vivo grade',
  description: 'Blocks the binding of PD-L1 and PD-L2 to PD-1.',
  targets: [
    { symbol: 'PD-1', protein: 'Programmed cell death protein 1', uniprot: 'Q02242', aliases: ['Pdcd1', 'CD279'] },
  ],
  specs: [
    { key: 'clone', value: 'RMP1-14' },
    { key: 'endotoxin', value: '≤ 1 EU/mg' },
    { key: 'concentration', value: '6 mg/mL' },
  ],
  packs: [aPack('pck_one', '1', 15_000, 20), aPack('pck_five', '5', 40_000, 3), aPack('pck_gram', '1000', null, 0)],
  lots: [
    {
      lotNo: 'M0016-2606',
      madeOn: '2026-06-21',
      expiresOn: '2028-06-21',
      purity: 98.8,
      endotoxin: 0.21,
      concentration: 6,
      tests: [],
      demo: true,
    },
  ],
  images: [],
  documents: [],
  control: aCard({
    code: 'PV-C0026',
    slug: 'rat-igg2a-2a3',
    category: 'isotype-control',
    format: 'isotype-control',
    name: 'Rat IgG2a isotype control, clone 2A3',
    target: null,
    from: { USD: 8000, EUR: 7500, CNY: 58_000, JPY: 12_000, GBP: 6500 },
    quickPack: 'pck_control' as ProductCard['quickPack'], // branded as above
  }),
  controlled: [],
  related: [
    aCard({ code: 'PV-M0013', slug: 'rmp1-14-research', name: 'Anti-mouse PD-1, clone RMP1-14, research grade' }),
  ],
  ...overrides,
})

const aFacetOption = (value: string, n: number, label = value) => ({ value, label, count: n })

export const someFacets = (overrides: Partial<Facets> = {}): Facets => ({
  sec: [aFacetOption('V6', 86), aFacetOption('V3', 62), aFacetOption('V9', 39)],
  target: Array.from({ length: 12 }, (_, at) => aFacetOption(`T${at + 1}`, 12 - at)).concat(aFacetOption('PD-1', 8)),
  isotype: [aFacetOption('rat-igg2a', 56, 'Rat IgG2a'), aFacetOption('rat-igg2b', 44, 'Rat IgG2b')],
  host: [aFacetOption('rat', 130, 'Rat'), aFacetOption('mouse', 20, 'Mouse')],
  reactivity: [aFacetOption('mouse', 187, 'Mouse')],
  application: [aFacetOption('in-vivo', 125, 'In vivo use'), aFacetOption('flow', 60, 'Flow cytometry')],
  format: [aFacetOption('igg', 187, 'IgG antibody')],
  conjugate: [],
  ...overrides,
})

export const aSearchList = (overrides: Partial<SearchList> = {}): SearchList => ({
  total: 2,
  isCut: false,
  correctedKeyword: null,
  records: [aClone(), aClone({ code: 'PV-M0099', name: 'Anti-mouse PD-1, clone J43' })],
  facets: someFacets(),
  categories: [aFacetOption('anti-mouse', 9), aFacetOption('biosimilar', 3)],
  ...overrides,
})

const aQuestion = (slug: string, topic: Article['topic'], title: string, answer: string): Article => ({
  slug,
  topic,
  title,
  summary: '',
  publishedOn: null,
  language: 'en',
  body: [{ kind: 'paragraph', text: answer }],
})

const someQuestions: readonly Article[] = [
  aQuestion('how-do-i-order', 'ordering', 'How do I order?', 'From the cart.'),
  aQuestion('which-isotype-control', 'products', 'Which isotype control do I need?', 'The one of the same class.'),
  aQuestion('how-is-it-shipped', 'delivery', 'How are products shipped?', 'Cooled.'),
]

/** A visit of which only the products are asked for; a test says what the server would answer. */
export const aPageContext = (products: object, language: PageContext['language'] = 'en'): PageContext =>
  // Context of a visit for loaders.
  ({
    client: {
      products,
      references: { evidence: async () => [] },
      articles: { faq: async () => someQuestions, resources: async () => [] },
    },
    language,
    tags: new Set(),
    site: aSite(),
  }) as unknown as PageContext

/** Gives the test's browser the parts that only lay out a page. */
export function stubBrowserLayout(): void {
  Element.prototype.scrollIntoView ??= () => {}
  HTMLElement.prototype.hidePopover ??= () => {}
  HTMLElement.prototype.showPopover ??= () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
}

/** WCAG violations on the page. */
export async function listAccessibilityViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    // Colours and sizes need a real browser; the frame around the page brings its landmarks.
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
