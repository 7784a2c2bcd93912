import type { Category } from '@paratope/contract/catalogue/products'
import type { Article } from '@paratope/contract/platform/articles'

const antibodies: readonly Category[] = ['biosimilar', 'isotype-control', 'anti-mouse', 'fusion-protein', 'adc']
const proteins: readonly Category[] = [...antibodies, 'recombinant-protein']

/** Articles that hold for some kinds of product only, by their slug; the others are about all of them. */
const articleCategories: Readonly<Record<string, readonly Category[] | undefined>> = {
  'what-do-the-grades-mean': antibodies,
  'may-i-use-it-in-humans': ['biosimilar', 'fusion-protein', 'adc'],
  'which-isotype-control': ['biosimilar', 'anti-mouse', 'adc'],
  'same-lot-again': [...proteins, 'cell-line'],
  'choosing-an-isotype-control': ['biosimilar', 'anti-mouse', 'adc', 'isotype-control'],
  'endotoxin-and-dose': antibodies,
  'handling-in-vivo-antibodies': antibodies,
  'reconstituting-freeze-dried-proteins': ['recombinant-protein'],
  'thawing-cell-lines': ['cell-line'],
  'reading-a-certificate': [...proteins, 'cell-line'],
}

const isAbout = ({ slug }: Pick<Article, 'slug'>, category: Category): boolean =>
  articleCategories[slug]?.includes(category) ?? true

export type ProductQuestion = Pick<Article, 'slug' | 'title' | 'body' | 'language'>

/** Questions about this kind of product, and about how it travels. */
export const listProductQuestions = (questions: readonly Article[], category: Category): ProductQuestion[] =>
  questions
    .filter((one) => (one.topic === 'products' || one.topic === 'delivery') && isAbout(one, category))
    .map(({ slug, title, body, language }) => ({ slug, title, body, language }))

/** Guides that help with this kind of product; those on the data of a lot are among them. */
export const listProductGuides = (
  resources: readonly Article[],
  category: Category,
): Pick<Article, 'slug' | 'title'>[] =>
  resources
    .filter((one) => (one.topic === 'products' || one.slug in articleCategories) && isAbout(one, category))
    .map(({ slug, title }) => ({ slug, title }))
