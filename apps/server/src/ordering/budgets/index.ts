import { toLocalDate } from '@paratope/contract/kernel'
import { budgets } from '@paratope/contract/ordering/budgets'
import { defineDomain } from '#kernel/domain.ts'
import { getCompanyId } from '#kernel/http/session.ts'
import { orderHooks } from '#ordering/orders/index.ts'
import {
  changeBudget,
  changeBudgetPolicy,
  createBudget,
  getBudgetPolicy,
  listBudgetChoices,
  pageBudgets,
  pageLedger,
} from './budgets.service.ts'
import './budgets.tables.ts'
import { budgetHook } from './charge-budget.ts'

export { allowOverrun, needsBudgetApproval } from './charge-budget.ts'

export default defineDomain({
  api: budgets,
  handlers: {
    list: ({ db, query, session }) => pageBudgets(db, session, query),
    choices: ({ db, query, session, now, site }) =>
      listBudgetChoices(db, session, query, toLocalDate(now, site.timeZone)),
    entries: ({ db, query, session, params }) => pageLedger(db, session, params.id, query),
    create: ({ db, session, body, now }) => createBudget(db, session, body, now),
    update: ({ db, session, params, body, now }) => changeBudget(db, session, params.id, body, now),
    policy: ({ db, session }) => getBudgetPolicy(db, getCompanyId(session)),
    savePolicy: ({ db, session, body }) => changeBudgetPolicy(db, session, body),
  },
  extensions: [orderHooks.extend(budgetHook)],
  grants: {
    customer: ['budget.read', 'budget.manage'],
    approver: ['budget.read'],
    buyer: ['budget.read'],
    viewer: ['budget.read'],
  },
  personalData: [
    { table: 'budget_policy', column: 'company_id', owner: 'company', onErasure: 'keep' },
    { table: 'budget', column: 'company_id', owner: 'company', onErasure: 'keep' },
    {
      table: 'budget_entry',
      column: 'user_id',
      owner: 'user',
      export: { as: 'budgetEntries', columns: ['kind', 'amount_minor', 'note', 'at'] },
      onErasure: 'keep',
    },
    { table: 'budget_allocation', column: 'overrun_allowed_by', owner: 'user', onErasure: 'keep' },
  ],
  menu: [
    {
      id: 'budgets',
      path: { service: '/account/budgets', plasmid: '/account/budgets', vivo: '/{product}Account/budgets' },
      component: 'Budgets',
      title: { en: 'Budgets', zh: '预算', es: 'Partidas presupuestarias', ja: '予算' },
      icon: 'chart',
      permissions: ['budget.read'],
      sort: 33,
    },
  ],
  limitedTables: { budget_entry: 'append' },
  migrations: new URL('./migrations/', import.meta.url),
})
