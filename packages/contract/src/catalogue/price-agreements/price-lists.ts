import { z } from 'zod'
import { PackId } from '../../catalogue/products/products.ts'
import { CompanyId } from '../../identity/companies/companies.ts'
import { id } from '../../kernel/ids.ts'
import { Currency } from '../../kernel/money.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { LocalDate } from '../../kernel/time.ts'
import { maxPriceListCompanies, maxPriceRows } from './price-agreements.constants.ts'

export const PriceListId = id('prl')

const discount = z
  .int()
  .min(1)
  .max(9000)
  .nullable()
  .default(null)
  .describe('Discount on all list prices in hundredths of a percent; null for none.')
const fromDay = LocalDate.describe('First day.')

export const PriceList = z.object({
  id: PriceListId.describe('Id of the price list.'),
  name: z.string().describe('Name, such as of the contract; customers do not see it.'),
  discount: z.int().nullable().describe('Discount on all list prices in hundredths of a percent; null for none.'),
  fromDay,
  untilDay: LocalDate.nullable().describe('Last day; null for no end.'),
  companies: z
    .array(z.object({ id: CompanyId.describe('Id of the company.'), name: z.string().describe('Its name.') }))
    .describe('The companies that buy at its prices, by name.'),
  prices: z.int().describe('How many prices it has.'),
  version: z.int().describe('Send it with a change; an older one is refused with `record.changed`.'),
})
export type PriceList = z.infer<typeof PriceList>

export const PriceListDraft = z
  .object({
    name: singleLineText(80, 1),
    discount,
    fromDay,
    untilDay: LocalDate.nullish().describe('Last day; null for no end.'),
  })
  .refine(({ fromDay: from, untilDay }) => !untilDay || from <= untilDay, {
    path: ['untilDay'],
    params: { code: 'price_agreement.period_wrong' },
  })
export type PriceListDraft = z.output<typeof PriceListDraft>

const price = {
  minQuantity: z.int().min(1).max(9999).describe('From how many packs on one line.'),
  currency: Currency,
  price: z.int().min(1).max(1_000_000_000).describe('Per pack, in minor units of the currency.'),
}

/** Price of a pack for companies on the list. */
export const ListedPrice = z.object({
  packId: PackId.describe('Id of the pack.'),
  catalog: z.string().describe('Catalogue number.'),
  name: z.string().describe('Name of the product in the reader’s language.'),
  amount: z.string().describe('Amount in a pack.'),
  unit: z.string().describe('Unit of the amount.'),
  ...price,
  listPrice: z.int().nullable().describe('Per pack for everyone, in minor units; null without one in the currency.'),
})
export type ListedPrice = z.infer<typeof ListedPrice>

export const PriceRow = z.object({
  catalog: singleLineText(40, 1).describe('Catalogue number.'),
  amount: singleLineText(24).default('').describe('Size of the pack, such as `5 mg`; empty where there is one.'),
  ...price,
})
export type PriceRow = z.output<typeof PriceRow>

const PriceRowsReply = z.object({
  saved: z.int().describe('How many prices were saved: all of them, or none.'),
  problems: z
    .array(
      z.object({
        row: z.int().describe('The row, counted from 1.'),
        message: z.string().describe('What is wrong, in the reader’s language.'),
      }),
    )
    .describe('The first 100 rows that are wrong.'),
})

const base = '/by-order-client/desk/priceList'
const needs = 'price-agreement.manage'
const params = z.object({ id: PriceListId })
const version = z.int().describe('The version that was read.')

/** Lists are kept by the domain of the agreements, since together they decide what a company pays. */
export const priceListEndpoints = {
  lists: {
    method: 'GET',
    path: `${base}/list`,
    needs,
    query: z.object({
      ...pageQuery.shape,
      keyword: singleLineText(80).default('').describe('Words from the name of a list or of a company on it.'),
    }),
    reply: pageOf(PriceList),
    summary: 'Price lists, also past and coming ones, a page at a time',
  },
  createList: {
    method: 'POST',
    idempotent: 'optional',
    path: `${base}/add`,
    needs,
    body: PriceListDraft,
    reply: PriceList,
    summary: 'Start a price list, for now without companies and prices',
  },
  updateList: {
    method: 'PUT',
    path: `${base}/:id`,
    needs,
    params,
    body: PriceListDraft.safeExtend({ version }),
    reply: PriceList,
    summary: 'Rename a price list, change its discount or its period',
  },
  setListCompanies: {
    method: 'PUT',
    path: `${base}/:id/companies`,
    needs,
    params,
    body: z.object({
      version,
      companyIds: z.array(CompanyId).max(maxPriceListCompanies).describe('All companies on the list.'),
    }),
    reply: PriceList,
    summary: 'Say which companies buy at these prices; their carts show them at once',
  },
  removeList: {
    method: 'DELETE',
    path: `${base}/:id`,
    needs,
    params,
    reply: z.null(),
    summary: 'Remove a price list; orders keep the prices they were placed at',
  },
  listedPrices: {
    method: 'GET',
    path: `${base}/:id/prices`,
    needs,
    params,
    query: z.object({
      ...pageQuery.shape,
      keyword: singleLineText(40).default('').describe('Beginning of a catalogue number.'),
    }),
    reply: pageOf(ListedPrice),
    summary: 'The prices of a list by catalogue number, a page at a time',
  },
  savePrices: {
    method: 'POST',
    path: `${base}/:id/prices`,
    needs,
    params,
    body: z.object({ rows: z.array(PriceRow).min(1).max(maxPriceRows) }),
    reply: PriceRowsReply,
    fails: ['price_list.full'],
    summary: 'Add prices or replace them; if a row is wrong, nothing is saved',
  },
  removePrice: {
    method: 'POST',
    path: `${base}/:id/prices/remove`,
    needs,
    params,
    body: z.object({ packId: ListedPrice.shape.packId, currency: Currency, minQuantity: price.minQuantity }),
    reply: z.null(),
    summary: 'Take a price off a list',
  },
} as const
