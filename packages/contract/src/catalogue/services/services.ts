import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'

export const serviceGroups = ['expression', 'discovery', 'testing', 'primers'] as const
export const ServiceGroup = z.enum(serviceGroups)
export type ServiceGroup = z.infer<typeof ServiceGroup>

export const Service = z.object({
  code: z.string(),
  group: ServiceGroup,
  name: z.string(),
  summary: z.string(),
  /** Material from the customer. */
  send: z.array(z.string()),
  /** Deliverables. */
  get: z.array(z.string()),
  /** Working days from the last material of the customer to delivery, as a rule. */
  days: z.object({ from: z.int(), to: z.int() }),
})
export type Service = z.infer<typeof Service>

export const services = defineApi({
  summary: 'Services that can be inquired about',
  permissions: [],
  errors: {},
  endpoints: {
    list: {
      method: 'GET',
      path: '/by-order-client/service/list',
      needs: 'public',
      reply: z.array(Service),
      summary: 'The services on offer: what goes in, what comes out, how long it takes',
    },
  },
})
