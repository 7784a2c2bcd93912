import { toInstant } from '@paratope/contract/kernel'
import { listMemberRows } from '#identity/memberships/index.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { findDemoOrders, saveAllocation } from '#ordering/budgets/budget-allocations.repo.ts'
import { insertBudget, insertBudgetEntry, saveBudgetPolicy, updateBudget } from '#ordering/budgets/budgets.repo.ts'
import { getDemoCompanyId } from '../identity/companies.seed.ts'

const companyKey = 'demo-biologics'
const adminId = createFixedId('usr', 'customer@demo.test')

/** A budget of the whole company that holds its open orders, one of a cost centre and one of a project. */
export const seeds = [
  defineSeed({
    name: 'budgets.demo',
    version: 1,
    after: ['orders.demo'],
    async run(db) {
      const now = toInstant(Date.now())
      const companyId = getDemoCompanyId(companyKey)
      if (!(await listMemberRows(db, companyId)).some(({ id }) => id === adminId)) return
      await saveBudgetPolicy(db, companyId, { whenExceeded: 'approve', isRequired: false, version: 0 })
      const year = Number(now.slice(0, 4))
      const base = { company_id: companyId, currency: 'GBP' as const, created_at: now }
      const entry = { order_id: null, user_id: adminId, note: '', at: now }
      const seeded = [
        { name: `Consumables ${year}`, kind: 'company', code: '', amount_minor: 600_000 },
        { name: 'Protein engineering', kind: 'costCentre', code: 'CC-4100', amount_minor: 2_500_000 },
        { name: 'CAR-T pilot', kind: 'project', code: 'CART-07', amount_minor: 4_000_000 },
      ] as const
      for (const budget of seeded) {
        const id = createFixedId('bud', budget.name.replace(String(year), 'consumables'))
        const period = { from_day: `${year}-01-01`, until_day: `${year + 1}-12-31` }
        await insertBudget(db, { id, ...base, ...budget, ...period })
        await insertBudgetEntry(db, { ...entry, budget_id: id, kind: 'set', amount_minor: budget.amount_minor })
        if (budget.kind !== 'company') continue
        const orders = await findDemoOrders(db, companyId, 'GBP')
        let reserved = 0
        let spent = 0
        for (const order of orders) {
          const total = order.total_minor ?? 0
          if (reserved + spent + total > budget.amount_minor) continue
          const charge = { ...entry, budget_id: id, order_id: order.id, amount_minor: total }
          const isSpent = order.status !== 'inProduction'
          await insertBudgetEntry(db, { ...charge, kind: 'reserved' })
          if (isSpent) await insertBudgetEntry(db, { ...charge, user_id: null, kind: 'spent' })
          await saveAllocation(db, {
            order_id: order.id,
            budget_id: id,
            state: isSpent ? 'settled' : 'reserved',
            reserved_minor: total,
            spent_minor: isSpent ? total : 0,
          })
          if (isSpent) spent += total
          else reserved += total
        }
        await updateBudget(db, id, { reserved_minor: reserved, spent_minor: spent })
      }
    },
  }),
]
