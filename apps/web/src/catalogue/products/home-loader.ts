import { type Category, listCardTags } from '@paratope/contract/catalogue/products'
import type { PageContext } from '#lib/page/page-context.ts'
import { toCardView } from './card-view.ts'
import { categoryPages } from './categories.ts'
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

export async function loadHome({ client, language, tags }: PageContext) {
  tags.add('products').add('dictionaries').add('articles')
  const translateName = createNameTranslator(language)
  const [{ counts, newest }, news, ...facets] = await Promise.all([
    client.products.overview(),
    client.articles.news({ query: { pageNo: 1, pageSize: newsCount } }),
    ...categoryPages.map(({ category }) => client.products.facets({ query: { category } })),
  ])
  for (const tag of listCardTags(newest)) tags.add(tag)
  const targets = new Set(facets.flatMap(({ target }) => target.map(({ value }) => value.toLowerCase())))
  const categories = categoryPages.map(({ category, path, shell }) => ({
    ...categoryGlyphs[category],
    path,
    shell,
    dar: null,
    title: translateName(`category.${category}`) ?? category,
    about: translateName(`about.${category}`) ?? '',
    count: counts[category],
  }))
  return {
    categories,
    products: categories.reduce((sum, { count }) => sum + count, 0),
    targets: targets.size,
    newest: newest.map((card) => ({ ...toCardView(card, translateName), lotNo: card.lotNo, madeOn: card.madeOn })),
    news: news.records,
  }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
