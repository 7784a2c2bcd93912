import type { Currency, LocalDate } from '@paratope/contract/kernel'
import { type RawBuilder, sql } from 'kysely'

/**
 * The currency that the buyer chose, else that of the company, and the company's price lists of the day. Joins `t` and
 * `lists` to a company `co`.
 */
export const termsJoins = (currency: Currency | undefined, today: LocalDate | null): RawBuilder<unknown> => sql`
  cross join lateral (select coalesce(${currency ?? null}::text, co.currency::text) as currency) t
  left join lateral (
    select array_agg(l.id) as ids, max(l.discount) as discount from price_list_company m join price_list l on l.id = m.list_id
    where m.company_id = co.id and l.from_day <= ${today}::date and (l.until_day is null or l.until_day >= ${today}::date)
  ) lists on true`

/**
 * Price of a pack `k` of a product `p` for the company `co` of `termsJoins`, in a quantity. Of the prices of the day,
 * that from the largest quantity decides; of agreements the most specific one, and of price lists the lowest price. A
 * caller without a day reads no prices.
 */
export const priceJoins = (quantity: RawBuilder<unknown>, today: LocalDate | null): RawBuilder<unknown> => sql`
  left join lateral (
    select a.discount, a.scope from price_agreement a
    where a.company_id = co.id and a.from_day <= ${today}::date and (a.until_day is null or a.until_day >= ${today}::date)
      and (a.scope = 'everything' or (a.scope = 'category' and a.code = p.category) or (a.scope = 'product' and a.code = p.code))
    order by array_position(array['product', 'category', 'everything'], a.scope), a.discount desc limit 1
  ) g on k.id is not null
  left join lateral (
    select min(e.minor) as minor from price_list_price e
    where e.pack_id = k.id and e.list_id = any(lists.ids) and e.currency = t.currency and e.min_quantity <= ${quantity}
  ) x on k.id is not null
  left join lateral (
    select jsonb_object_agg(best.currency, best.minor) as prices from (
      select distinct on (pp.currency) pp.currency, pp.minor from pack_price pp
      where pp.pack_id = k.id and pp.min_quantity <= ${quantity} and pp.from_day <= ${today}::date
        and (pp.until_day is null or pp.until_day >= ${today}::date)
      order by pp.currency, pp.min_quantity desc) best
  ) s on k.id is not null`

/** Columns of `priceJoins`: list prices in each currency, the agreed discount and the price on a list of the company. */
export const priceColumns = (storedPrices: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce(k.prices || coalesce(s.prices, '{}'), ${storedPrices}) as prices,
  (coalesce(k.prices || coalesce(s.prices, '{}'), ${storedPrices}) ->> t.currency)::bigint as price,
  case when g.scope in ('product', 'category') then g.discount else greatest(g.discount, lists.discount) end as agreed_discount,
  x.minor as contract_price`
