import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { PackId } from '../products/products.ts'

export const StockAlertId = id('sal')

export const stockAlertPath = '/user/stock-alert'

export const NewStockAlert = z.object({
  packId: PackId.describe('The size that is out of stock.'),
  email: z.email().max(254).describe('Address for the e-mail.'),
})
export type NewStockAlert = z.output<typeof NewStockAlert>

const LinkQuery = z.object({ token: z.string().min(1).max(1000).describe('From the link in an e-mail.') })

export const StockAlertLink = z.object({
  action: z.enum(['confirm', 'stop']).describe('What the button of the page does.'),
  product: z.string().describe('Name of the product; empty where all alerts of an address end.'),
  catalog: z.string().describe('Its catalogue number, or empty.'),
})
export type StockAlertLink = z.infer<typeof StockAlertLink>

const base = '/by-order-client/client/stockAlert'

export const stockAlerts = defineApi({
  summary: 'E-mails about sizes that are back in stock',
  permissions: [],
  errors: { 'stock_alert.in_stock': 409, 'stock_alert.link_invalid': 404 },
  endpoints: {
    create: {
      method: 'POST',
      path: `${base}/add`,
      needs: 'public',
      body: NewStockAlert,
      reply: z.object({
        isConfirmed: z
          .boolean()
          .describe('Whether it needs no confirmation: callers who give the address of their own account.'),
      }),
      fails: ['stock_alert.in_stock'],
      summary: 'Ask for an e-mail when a size is back in stock; the reply is the same for every address',
    },
    link: {
      method: 'GET',
      path: `${base}/link`,
      needs: 'public',
      query: LinkQuery,
      reply: StockAlertLink,
      fails: ['stock_alert.link_invalid'],
      summary: 'What a link in an e-mail is about; changes nothing',
    },
    confirm: {
      method: 'POST',
      path: `${base}/confirm`,
      needs: 'public',
      query: LinkQuery,
      reply: z.null(),
      fails: ['stock_alert.link_invalid'],
      summary: 'Confirm the address of an alert',
    },
    stop: {
      method: 'POST',
      path: `${base}/stop`,
      needs: 'public',
      query: LinkQuery,
      reply: z.null(),
      fails: ['stock_alert.link_invalid'],
      summary: 'End all alerts of an address; mail programs call it by one click (RFC 8058)',
    },
  },
})
