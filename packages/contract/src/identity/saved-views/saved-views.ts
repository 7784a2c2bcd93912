import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { singleLineText } from '../../kernel/plain-text.ts'

export const SavedViewId = id('svw')

/** A list of the portal, by the name of its table. */
const ListName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/)
const ColumnKey = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)

/** Arrangement of the columns; others keep the product's order. */
export const ColumnLayout = z.object({
  order: z.array(ColumnKey).max(60),
  hidden: z.array(ColumnKey).max(60),
  widths: z.record(ColumnKey, z.int().min(60).max(800)),
})

export const SavedView = z.object({
  id: SavedViewId,
  list: ListName,
  name: z.string(),
  /** Filters, sort and page size, as they stand in the address of the list. */
  search: z.string(),
  layout: ColumnLayout,
  /** The view that the list opens with. */
  isDefault: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

export const maxSavedViews = 20

export const savedViews = defineApi({
  summary: 'Filters, sort and columns of lists, kept by a user under a name',
  permissions: [],
  errors: {
    'saved_view.too_many': {
      status: 409,
      values: z.object({ most: z.int().describe('Views that one user can keep of one list.') }),
    },
  },
  endpoints: {
    list: {
      method: 'GET',
      path: '/sys/savedView/list',
      needs: 'signed-in',
      query: z.object({ list: ListName.describe('Name of the list, such as `order-desk`.') }),
      reply: z.array(SavedView),
      summary: 'The caller’s views of one list, by name',
    },
    save: {
      method: 'POST',
      path: '/sys/savedView/save',
      needs: 'signed-in',
      body: z.object({
        list: ListName,
        name: singleLineText(60, 1),
        search: z.string().max(1000),
        layout: ColumnLayout,
        isDefault: z.boolean(),
      }),
      reply: SavedView,
      fails: ['saved_view.too_many'],
      summary: 'Keep a view under a name; one of the same name is replaced',
    },
    setDefault: {
      method: 'POST',
      path: '/sys/savedView/:id/default',
      needs: 'signed-in',
      params: z.object({ id: SavedViewId }),
      body: z.object({ isDefault: z.boolean() }),
      reply: z.null(),
      summary: 'Open the list with this view, or no longer',
    },
    remove: {
      method: 'DELETE',
      path: '/sys/savedView/:id',
      needs: 'signed-in',
      params: z.object({ id: SavedViewId }),
      reply: z.null(),
      summary: 'Remove one of the caller’s views',
    },
  },
})
