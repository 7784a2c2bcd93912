import type { Category } from '@paratope/contract/catalogue/products'

// Apart from what the browser reads of a search.
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
