import { type Category, listCardTags, stockCountTag } from '@paratope/contract/catalogue/products'
import type { PageContext } from '#lib/page/page-context.ts'
import { categoryPages, findCategoryPath } from './categories.ts'
import { toCertificateView } from './certificate-view.ts'
import { toGradeView } from './clone-view.ts'
import { experiments } from './experiments.ts'
import { createNameTranslator } from './name-translator.ts'

/** Glyph and colour of a category. */
const categoryGlyphs = {
  biosimilar: { format: 'igg', hue: 215 },
  'isotype-control': { format: 'isotype-control', hue: 240 },
  'anti-mouse': { format: 'igg', hue: 165 },
  'fusion-protein': { format: 'bispecific', hue: 285 },
  adc: { format: 'adc', hue: 350 },
  related: { format: 'reagent', hue: 60 },
  'recombinant-protein': { format: 'recombinant-protein', hue: 175 },
  'cell-line': { format: 'cell-line', hue: 175 },
  plasmid: { format: 'plasmid', hue: 285 },
} as const satisfies Record<Category, { format: string; hue: number }>

const newsCount = 3
const targetsPerCategory = 5

export async function loadHome({ client, language, site, tags }: PageContext) {
  tags.add('products').add('dictionaries').add('articles').add(stockCountTag)
  const translateName = createNameTranslator(language)
  const [overview, news, ...facets] = await Promise.all([
    client.products.overview(),
    client.articles.news({ query: { pageNo: 1, pageSize: newsCount } }),
    ...categoryPages.map(({ category }) => client.products.facets({ query: { category } })),
  ])
  const { counts, inStock, newest, certificates } = overview
  const found = await Promise.all(
    experiments.map(async ({ id, category, filter }) => {
      const { total } = await client.products.clones({ query: { category, ...filter, pageSize: 1 } })
      return { id, count: total, href: `${findCategoryPath(category)}?${new URLSearchParams(filter)}` }
    }),
  )
  for (const tag of listCardTags([...newest, ...certificates])) tags.add(tag)
  const categories = categoryPages.map(({ category, path, shell }, index) => ({
    ...categoryGlyphs[category],
    path,
    shell,
    dar: null,
    title: translateName(`category.${category}`) ?? category,
    count: counts[category],
    inStock: inStock[category],
    // The server counts the most frequent first.
    targets: (facets[index]?.target ?? []).slice(0, targetsPerCategory).map(({ value, label }) => ({
      label,
      href: `${path}?target=${encodeURIComponent(value)}`,
    })),
  }))
  const sum = (read: (category: (typeof categories)[number]) => number) =>
    categories.reduce((total, category) => total + read(category), 0)
  return {
    categories,
    highlights: {
      products: sum(({ count }) => count),
      inStock: sum((category) => category.inStock),
      lots: overview.lots,
      limits: overview.inVivoLimits,
    },
    newest: newest.map(({ lotNo, madeOn, ...card }) => ({ ...toGradeView(card, translateName), lotNo, madeOn })),
    // A list without products is no offer.
    experiments: found.filter(({ count }) => count > 0),
    certificates: certificates.map((certificate) => toCertificateView(certificate, { site, language }, translateName)),
    news: news.records,
  }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
