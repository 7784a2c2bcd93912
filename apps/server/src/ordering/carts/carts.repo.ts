import type { PaymentTerms } from '@paratope/contract/identity/companies'
import type { Currency, Instant, LocalDate, LocalText } from '@paratope/contract/kernel'
import type { CartChange, OrderType, Priority, ShippingCondition } from '@paratope/contract/ordering/carts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { priceColumns, priceJoins, termsJoins } from '#catalogue/price-agreements/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { stringifyRows } from '#kernel/database/stringify-rows.ts'
import type { CartLineTable, Details } from './carts.tables.ts'

/** A line with the data of its pack, in the buyer's currency. */
export interface CartRow {
  id: string
  no: number
  order_type: OrderType
  pack_id: string | null
  product_id: string | null
  own_name: LocalText | null
  own_unit: string | null
  details: Details
  quantity: number
  batch_no: string
  order_priority: Priority
  concentration: string
  shipping_condition: ShippingCondition
  note: string
  catalog: string | null
  name: LocalText | null
  format: string | null
  hue: number | null
  category: string | null
  amount: string | null
  unit: string | null
  /** Per pack, in minor units of the buyer's currency; null needs a quote. */
  price: number | null
  /** Per pack, in every currency that has a price. */
  prices: Partial<Record<Currency, number | null>> | null
  /** Agreed with the company, in hundredths of a percent; null without an agreement. */
  agreed_discount: number | null
  /** Per pack, on a price list of the company; null without one. */
  contract_price: number | null
  stock: number | null
  lead_days: number | null
  published: boolean | null
}

/** The buyer, and the currency of the prices. */
export interface CartBuyer {
  company_name: string
  needs_po_number: boolean
  needs_project_number: boolean
  needs_cost_centre: boolean
  payment_terms: PaymentTerms
  company_country: string | null
  /** Normalised; empty if not known. */
  tax_number: string
  currency: Currency
  /** By the terms of the company. */
  company_currency: Currency
  phone: string | null
  email: string | null
  freight: number | null
}

// Reads the tables of products; only their domain writes them.
const cartColumns = sql`c.id, c.no, c.order_type, c.pack_id, k.product_id, c.name as own_name, c.unit as own_unit, c.details,
  c.quantity, c.batch_no, c.order_priority, c.concentration, c.shipping_condition, c.note, p.code as catalog, p.card -> 'name' as name,
  p.card ->> 'format' as format, (p.card ->> 'hue')::int as hue, p.category, k.amount, k.unit,
  ${priceColumns(sql`c.prices`)}, k.stock, k.lead_days, p.published`
const buyerColumns = sql`co.name as company_name, co.needs_po_number, co.needs_project_number, co.needs_cost_centre, co.payment_terms, co.country as company_country, co.tax_number_plain as tax_number, t.currency, co.currency as company_currency, u.phone, u.email, f.minor as freight`

/** The terms of the company, and what a cooled parcel costs in their currency. */
const buyerJoins = (currency: Currency | undefined, today: LocalDate | null) =>
  sql`${termsJoins(currency, today)} left join freight_rate f on f.currency = t.currency`

/**
 * `offset 0` looks up each pack by its key. From statistics of carts, which are soon out of date, PostgreSQL may choose
 * to merge the whole index of packs instead.
 */
const packJoins = (today: LocalDate | null) =>
  sql`left join lateral (select * from pack where pack.id = c.pack_id offset 0) k on true left join product p on p.id = k.product_id
  ${priceJoins(sql`c.quantity`, today)}`

/** Part of a cart: lines with a catalogue number, plasmid lines, or lines of one order type. */
export type CartPart = { only: 'packs' } | { type: OrderType } | 'all'

function whereInPart(part: CartPart): RawBuilder<boolean> {
  if (part === 'all') return sql`true`
  if ('type' in part) return sql`c.order_type = ${part.type}`
  return sql`c.pack_id is not null`
}

/** The whole cart in one join; an empty cart returns one row with the buyer. */
export async function readCartRows(
  db: Db,
  userId: string,
  part: CartPart,
  today: LocalDate | null = null,
  currency?: Currency,
): Promise<{ buyer: CartBuyer | undefined; lines: CartRow[] }> {
  const { rows } = await sql<CartBuyer & (CartRow | { id: null })>`
    select ${buyerColumns}, ${cartColumns}
    from user_account u
    join company co on co.id = u.company_id
    ${buyerJoins(currency, today)}
    left join cart_line c on c.user_id = u.id and ${whereInPart(part)}
    ${packJoins(today)}
    where u.id = ${userId}
    order by c.no`.execute(db)
  return { buyer: rows[0], lines: rows.filter((row): row is CartBuyer & CartRow => row.id !== null) }
}

/** Removes and returns lines; of two parallel calls, the second finds nothing. */
export async function removeAndReturnLines(
  db: Db,
  userId: string,
  ids: readonly string[],
  today: LocalDate,
  currency?: Currency,
): Promise<{ buyer: CartBuyer | undefined; lines: CartRow[] }> {
  const { rows } = await sql<CartBuyer & (CartRow | { id: null })>`
    with taken as (delete from cart_line where user_id = ${userId} and id = any(${ids}::text[]) returning *)
    select ${buyerColumns}, ${cartColumns}
    from user_account u
    join company co on co.id = u.company_id
    ${buyerJoins(currency, today)}
    left join taken c on true
    ${packJoins(today)}
    where u.id = ${userId}
    order by c.no`.execute(db)
  return { buyer: rows[0], lines: rows.filter((row): row is CartBuyer & CartRow => row.id !== null) }
}

/** Reads packs as if they were the user's cart, which stays as it is. */
export async function readPackRows(
  db: Db,
  userId: string,
  lines: readonly PackLine[],
  today: LocalDate,
  currency?: Currency,
): Promise<{ buyer: CartBuyer | undefined; lines: CartRow[] }> {
  const { rows } = await sql<CartBuyer & (CartRow | { id: null })>`
    with wanted as (
      select w.id, w.no, case wp.category when 'plasmid' then 'plasmid' else 'catalogue' end as order_type, w.pack_id,
        null::jsonb as name, null::text as unit, '{}'::jsonb as details, null::jsonb as prices, w.quantity,
        ''::text as batch_no,
        'standard'::text as order_priority, ''::text as concentration, 'recommended'::text as shipping_condition, w.note
      from unnest(${lines.map(({ id }) => id)}::text[], ${lines.map(({ packId }) => packId)}::text[],
        ${lines.map(({ quantity }) => quantity)}::int[], ${lines.map(({ note }) => note)}::text[])
        with ordinality as w (id, pack_id, quantity, note, no)
      join pack wk on wk.id = w.pack_id join product wp on wp.id = wk.product_id
    )
    select ${buyerColumns}, ${cartColumns}
    from user_account u
    join company co on co.id = u.company_id
    ${buyerJoins(currency, today)}
    left join wanted c on true
    ${packJoins(today)}
    where u.id = ${userId}
    order by c.no`.execute(db)
  return { buyer: rows[0], lines: rows.filter((row): row is CartBuyer & CartRow => row.id !== null) }
}

interface PackAddition {
  id: string
  userId: string
  quantity: number
  batchNo: string
  pack: { packId: string } | { catalog: string; amount: string }
  maxLineQuantity: number
  maxCartLines: number
  now: Instant
}

/** Inserts the pack or adds to its line in one statement; returns nothing if a limit or the pack prevents it. */
export async function upsertPackLine(
  db: Db,
  { id, userId, quantity, batchNo, pack, maxLineQuantity: mostOfOne, maxCartLines: mostLines, now }: PackAddition,
): Promise<{ id: string; num: number; count: number } | undefined> {
  const named =
    'packId' in pack ? sql`k.id = ${pack.packId}` : sql`p.code = upper(${pack.catalog}) and k.amount = ${pack.amount}`
  const { rows } = await sql<{ id: string; num: number; count: number }>`
    with held as (select count(*) as lines from cart_line where user_id = ${userId}),
    put as (
      insert into cart_line (id, user_id, order_type, pack_id, quantity, batch_no, created_at)
      select ${id}::text, ${userId}::text, case p.category when 'plasmid' then 'plasmid' else 'catalogue' end, k.id, ${quantity}::int, ${batchNo}::text, ${now}::timestamptz
      from pack k join product p on p.id = k.product_id and p.published cross join held
      where ${named} and (held.lines < ${mostLines}::int or exists (select 1 from cart_line mine where mine.user_id = ${userId} and mine.pack_id = k.id))
      limit 1
      on conflict (user_id, pack_id) do update set quantity = cart_line.quantity + excluded.quantity,
          batch_no = case excluded.batch_no when '' then cart_line.batch_no else excluded.batch_no end
        where cart_line.quantity + excluded.quantity <= ${mostOfOne}::int
      returning id, quantity, id = ${id}::text as fresh
    )
    select put.id, put.quantity as num, held.lines + put.fresh::int as count from put cross join held`.execute(db)
  return rows[0]
}

export interface PackLine {
  id: string
  packId: string
  quantity: number
  note: string
}

/** Adds many packs by one statement; quantities were checked against what is in the cart. */
export async function upsertPackLines(
  db: Db,
  userId: string,
  lines: readonly PackLine[],
  { mostOfOne, now }: { mostOfOne: number; now: Instant },
): Promise<void> {
  await sql`
    insert into cart_line (id, user_id, order_type, pack_id, quantity, note, created_at)
    select a.id, ${userId}::text, case p.category when 'plasmid' then 'plasmid' else 'catalogue' end, k.id, a.quantity,
      a.note, ${now}::timestamptz
    from unnest(${lines.map(({ id }) => id)}::text[], ${lines.map(({ packId }) => packId)}::text[],
      ${lines.map(({ quantity }) => quantity)}::int[], ${lines.map(({ note }) => note)}::text[])
      with ordinality as a (id, pack_id, quantity, note, position)
    join pack k on k.id = a.pack_id join product p on p.id = k.product_id
    order by a.position
    on conflict (user_id, pack_id) do update set
      quantity = least(cart_line.quantity + excluded.quantity, ${mostOfOne}::int),
      note = case excluded.note when '' then cart_line.note else excluded.note end`.execute(db)
}

export async function findDetails(db: Db, userId: string, id: string): Promise<Details | undefined> {
  const row = await db
    .selectFrom('cart_line')
    .select('details')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.details
}

/** Returns false if the user has no such line. */
export async function updateServiceLine(
  db: Db,
  userId: string,
  id: string,
  { name, details, prices, ...values }: Pick<ServiceLineInsert, 'order_type' | 'name' | 'unit' | 'details' | 'prices'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cart_line')
    .set({
      ...values,
      name: JSON.stringify(name),
      details: JSON.stringify(details),
      prices: prices === null ? null : JSON.stringify(prices),
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('pack_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface RequestedPack {
  id: string
  packId: string
  quantity: number
  batchNo: string
}

/** Returns the packs that were added; others cannot be had, or would be too many. A pack may be named once. */
export async function insertRequestedPacks(
  db: Db,
  userId: string,
  packs: readonly RequestedPack[],
  { mostOfOne, now }: { mostOfOne: number; now: Instant },
): Promise<string[]> {
  const { rows } = await sql<{ pack_id: string }>`
    insert into cart_line (id, user_id, order_type, pack_id, quantity, batch_no, created_at)
    select a.id, ${userId}::text, case p.category when 'plasmid' then 'plasmid' else 'catalogue' end, k.id, a.quantity,
      a."batchNo", ${now}::timestamptz
    from rows from (json_to_recordset(${JSON.stringify(packs)}::json) as (id text, "packId" text, quantity int, "batchNo" text))
      with ordinality as a (id, "packId", quantity, "batchNo", position)
    join pack k on k.id = a."packId" join product p on p.id = k.product_id and p.published
    order by a.position
    on conflict (user_id, pack_id) do update set quantity = cart_line.quantity + excluded.quantity,
      batch_no = case excluded.batch_no when '' then cart_line.batch_no else excluded.batch_no end
      where cart_line.quantity + excluded.quantity <= ${mostOfOne}::int
    returning pack_id`.execute(db)
  return rows.map(({ pack_id }) => pack_id)
}

/** Values as they stand in JSON. */
export type ServiceLineInsert = Pick<
  Selectable<CartLineTable>,
  'id' | 'user_id' | 'order_type' | 'name' | 'unit' | 'details' | 'prices' | 'quantity' | 'note' | 'created_at'
>

export async function insertLines(db: Db, lines: readonly ServiceLineInsert[]): Promise<void> {
  const json = await stringifyRows(lines)
  // JSON keeps the statement short: values of 999 rows would take ten thousand parameters.
  await sql`
    insert into cart_line (id, user_id, order_type, name, unit, details, prices, quantity, note, created_at)
    select a.id, a.user_id, a.order_type, a.name, a.unit, a.details, a.prices, a.quantity, a.note, a.created_at
    from rows from (json_to_recordset(${json}::json) as (id text, user_id text, order_type text, name jsonb, unit text, details jsonb,
      prices jsonb, quantity int, note text, created_at timestamptz)) with ordinality as a
        (id, user_id, order_type, name, unit, details, prices, quantity, note, created_at, position)
    order by a.position`.execute(db)
}

export async function countLines(db: Db, userId: string, part: CartPart): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from cart_line c where c.user_id = ${userId} and ${whereInPart(part)}`.execute(db)
  return rows[0]?.count ?? 0
}

export const updateLine = (
  db: Db,
  userId: string,
  id: string,
  { quantity, batchNo, orderPriority, concentrationRequirements, shippingCondition, note }: CartChange,
): Promise<{ id: string; num: number } | undefined> =>
  db
    .updateTable('cart_line')
    .set({
      ...(quantity !== undefined && { quantity }),
      ...(batchNo !== undefined && { batch_no: batchNo }),
      ...(orderPriority !== undefined && { order_priority: orderPriority }),
      ...(concentrationRequirements !== undefined && { concentration: concentrationRequirements }),
      ...(shippingCondition !== undefined && { shipping_condition: shippingCondition }),
      ...(note !== undefined && { note }),
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'quantity as num'])
    .executeTakeFirst()

/** Returns how many were removed and how many are left; the count cannot see the deletion of its own statement. */
export async function deleteLines(
  db: Db,
  userId: string,
  ids: readonly string[] | 'all',
): Promise<{ removed: number; count: number }> {
  const chosen = ids === 'all' ? sql`true` : sql`id = any(${ids}::text[])`
  const { rows } = await sql<{ removed: number; count: number }>`
    with gone as (delete from cart_line where user_id = ${userId} and ${chosen} returning id)
    select (select count(*) from gone) as removed,
      (select count(*) from cart_line where user_id = ${userId}) - (select count(*) from gone) as count`.execute(db)
  return rows[0] ?? { removed: 0, count: 0 }
}

export async function saveFreightRates(db: Db, rates: readonly { currency: Currency; minor: number }[]): Promise<void> {
  await db
    .insertInto('freight_rate')
    .values([...rates])
    .onConflict((conflict) => conflict.column('currency').doNothing())
    .execute()
}

/** The most that one pack would come to if a cart joined another. */
export async function findLargestJoinedQuantity(db: Db, fromUserId: string, toUserId: string): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`
    select max(theirs.quantity + mine.quantity) as most from cart_line mine
    join cart_line theirs on theirs.user_id = ${toUserId} and theirs.pack_id = mine.pack_id
    where mine.user_id = ${fromUserId}`.execute(db)
  return rows[0]?.most ?? 0
}

/** Moves all lines with their options; a pack that is there already adds up and keeps the options it has there. */
export async function joinCarts(
  db: Db,
  fromUserId: string,
  toUserId: string,
): Promise<{ moved: number; merged: number }> {
  const { rows } = await sql<{ moved: number; merged: number }>`
    with sent as (delete from cart_line where user_id = ${fromUserId} returning *),
    put as (
      insert into cart_line (id, user_id, order_type, pack_id, name, unit, details, prices, quantity, batch_no, order_priority,
        concentration, shipping_condition, note, created_at)
      select id, ${toUserId}::text, order_type, pack_id, name, unit, details, prices, quantity, batch_no, order_priority,
        concentration, shipping_condition, note, created_at
      from sent order by no
      on conflict (user_id, pack_id) do update set quantity = cart_line.quantity + excluded.quantity
      returning xmax <> 0 as is_merged
    )
    select count(*) as moved, count(*) filter (where is_merged) as merged from put`.execute(db)
  return rows[0] ?? { moved: 0, merged: 0 }
}
