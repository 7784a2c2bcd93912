import { z } from 'zod'
import { PackId } from '../../catalogue/products/products.ts'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { Currency, Money } from '../../kernel/money.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { CartLineOptions, carts, PacksAdded, Quantity } from '../carts/carts.ts'
import { maxSavedListLines } from './saved-lists.constants.ts'

export const SavedListId = id('svl')

export const SavedListSummary = z.object({
  id: SavedListId,
  name: z.string().describe('Its name; empty for the favourites, which clients name in their language.'),
  isFavourites: z.boolean().describe('The caller’s favourites: there is at most one such list.'),
  isShared: z.boolean().describe('The whole company reads it.'),
  isOwn: z.boolean().describe('The caller made it and may change it.'),
  ownerName: z.string().describe('Who made it.'),
  lineCount: z.int().describe('Number of packs on it.'),
  changedAt: Instant.describe('When it last changed.'),
})
export type SavedListSummary = z.infer<typeof SavedListSummary>

export const SavedListLine = z.object({
  packId: PackId,
  catalog: z.string().describe('Catalogue number.'),
  projectName: z.string().describe('Name of the product.'),
  projectType: z.string().describe('Category of the product.'),
  format: z.string().describe('Format of the product, for its drawing.'),
  packingQuantity: z.string().describe('Amount in one pack.'),
  unit: z.string().describe('Unit of the amount.'),
  num: z.int().describe('Number of packs.'),
  note: z.string().describe('Note that goes into the cart with it.'),
  originalPrice: Money.nullable().describe('List price of one pack today; null needs a quote.'),
  finalPrice: Money.nullable().describe('What the line costs the caller’s company today, as in the cart.'),
  stock: z.int().describe('Packs in stock.'),
  orderable: z.boolean().describe('Whether it can be ordered at present.'),
})
export type SavedListLine = z.infer<typeof SavedListLine>

export const Favourite = z.object({
  packId: PackId,
  catalog: z.string().describe('Catalogue number of the product.'),
})
export type Favourite = z.infer<typeof Favourite>

export const SavedList = SavedListSummary.extend({
  currency: Currency.describe('Currency of the company.'),
  lines: z.array(SavedListLine).describe('What is on it, in the order in which it was put there.'),
})
export type SavedList = z.infer<typeof SavedList>

const Lines = z
  .array(z.object({ packId: PackId, quantity: Quantity.default(1), note: CartLineOptions.shape.note.default('') }))
  .max(maxSavedListLines)
const Name = singleLineText(80, 1)

export const SavedListDraft = z.object({
  name: Name,
  isShared: z.boolean().default(false),
  lines: Lines.default([]),
  fromCart: z.boolean().default(false).describe('Also takes over what is in the caller’s cart.'),
})
export type SavedListDraft = z.output<typeof SavedListDraft>

export const SavedListChange = z
  .object({ name: Name, isShared: z.boolean() })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    params: { code: 'change.required' },
  })
export type SavedListChange = z.output<typeof SavedListChange>

const SavedLineChange = z
  .object({ quantity: Quantity, note: multiLineText(500) })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    params: { code: 'change.required' },
  })
export type SavedLineChange = z.output<typeof SavedLineChange>

const ListParams = z.object({ id: SavedListId })
const NonEmptyLines = z.object({ lines: Lines.min(1) })
const base = '/by-order-client/savedList'
const lineFailures = ['saved_list.full', 'pack.unavailable'] as const

export const savedLists = defineApi({
  summary: 'Lists of packs that customers keep to order them again, own or shared with the company',
  permissions: ['saved-list.use'],
  keyScopes: ['saved-list.use'],
  errors: {
    'saved_list.too_many': {
      status: 409,
      values: z.object({ most: z.int().describe('Lists that one user can have.') }),
    },
    'saved_list.full': { status: 409, values: z.object({ most: z.int().describe('Packs that one list can hold.') }) },
    'saved_list.name_taken': 409,
  },
  foreignErrors: { 'pack.unavailable': carts.errors['pack.unavailable'] },
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'saved-list.use',
      reply: z.array(SavedListSummary),
      summary: 'The caller’s lists and those that colleagues share, favourites first, then by name',
    },
    detail: {
      method: 'GET',
      path: `${base}/:id`,
      needs: 'saved-list.use',
      params: ListParams,
      reply: SavedList,
      summary: 'One list with the current prices and stock of its packs',
    },
    create: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/save`,
      needs: 'saved-list.use',
      body: SavedListDraft,
      reply: SavedListSummary,
      fails: ['saved_list.too_many', 'saved_list.name_taken', ...lineFailures],
      summary: 'Keep packs, or what is in the cart, under a name',
    },
    addFavourites: {
      method: 'POST',
      path: `${base}/favourites`,
      needs: 'saved-list.use',
      body: NonEmptyLines,
      reply: SavedListSummary,
      fails: lineFailures,
      summary: 'Put packs on the caller’s favourites; the list is made with the first',
    },
    favourites: {
      method: 'GET',
      path: `${base}/favourites`,
      needs: 'saved-list.use',
      reply: z.array(Favourite),
      summary: 'The caller’s favourites in short, to mark them on pages',
    },
    removeFavourites: {
      method: 'POST',
      path: `${base}/favourites/remove`,
      needs: 'saved-list.use',
      body: z.object({ packIds: z.array(PackId).min(1).max(maxSavedListLines) }),
      reply: z.null(),
      summary: 'Take packs off the caller’s favourites; what is not there is no error',
    },
    update: {
      method: 'PATCH',
      path: `${base}/:id`,
      needs: 'saved-list.use',
      params: ListParams,
      body: SavedListChange,
      reply: SavedListSummary,
      fails: ['saved_list.name_taken'],
      summary: 'Rename an own list, or share it with the company or no longer',
    },
    remove: {
      method: 'DELETE',
      path: `${base}/:id`,
      needs: 'saved-list.use',
      params: ListParams,
      reply: z.null(),
      summary: 'Delete an own list',
    },
    addLines: {
      method: 'POST',
      path: `${base}/:id/lines`,
      needs: 'saved-list.use',
      params: ListParams,
      body: NonEmptyLines,
      reply: SavedListSummary,
      fails: lineFailures,
      summary: 'Put packs on an own list; what is there takes the new quantity',
    },
    updateLine: {
      method: 'PATCH',
      path: `${base}/:id/line/:packId`,
      needs: 'saved-list.use',
      params: z.object({ id: SavedListId, packId: PackId }),
      body: SavedLineChange,
      reply: z.null(),
      summary: 'Change quantity or note of a pack on an own list',
    },
    removeLines: {
      method: 'POST',
      path: `${base}/:id/lines/remove`,
      needs: 'saved-list.use',
      params: ListParams,
      body: z.object({ packIds: z.array(PackId).min(1).max(maxSavedListLines) }),
      reply: SavedListSummary,
      summary: 'Take packs off an own list',
    },
    addToCart: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/:id/addToCart`,
      needs: 'saved-list.use',
      params: ListParams,
      body: z.object({
        packIds: z.array(PackId).max(maxSavedListLines).default([]).describe('Only these packs; all if empty.'),
      }),
      reply: PacksAdded,
      summary: 'Put the packs of a list into the cart, and name those that cannot be ordered',
    },
  },
})
