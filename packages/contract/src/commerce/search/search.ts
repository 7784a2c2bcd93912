import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
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

export const search = defineApi({
  summary: 'One search over the records that the caller may see',
  permissions: [],
  errors: {},
  endpoints: {
    records: {
      method: 'GET',
      path: '/by-order-client/search',
      needs: 'signed-in',
      query: z.object({
        keyword: singleLineText(100, 2).describe(
          'Beginning of a number or name: order, quote, PO, catalogue, invoice or tracking number, company, person.',
        ),
      }),
      reply: z
        .array(SearchGroup)
        .describe('Kinds without results, and those beyond the caller’s permissions, are left out.'),
      summary: 'Find orders, quotes, invoices, parcels, companies and people by number or name',
    },
  },
})
