import type { Category } from '@paratope/contract/catalogue/products'

export interface CategoryPage {
  readonly category: Category
  readonly path: `/${string}`
  readonly aliases?: readonly `/${string}`[]
  readonly shell: 'catalogue' | 'cell'
}

/** The specification's category pages, in the order of the menu. */
export const categoryPages: readonly CategoryPage[] = [
  { category: 'biosimilar', path: '/Biosimilar', aliases: ['/{product}/Biosimilar'], shell: 'catalogue' },
  { category: 'isotype-control', path: '/IsotypeControl', shell: 'catalogue' },
  { category: 'anti-mouse', path: '/AntiMouse', shell: 'catalogue' },
  { category: 'fusion-protein', path: '/FusionProteins', shell: 'catalogue' },
  { category: 'adc', path: '/AntiDrug', shell: 'catalogue' },
  { category: 'related', path: '/Related', shell: 'catalogue' },
  { category: 'recombinant-protein', path: '/RecombinantProtein', aliases: ['/RecombinantProtein-new'], shell: 'cell' },
  { category: 'cell-line', path: '/CellLine', shell: 'cell' },
]

const getLastSegment = (path: string): string | undefined => path.toLowerCase().replace(/\/$/, '').split('/').at(-1)

/** Categories are notified apart by the last segment; a product code may precede it. */
export function findCategoryPage(pathname: string): CategoryPage | undefined {
  const name = getLastSegment(pathname)
  return categoryPages.find((page) => [page.path, ...(page.aliases ?? [])].some((one) => getLastSegment(one) === name))
}

/** The page that lists the category; backbones have theirs on the plasmid site. */
export const findCategoryPath = (category: Category): string | undefined =>
  categoryPages.find((page) => page.category === category)?.path

const cellCategories: readonly string[] = ['recombinant-protein', 'cell-line'] satisfies readonly Category[]

/** Proteins and cell lines have their own frame, all others the catalogue's. */
export function getProductPath({ category, slug }: { category: string; slug: string }): string {
  if (category === 'plasmid') return `/plasmid/${slug}`
  return `/${cellCategories.includes(category) ? 'biointron-product' : 'product'}/${slug}`
}

type ProductTrait = 'target' | 'clone' | 'isotype' | 'host' | 'reactivity' | 'application' | 'format' | 'conjugate'

/** Meaning of a trait for products that are no antibodies; null if it would say nothing new. */
const traitOverrides: Partial<Record<Category, Partial<Record<ProductTrait, 'species' | 'expressed' | null>>>> = {
  'recombinant-protein': { host: 'expressed', reactivity: 'species' },
  'cell-line': { host: 'species', reactivity: null },
}

/** The text that names a trait of products in this category. */
export function getTraitTextKey<Name extends ProductTrait>(
  category: Category,
  trait: Name,
): Name | 'species' | 'expressed' | null {
  const other = traitOverrides[category]?.[trait]
  return other === undefined ? trait : other
}
