import type { Currency } from '@paratope/contract/kernel'
import { acceptedStatuses } from '@paratope/contract/ordering/orders'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { BudgetAllocationTable } from './budgets.tables.ts'

export type AllocationRow = Selectable<BudgetAllocationTable>

/** Facts of an order that a budget needs. */
export interface ChargedOrder {
  id: string
  company_id: string
  currency: Currency
  cost_centre: string
  project_number: string
  total_minor: number | null
  due_minor: number | null
}

export const findChargedOrder = (db: Db, id: string): Promise<ChargedOrder | undefined> =>
  db
    .selectFrom('sales_order')
    .select(['id', 'company_id', 'currency', 'cost_centre', 'project_number', 'total_minor', 'due_minor'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findAllocation = (db: Db, orderId: string): Promise<AllocationRow | undefined> =>
  db.selectFrom('budget_allocation').selectAll().where('order_id', '=', orderId).executeTakeFirst()

export async function saveAllocation(db: Db, allocation: Insertable<BudgetAllocationTable>): Promise<void> {
  const { order_id: _, ...set } = allocation
  await db
    .insertInto('budget_allocation')
    .values(allocation)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(set satisfies Updateable<BudgetAllocationTable>))
    .execute()
}

/** Orders that a company bought, the oldest first; for the demo. */
export const findDemoOrders = (db: Db, companyId: string, currency: Currency) =>
  db
    .selectFrom('sales_order')
    .select(['id', 'status', 'total_minor'])
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .where('status', 'in', acceptedStatuses)
    .orderBy('created_at')
    .execute()
