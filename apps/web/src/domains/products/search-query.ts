import type { Category, ProductCard } from '@paratope/contract/products'

/** Numbers of the catalogue header's category selector; none of them stands for everything. */
const numbers: Readonly<Record<string, Category>> = {
  '1': 'biosimilar',
  '2': 'isotype-control',
  '3': 'anti-mouse',
  '4': 'fusion-protein',
  '5': 'related',
}

export const searchNumbers = ['0', ...Object.keys(numbers)] as const

export function categoryOfNumber(number: string | null): { number: string; category: Category | undefined } {
  const category = number === null ? undefined : categoryByNumber(number)
  return { number: category ? String(number) : '0', category }
}

export const categoryByNumber = (number: string): Category | undefined =>
  Object.hasOwn(numbers, number) ? numbers[number] : undefined

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether the text names this product alone: its number, its clone or its whole name. */
export function isExact({ code, clone, name }: ProductCard, keyword: string): boolean {
  const wanted = plain(keyword)
  return [code, clone, name].some((text) => text !== null && plain(text) === wanted)
}

export function searchHref(path: string, keyword: string, categoryId: string, page = 1): string {
  const params = new URLSearchParams({ categoryId, seachValue: keyword })
  if (page > 1) params.set('page', String(page))
  return `${path}?${params}`
}
