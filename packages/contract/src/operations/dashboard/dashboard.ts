import { z } from 'zod'
import { ServiceCode } from '../../catalogue/services/services.ts'
import { ProductionStepName } from '../../fulfilment/production/index.ts'
import { defineApi } from '../../kernel/endpoint.ts'
import { Currency, Money } from '../../kernel/money.ts'
import { Instant, LocalDate } from '../../kernel/time.ts'
import { DeadlineKind, OrderStatus } from '../../ordering/orders/index.ts'

const Month = LocalDate.describe('First day of the month.')

export const DeadlineCounts = z.object({
  kind: DeadlineKind.describe('What is owed to the customer.'),
  overdue: z.int().describe('Orders whose deadline has passed.'),
  today: z.int().describe('Orders whose deadline is within 24 hours.'),
  later: z.int().describe('Orders with more time left.'),
})
export type DeadlineCounts = z.infer<typeof DeadlineCounts>

export const MonthlyTurnaround = z.object({
  month: Month,
  orders: z.int().describe('Orders that shipped in the month.'),
  medianDays: z.int().describe('Half of them shipped within so many days of their confirmation.'),
  p90Days: z.int().describe('Nine of ten shipped within so many days.'),
})
export type MonthlyTurnaround = z.infer<typeof MonthlyTurnaround>

export const MonthlyRevenue = z.object({
  month: Month,
  currency: Currency,
  category: z.string().describe('Category of the product, or the kind of a service.'),
  amount: Money.describe(
    'Goods of orders confirmed in the month, without freight and taxes; cancelled orders are left out.',
  ),
})
export type MonthlyRevenue = z.infer<typeof MonthlyRevenue>

export const LateStep = z.object({
  subOrderNo: z.string().describe('Number of the order line.'),
  step: ProductionStepName.nullable().describe('The step that is late.'),
  dueOn: LocalDate.nullable().describe('Its planned end.'),
})

const CurrencySum = z.object({
  count: z.int().describe('How many.'),
  sum: Money.describe('Their sum in one currency.'),
})

/** Figures that the caller's permissions allow; null for the rest. */
export const Dashboard = z.object({
  countedAt: Instant.describe('When the counts were read.'),
  figuresUpdatedAt: Instant.nullable().describe(
    'When the monthly figures were last brought up to date; null before that.',
  ),
  orders: z
    .object({
      states: z
        .array(z.object({ status: OrderStatus, count: z.int().describe('Orders in this state.') }))
        .describe('All states in their order.'),
      deadlines: z.array(DeadlineCounts).describe('Orders that wait for the provider, by what is owed.'),
      turnaround: z.array(MonthlyTurnaround).describe('The last twelve months, oldest first.'),
    })
    .nullable()
    .describe('Needs `order.desk`.'),
  openQuotes: z.array(CurrencySum).nullable().describe('Quotes that customers have not answered. Needs `order.quote`.'),
  production: z
    .object({
      late: z.int().describe('Order lines whose current step is late.'),
      steps: z.array(LateStep).describe('The five that are late for longest.'),
    })
    .nullable()
    .describe('Needs `production.board`.'),
  parcels: z
    .object({
      inTransit: z.int().describe('Parcels that have left and not arrived.'),
      exceptions: z.int().describe('Those whose latest event is a problem.'),
      orders: z.array(z.string()).describe('Numbers of the orders of the first ten with a problem, the oldest first.'),
    })
    .nullable()
    .describe('Needs `order.ship`.'),
  money: z
    .object({
      revenue: z.array(MonthlyRevenue).describe('The last twelve months, oldest first.'),
      overdueInvoices: z.array(CurrencySum).describe('What is unpaid past the payment terms of the company.'),
    })
    .nullable()
    .describe('Needs `invoice.desk`.'),
})
export type Dashboard = z.infer<typeof Dashboard>

/** In the order of urgency; the last is an offer rather than work. */
export const waitingKinds = [
  'quotes',
  'approvals',
  'samples',
  'contracts',
  'parcels',
  'results',
  'invoices',
  'draft',
  'again',
] as const

/** One thing that waits for the caller. */
export const WaitingItem = z.object({
  number: z.string().describe('Number of the order or invoice; empty for a draft.'),
  orderNo: z.string().describe('The order on whose page it is done; empty for a draft.'),
  name: z.string().describe('The first item of the order, where samples, results or a repeated order are about it.'),
  amount: Money.nullable().describe('What it is about, where that is an amount.'),
  until: Instant.nullable().describe('Until when, where there is a limit.'),
})
export type WaitingItem = z.infer<typeof WaitingItem>

export const WaitingGroup = z.object({
  kind: z.enum(waitingKinds).describe('What is to be done.'),
  count: z.int().describe('How many there are.'),
  items: z.array(WaitingItem).describe('The first three.'),
})
export type WaitingGroup = z.infer<typeof WaitingGroup>

const MyOrder = z.object({
  orderNo: z.string().describe('Number of the order.'),
  status: OrderStatus.describe('Its state.'),
  isHeld: z.boolean().describe('It waits for an approval of the company.'),
  name: z.string().describe('Name of its first line.'),
  lines: z.int().describe('Number of its lines.'),
  stepsDone: z.int().describe('Steps of production that are done, of all lines.'),
  steps: z.int().describe('Steps of production in all; 0 before production.'),
  expectedOn: LocalDate.nullable().describe('When the last step is expected to end; null before production.'),
  isLate: z.boolean().describe('A line is behind its plan.'),
})

const MyTable = z.object({
  service: ServiceCode,
  name: z.string().describe('Name of the service.'),
  path: z.string().describe('Path of its page.'),
  rows: z.int().describe('Rows of the unfinished table.'),
  savedAt: Instant.describe('When it was last saved.'),
})

/** Current work of a customer. */
export const MyWork = z.object({
  openOrders: z.int().describe('Orders of the company that are neither completed nor cancelled.'),
  orders: z.array(MyOrder).describe('The five of them that changed last.'),
  tables: z.array(MyTable).describe('Unfinished order tables of the caller, the newest first.'),
  services: z
    .array(
      z.object({
        service: ServiceCode,
        name: z.string().describe('Name of the service.'),
        path: z.string().describe('Path of its page.'),
      }),
    )
    .describe('Services that the company orders most, for quick links; the usual ones for a new customer.'),
  turnaround: z.array(MonthlyTurnaround).describe('Orders of the company in the last twelve months, oldest first.'),
})
export type MyWork = z.infer<typeof MyWork>

export const dashboard = defineApi({
  summary: 'Figures for staff, and what waits for a customer',
  permissions: ['dashboard.read'],
  foreignPermissions: ['order.read'],
  errors: {},
  endpoints: {
    office: {
      method: 'GET',
      path: '/by-order-client/dashboard/office',
      needs: 'dashboard.read',
      reply: Dashboard,
      summary: 'The figures of the caller’s tenant, as far as the caller’s permissions reach',
    },
    waiting: {
      method: 'GET',
      path: '/by-order-client/dashboard/waiting',
      needs: 'order.read',
      reply: z.array(WaitingGroup).describe('What has nothing to do is left out.'),
      summary:
        'What waits for the caller: quotes, approvals, samples, contracts, parcels, results, invoices, a draft; and the last orders',
    },
    myWork: {
      method: 'GET',
      path: '/by-order-client/dashboard/my-work',
      needs: 'order.read',
      reply: MyWork,
      summary: 'What the caller’s company has under way: open orders, unfinished tables, turnaround',
    },
  },
})
