import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { pageQuery } from '../../kernel/paging.ts'
import { singleLineText } from '../../kernel/plain-text.ts'

/** In the order in which results are shown. */
export const searchKinds = ['orders', 'quotes', 'invoices', 'parcels', 'companies', 'customers'] as const

export const SearchHit = z.object({
  number: z.string().describe('Number of the record, or the name of a company or person.'),
  title: z.string().describe('What the number belongs to: a company, or who carries a parcel.'),
  orderNo: z.string().describe('The order it belongs to; empty for companies and people.'),
  companyId: z.string().describe('The company it belongs to.'),
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchGroup = z.object({
  kind: z.enum(searchKinds).describe('What was found.'),
  hits: z.array(SearchHit).describe('At most five, the newest first.'),
})
export type SearchGroup = z.infer<typeof SearchGroup>

/** Kinds of the page with all results. */
export const resultKinds = [...searchKinds, 'products'] as const

export const SearchResult = SearchHit.extend({
  product: z
    .object({
      category: z.string().describe('Its category.'),
      slug: z.string().describe('Its name in the address of its page.'),
    })
    .nullable()
    .describe('Null for everything but products.'),
})
export type SearchResult = z.infer<typeof SearchResult>

export const SearchResults = z.object({
  kind: z.enum(resultKinds).describe('What was found.'),
  total: z.int().describe('How many there are of this kind.'),
  hits: z.array(SearchResult).describe('The page that was asked for, the newest first.'),
})
export type SearchResults = z.infer<typeof SearchResults>

const keyword = singleLineText(100, 2).describe(
  'Beginning of a number or name: order, quote, PO, catalogue, invoice or tracking number, company, person.',
)

export const search = defineApi({
  summary: 'One search over the records that the caller may see',
  permissions: [],
  foreignPermissions: ['order.desk'],
  errors: {},
  endpoints: {
    records: {
      method: 'GET',
      path: '/by-order-client/search',
      needs: 'signed-in',
      query: z.object({ keyword }),
      reply: z
        .array(SearchGroup)
        .describe('Kinds without results, and those beyond the caller’s permissions, are left out.'),
      summary: 'Find orders, quotes, invoices, parcels, companies and people by number or name',
    },
    results: {
      method: 'GET',
      path: '/by-order-client/search/results',
      needs: 'order.desk',
      query: z.object({
        ...pageQuery.shape,
        pageSize: z.coerce.number().int().min(1).max(100).default(5).describe('Hits of each kind on a page.'),
        keyword,
        kind: z.enum(resultKinds).optional().describe('Only this kind.'),
      }),
      reply: z
        .array(SearchResults)
        .describe('Kinds without results, and those beyond the caller’s permissions, are left out.'),
      summary: 'All results for staff by kind, with how many there are of each, in pages',
    },
  },
})
