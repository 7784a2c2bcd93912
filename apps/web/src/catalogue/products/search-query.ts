import type { Category, ProductCard } from '@paratope/contract/catalogue/products'

/** Option numbers of the category selector in the header; none means all. */
const categoryByNumberTable: Readonly<Record<string, Category>> = {
  '1': 'biosimilar',
  '2': 'isotype-control',
  '3': 'anti-mouse',
  '4': 'fusion-protein',
  '5': 'related',
}

export const searchCategoryNumbers = ['0', ...Object.keys(categoryByNumberTable)] as const

export function resolveSearchCategory(number: string | null): { number: string; category: Category | undefined } {
  const category = number === null ? undefined : findCategoryByNumber(number)
  return { number: category ? String(number) : '0', category }
}

export const findCategoryByNumber = (number: string): Category | undefined =>
  Object.hasOwn(categoryByNumberTable, number) ? categoryByNumberTable[number] : undefined

const normalizeText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

export const isSameCode = ({ code }: Pick<ProductCard, 'code'>, keyword: string): boolean =>
  normalizeText(code) === normalizeText(keyword)

/** Whether the text names this product alone: its number, its clone or its whole name. */
export function isExactMatch({ code, clone, name }: ProductCard, keyword: string): boolean {
  const normalizedKeyword = normalizeText(keyword)
  return [code, clone, name].some((text) => text !== null && normalizeText(text) === normalizedKeyword)
}

export function buildSearchHref(path: string, keyword: string, categoryId: string, page = 1): string {
  const params = new URLSearchParams({ categoryId, seachValue: keyword })
  if (page > 1) params.set('page', String(page))
  return `${path}?${params}`
}
