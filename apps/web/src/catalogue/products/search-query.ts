import type { ProductCard } from '@paratope/contract/catalogue/products'

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
