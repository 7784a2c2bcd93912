import type { ListUrlState } from './list-url-state.ts'

/** Sizes a reader can choose; the first is the default. */
export const pageSizes = [10, 20, 30] as const
export const defaultPageSize = pageSizes[0]

export interface PagePlace {
  readonly page: number
  readonly pageSize: number
}

/** A page's number from its address; whatever is no number is the first. */
export const parsePageNumber = (text: string): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

/** A page's size from its address; whatever is no size is the list's own. */
export const parsePageSize = (text: string, listSize: number = defaultPageSize): number =>
  pageSizes.find((size) => String(size) === text) ?? listSize

/** The page of another size that contains the first visible row. */
export const findPageOfSize = ({ page, pageSize }: PagePlace, size: number): number =>
  Math.floor(((page - 1) * pageSize) / size) + 1

type PageUrlState = ListUrlState<{ page: string; size: string }>

/** The place in a list whose address says it, and how a paginator leads on from there. */
export function getPagePlace({ state, getHref, go }: PageUrlState, listSize?: number) {
  const place: PagePlace = { page: parsePageNumber(state.page), pageSize: parsePageSize(state.size, listSize) }
  return {
    ...place,
    getHref: (page: number) => getHref({ page: String(page) }),
    onPageChange: (page: number) => go({ page: String(page) }),
    onSizeChange: (size: number, page: number) => go({ size: String(size), page: String(page) }),
  }
}
