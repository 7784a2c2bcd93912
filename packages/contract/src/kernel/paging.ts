import { z } from 'zod'

/** Query values are text; a page has at most 1000 entries (the specification's cart). */
export const pageQuery = z.object({
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1).describe('Page, counted from 1.'),
  pageSize: z.coerce.number().int().min(1).max(1000).default(10).describe('Records per page.'),
})
export type PageQuery = z.infer<typeof pageQuery>

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.int().describe('Number of records on all pages.'), records: z.array(item) })

export interface Page<Item> {
  total: number
  records: Item[]
}

export const getOffset = (query: PageQuery): number => (query.pageNo - 1) * query.pageSize
