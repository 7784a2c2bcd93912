import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { LocalDate } from '../../kernel/time.ts'
import { closedReasons } from './delivery-days.rules.ts'

export const ClosedReason = z.enum(closedReasons)
export type ClosedReason = z.infer<typeof ClosedReason>

const Country = z.string().regex(/^[A-Z]{2}$/)

export const DeliveryCalendarReply = z.object({
  country: Country.describe('The destination.'),
  weekend: z.array(z.int()).describe('Days of the week without deliveries; Sunday is 0.'),
  holidays: z
    .array(
      z.object({
        day: LocalDate.describe('Day of the holiday, or the day it is observed.'),
        name: z.string().describe('Its name in the reader’s language, or in English.'),
      }),
    )
    .describe('Public holidays from today on, for as long as they are known; empty for countries without data.'),
})
export type DeliveryCalendarReply = z.infer<typeof DeliveryCalendarReply>

export const deliveryDays = defineApi({
  summary: 'Days on which goods that travel cooled can be delivered',
  permissions: [],
  errors: {},
  endpoints: {
    calendar: {
      method: 'GET',
      path: '/by-order-client/order/deliveryDays',
      needs: 'signed-in',
      query: z.object({ country: Country.describe('Country of the shipping address, ISO 3166.') }),
      reply: DeliveryCalendarReply,
      summary: 'Weekend and public holidays of a destination country',
    },
  },
})
