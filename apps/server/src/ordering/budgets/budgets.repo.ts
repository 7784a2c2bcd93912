import { type Currency, getOffset, type LocalDate, type Page, type PageQuery } from '@paratope/contract/kernel'
import type { BudgetPolicy } from '@paratope/contract/ordering/budgets'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { BudgetEntryTable, BudgetPolicyTable, BudgetTable } from './budgets.tables.ts'

export type BudgetRow = Selectable<BudgetTable>
export type BudgetPolicyRow = Selectable<BudgetPolicyTable>
export type BudgetEntryRow = Selectable<BudgetEntryTable> & { order_code: string | null; by_name: string | null }

export async function pageBudgetRows(db: Db, companyId: string, query: PageQuery): Promise<Page<BudgetRow>> {
  const rows = db.selectFrom('budget').where('company_id', '=', companyId)
  const [records, { total }] = await Promise.all([
    rows
      .selectAll()
      .orderBy('until_day', 'desc')
      .orderBy('id', 'desc')
      .limit(query.pageSize)
      .offset(getOffset(query))
      .execute(),
    rows.select((at) => at.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, records }
}

export const findBudget = (db: Db, companyId: string, id: string): Promise<BudgetRow | undefined> =>
  db.selectFrom('budget').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst()

/** Locks the budget until the transaction ends: the last lock of a purchase, after order and stock. */
export const lockBudget = (db: Db, companyId: string, id: string): Promise<BudgetRow | undefined> =>
  db
    .selectFrom('budget')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Budgets that a purchase is charged to. */
export interface BudgetPurpose {
  companyId: string
  currency: Currency
  costCentre: string
  projectNumber: string
}

/** Budgets of any kind and currency that cover the purpose on a day, those that end first first. */
export const listCoveringBudgets = (
  db: Db,
  { companyId, costCentre, projectNumber }: BudgetPurpose,
  day: LocalDate,
): Promise<BudgetRow[]> =>
  db
    .selectFrom('budget')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('from_day', '<=', day)
    .where('until_day', '>=', day)
    .where((at) =>
      at.or([
        at('kind', '=', 'company'),
        at.and([at('kind', '=', 'costCentre'), at(sql`lower(code)`, '=', costCentre.toLowerCase())]),
        at.and([at('kind', '=', 'project'), at(sql`lower(code)`, '=', projectNumber.toLowerCase())]),
      ]),
    )
    .orderBy('until_day')
    .orderBy('id')
    .execute()

export async function insertBudget(db: Db, budget: Insertable<BudgetTable>): Promise<BudgetRow> {
  return db.insertInto('budget').values(budget).returningAll().executeTakeFirstOrThrow()
}

export const updateBudget = (db: Db, id: string, set: Updateable<BudgetTable>): Promise<BudgetRow> =>
  db.updateTable('budget').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Numbers the entry; the caller holds the lock of the budget. */
export async function insertBudgetEntry(db: Db, entry: Omit<Selectable<BudgetEntryTable>, 'no'>): Promise<void> {
  await sql`
    insert into budget_entry (budget_id, no, kind, amount_minor, order_id, user_id, note, at)
    select ${entry.budget_id}, coalesce(max(no), 0) + 1, ${entry.kind}, ${entry.amount_minor}::bigint, ${entry.order_id},
      ${entry.user_id}, ${entry.note}, ${entry.at}::timestamptz
    from budget_entry where budget_id = ${entry.budget_id}`.execute(db)
}

export async function pageBudgetEntries(db: Db, budgetId: string, query: PageQuery): Promise<Page<BudgetEntryRow>> {
  const entries = db.selectFrom('budget_entry as e').where('e.budget_id', '=', budgetId)
  const [records, { total }] = await Promise.all([
    entries
      .leftJoin('sales_order as o', 'o.id', 'e.order_id')
      .leftJoin('user_account as u', 'u.id', 'e.user_id')
      .selectAll('e')
      .select(['o.code as order_code', 'u.realname as by_name'])
      .orderBy('e.no', 'desc')
      .limit(query.pageSize)
      .offset(getOffset(query))
      .execute(),
    entries.select((at) => at.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { records, total }
}

export const findBudgetPolicy = (db: Db, companyId: string): Promise<BudgetPolicyRow | undefined> =>
  db.selectFrom('budget_policy').selectAll().where('company_id', '=', companyId).executeTakeFirst()

/** Returns whether the version was current; version 0 is that of a company without rules. */
export async function saveBudgetPolicy(
  db: Db,
  companyId: string,
  { whenExceeded, isRequired, version }: BudgetPolicy,
): Promise<boolean> {
  const set = { when_exceeded: whenExceeded, is_required: isRequired, version: version + 1 }
  const saved =
    version === 0
      ? await db
          .insertInto('budget_policy')
          .values({ company_id: companyId, ...set })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('budget_policy')
          .set(set)
          .where('company_id', '=', companyId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return saved !== undefined
}
