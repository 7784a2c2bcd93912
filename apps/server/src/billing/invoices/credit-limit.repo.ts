import type { Currency } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

interface CreditPosition {
  currency: Currency
  limit: number
  /** Unpaid purchases of the company, beside this order. */
  used: number
  /** Of this order; null in another currency, which cannot be compared. */
  total: number | null
  /** Paid before it is shipped, so it needs no credit. */
  isPrepaid: boolean
}

/**
 * Returns nothing for a company without a limit. The lock, the last of a purchase, makes parallel orders of a company
 * count each other.
 */
export async function lockCreditPosition(
  db: Db,
  { companyId, orderId }: { companyId: string; orderId: string },
): Promise<CreditPosition | undefined> {
  const company = await db
    .selectFrom('company')
    .select(['credit_limit_minor as limit', 'credit_limit_currency as currency'])
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!company || company.limit === null || company.currency === null) return undefined
  const { limit, currency } = company
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${companyId}`}, 0))`.execute(db)
  const { rows } = await sql<{ used: number; total: number | null; prepaid: boolean }>`
    select
      coalesce((select sum(case o.status when 'cancelled' then coalesce(o.due_minor, 0) else o.total_minor end)
        from sales_order o where o.company_id = ${companyId} and o.currency = ${currency} and o.id <> ${orderId}
          and o.status in ('inProduction', 'shipped', 'completed', 'cancelled')), 0)::bigint
      - coalesce((select sum(i.paid_minor + case i.status when 'void' then 0 else i.credited_minor end) from invoice i
        where i.company_id = ${companyId} and i.currency = ${currency}), 0)::bigint as used,
      (select o.total_minor from sales_order o where o.id = ${orderId} and o.currency = ${currency}) as total,
      (select o.payment_method = 'prepayment' from sales_order o where o.id = ${orderId}) as prepaid`.execute(db)
  return {
    limit,
    currency,
    used: rows[0]?.used ?? 0,
    total: rows[0]?.total ?? null,
    isPrepaid: rows[0]?.prepaid ?? false,
  }
}
