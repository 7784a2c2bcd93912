import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { Currency, Money } from '../../kernel/money.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { Instant, LocalDate } from '../../kernel/time.ts'
import { budgetEntryKinds, budgetKinds, budgetRules } from './budgets.constants.ts'

export const BudgetId = id('bud')

const AmountMinor = z.int().min(0).max(100_000_000_000)

export const Budget = z.object({
  id: BudgetId.describe('Id of the budget.'),
  name: z.string().describe('Name of the budget.'),
  kind: z.enum(budgetKinds).describe('What it pays for: a cost centre, a project or the whole company.'),
  code: z.string().describe('The cost centre or project number; empty for the whole company.'),
  fromDay: LocalDate.describe('First day of its period.'),
  untilDay: LocalDate.describe('Last day of its period.'),
  amount: Money.describe('Its amount.'),
  reserved: Money.describe('Held for orders that are not completed.'),
  spent: Money.describe('Spent on completed orders.'),
  left: Money.describe('What orders can still use.'),
  version: z.int().describe('Version for the next change.'),
})
export type Budget = z.infer<typeof Budget>

const period = {
  name: singleLineText(80, 1),
  fromDay: LocalDate,
  untilDay: LocalDate,
  amountMinor: AmountMinor.describe('Amount in minor units of the currency.'),
}

const endsAfterStart = ({ fromDay, untilDay }: { fromDay: string; untilDay: string }) => fromDay <= untilDay
const periodIssue = { path: ['untilDay'], params: { code: 'budget.period_wrong' } }

export const BudgetDraft = z
  .object({
    ...period,
    kind: z.enum(budgetKinds),
    code: singleLineText(60).default('').describe('The cost centre or project number; empty for the whole company.'),
    currency: Currency,
  })
  .refine(endsAfterStart, periodIssue)
  .refine(({ kind, code }) => (kind === 'company') === (code === ''), {
    path: ['code'],
    params: { code: 'budget.code_wrong' },
  })
export type BudgetDraft = z.output<typeof BudgetDraft>

export const BudgetChange = z
  .object({ version: z.int(), ...period, note: singleLineText(200).default('').describe('Reason, for the ledger.') })
  .refine(endsAfterStart, periodIssue)
export type BudgetChange = z.output<typeof BudgetChange>

export const BudgetEntry = z.object({
  no: z.int().describe('Number of the entry within the budget, from 1.'),
  kind: z.enum(budgetEntryKinds).describe('What happened.'),
  amount: Money.describe('By how much.'),
  orderNo: z.string().nullable().describe('The order it belongs to; null for changes of the budget.'),
  by: z.string().nullable().describe('Name of the user; null for the product itself.'),
  note: z.string().describe('Reason.'),
  at: Instant.describe('When it happened.'),
})
export type BudgetEntry = z.infer<typeof BudgetEntry>

export const BudgetPolicy = z.object({
  whenExceeded: z.enum(budgetRules).describe('Whether a purchase beyond its budget is refused or waits for approval.'),
  isRequired: z.boolean().describe('Whether every purchase needs a budget.'),
  version: z.int().describe('Version for the next change.'),
})
export type BudgetPolicy = z.infer<typeof BudgetPolicy>

export const BudgetChoices = z.object({
  budgets: z.array(Budget).describe('Budgets that can pay an order with these entries, the default first.'),
  otherCurrency: Currency.nullable().describe(
    'Currency of the budgets that cover such an order, if none of them is in its currency: it would be refused.',
  ),
  policy: BudgetPolicy.describe('Rules of the company.'),
})
export type BudgetChoices = z.infer<typeof BudgetChoices>

const BudgetParams = z.object({ id: BudgetId })
const base = '/by-order-client/budget'

export const budgets = defineApi({
  summary: 'Budgets of a company, as a ledger that orders draw on',
  permissions: ['budget.read', 'budget.manage'],
  keyScopes: ['budget.read'],
  errors: {
    'budget.below_used': {
      status: 409,
      values: z.object({ used: Money.describe('What orders hold or have spent.') }),
    },
  },
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'budget.read',
      query: pageQuery,
      reply: pageOf(Budget),
      summary: 'The budgets of the caller’s company, those that end last first',
    },
    choices: {
      method: 'GET',
      path: `${base}/choices`,
      needs: 'budget.read',
      query: z.object({
        currency: Currency,
        costCentre: singleLineText(60).default('').describe('Cost centre of the order.'),
        projectNumber: singleLineText(60).default('').describe('Project number of the order.'),
      }),
      reply: BudgetChoices,
      summary: 'The budgets that can pay for an order today',
    },
    entries: {
      method: 'GET',
      path: `${base}/:id/entries`,
      needs: 'budget.read',
      params: BudgetParams,
      query: pageQuery,
      reply: pageOf(BudgetEntry),
      summary: 'The ledger of a budget, newest first',
    },
    create: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/add`,
      needs: 'budget.manage',
      stepUp: true,
      body: BudgetDraft,
      reply: Budget,
      summary: 'Set a new budget',
    },
    update: {
      method: 'PUT',
      path: `${base}/:id`,
      needs: 'budget.manage',
      stepUp: true,
      params: BudgetParams,
      body: BudgetChange,
      reply: Budget,
      fails: ['budget.below_used'],
      summary: 'Change name, period or amount; a stale version is refused, and so is less than what is in use',
    },
    policy: {
      method: 'GET',
      path: `${base}/policy`,
      needs: 'budget.read',
      reply: BudgetPolicy,
      summary: 'The rules for budgets of the caller’s company',
    },
    savePolicy: {
      method: 'PUT',
      path: `${base}/policy`,
      needs: 'budget.manage',
      stepUp: true,
      body: BudgetPolicy,
      reply: BudgetPolicy,
      summary: 'Change the rules for budgets; a stale version is refused',
    },
  },
})
