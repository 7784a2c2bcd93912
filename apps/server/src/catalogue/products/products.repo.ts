import {
  type Category,
  facetNames,
  type Lot,
  type Pack,
  type ProductDocument,
  type ProductFilter,
  type ProductImage,
  type ProductQuery,
} from '@paratope/contract/catalogue/products'
import type { Instant, LocalDate, LocalText } from '@paratope/contract/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { planPerCall } from '#kernel/database/plan-per-call.ts'
import type { ReportContext } from '#kernel/report.ts'
import { pricesOnDay, tiersOnDay } from './pack-prices.repo.ts'
import type { ProductRows } from './products.rows.ts'
import type { StoredCard, StoredDetail, StoredLotTest } from './products.tables.ts'
import { saveSearchTerms } from './suggestions.repo.ts'

/** Spreads lots over 3 freezers with 12 compartments of 40 boxes; the same lot is always in the same place. */
const demoLocation = sql`format('F%s-C%s-%s', abs(hashtext(lot_no)) % 3 + 1, lpad((abs(hashtext(lot_no)) / 3 % 12 + 1)::text, 2, '0'),
  lpad((abs(hashtext(lot_no)) / 36 % 40 + 1)::text, 2, '0'))`

/** Moves a lot to another place. Returns false if there is none with this number. */
export async function updateLotLocation(db: Db, lotNo: string, location: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lot')
    .set({ location })
    .where('lot_no', '=', lotNo)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes products with their packs and lots in a few statements; existing ones keep their ids and stock. */
export async function saveProducts(
  db: Db,
  all: readonly ProductRows[],
  { areNewPublished = true }: { areNewPublished?: boolean } = {},
): Promise<void> {
  const codes = all.map(({ product }) => product.code)
  const known = await db.selectFrom('product').select(['id', 'code']).where('code', 'in', codes).execute()
  const idByCode = new Map(known.map(({ code, id }) => [code, id]))
  const settled = all.map(({ product, packs, lots }) => {
    const id = idByCode.get(product.code) ?? product.id
    return {
      product: { ...product, id },
      packs: packs.map((pack) => ({ ...pack, product_id: id })),
      lots: lots.map((lot) => ({ ...lot, product_id: id })),
    }
  })
  await sql`
    insert into product (id, code, slug, category, published, sort_name, sort_price, newest_on, facets, keys, search, words, card, detail, control_code, clone_key, generated, changed_at)
    select r.id, r.code, r.slug, r.category, ${areNewPublished}, r.sort_name, r.sort_price, r.newest_on, r.facets, r.keys, r.search, r.words, r.card, r.detail, r.control_code, r.clone_key, r.generated, r.changed_at
    from jsonb_to_recordset(${JSON.stringify(settled.map(({ product }) => product))}::jsonb) as r (id text, code text, slug text, category text, sort_name text,
      sort_price int, newest_on date, facets text[], keys text[], search tsvector, words tsvector, card jsonb, detail jsonb, control_code text, clone_key text, generated boolean, changed_at timestamptz)
    on conflict (code) do update set slug = excluded.slug, category = excluded.category, sort_name = excluded.sort_name, sort_price = excluded.sort_price,
      newest_on = excluded.newest_on, facets = excluded.facets, keys = excluded.keys, search = excluded.search, words = excluded.words, card = excluded.card, detail = excluded.detail,
      control_code = excluded.control_code, clone_key = excluded.clone_key, changed_at = excluded.changed_at, version = product.version + 1`.execute(
    db,
  )
  // Only a new pack has the id that was made for it.
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(settled.flatMap(({ packs }) => packs))}::jsonb)
        as r (id text, product_id text, amount text, unit text, sort int, prices jsonb, stock int, lead_days int)
    ), saved as (
      insert into pack (id, product_id, amount, unit, sort, prices, stock, lead_days) select * from given
      on conflict (product_id, amount, unit) do update set sort = excluded.sort, prices = excluded.prices, lead_days = excluded.lead_days, version = pack.version + 1
      returning id, stock
    )
    insert into stock_movement (pack_id, kind, delta, balance)
    select id, 'opening', saved.stock, saved.stock from saved join given using (id) where saved.stock > 0`.execute(db)
  await pointToQuickPacks(db, [...idByCode.values()])
  await sql`
    insert into lot (id, product_id, lot_no, made_on, expires_on, purity, endotoxin, concentration, tests, demo, location)
    select r.*, case when demo then ${demoLocation} else '' end from jsonb_to_recordset(${JSON.stringify(settled.flatMap(({ lots }) => lots))}::jsonb)
      as r (id text, product_id text, lot_no text, made_on date, expires_on date, purity float8, endotoxin float8, concentration float8, tests jsonb, demo boolean)
    on conflict (lot_no) do update set tests = excluded.tests where lot.demo`.execute(db)
  await saveSearchTerms(db, all)
}

/** Cards of products that were there before name the pack that has been there before, too. */
async function pointToQuickPacks(db: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    update product p set card = jsonb_set(p.card, '{quickPack}', to_jsonb(k.id)) from pack k
    where p.id = any(${productIds}::text[]) and k.product_id = p.id and p.card ->> 'fromUnit' = k.amount || ' ' || k.unit
      and p.card ->> 'quickPack' <> k.id`.execute(db)
}

/** Values of one facet are alternatives, several facets restrict. */
export function whereChosen(filter: ProductFilter, except?: string): RawBuilder<boolean> {
  const groups = facetNames
    .filter((name) => name !== except && filter[name]?.length)
    .map((name) => sql`and facets && ${(filter[name] ?? []).map((value) => `${name}:${value}`)}`)
  return sql`published and category = ${filter.category} ${sql.join(groups, sql` `)}`
}

export const orderBys = {
  name: sql`sort_name, id`,
  price: sql`sort_price, id`,
  '-price': sql`sort_price desc, id desc`,
  newest: sql`newest_on desc, id`,
} as const satisfies Record<ProductQuery['sort'], RawBuilder<unknown>>

interface CardRow {
  card: StoredCard
}

const maxSortedMatches = 2_000

/** Lists without a row on this page, among them those that match nothing, need no query. */
export const isPastEnd = ({ pageNo, pageSize }: ProductQuery, total: number): boolean =>
  (pageNo - 1) * pageSize >= total

/**
 * PostgreSQL reads a category in the order of the list until the page is full, and where few products match it would
 * discard most of the category. OFFSET 0 makes it find the matches by the index of facets and sort those: where they
 * are few, and for targets, as names begin with them and the matches lie side by side.
 */
export const matchFirst = (query: Pick<ProductQuery, 'target'>, total: number): RawBuilder<unknown> =>
  total <= maxSortedMatches || query.target?.length ? sql`offset 0` : sql``

const buildCardPage = (query: ProductQuery, total: number): RawBuilder<CardRow> => sql<CardRow>`
    ${planPerCall} select card from (
      select id, card, sort_name, sort_price, newest_on from product
      where ${whereChosen(query)} ${matchFirst(query, total)}) p
    order by ${orderBys[query.sort]} limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}`

/** `total` is the number of products that match, by `countCards`. */
export async function pageCards(db: Db, query: ProductQuery, total: number): Promise<StoredCard[]> {
  if (isPastEnd(query, total)) return []
  const { rows } = await buildCardPage(query, total).execute(db)
  return rows.map(({ card }) => card)
}

/** The first products of a list in its order, as many as `limit`. */
export async function listProductIds(
  db: Db,
  query: Omit<ProductQuery, 'pageNo' | 'pageSize'>,
  { total, limit }: { total: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${planPerCall} select id from (
      select id, sort_name, sort_price, newest_on from product
      where ${whereChosen(query)} ${matchFirst(query, total)}) p
    order by ${orderBys[query.sort]} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** In no particular order. */
export async function listCardRows(db: Db, ids: readonly string[]): Promise<{ id: string; card: StoredCard }[]> {
  const { rows } = await sql<{ id: string; card: StoredCard }>`
    select id, card from product where published and id = any(${ids}::text[])`.execute(db)
  return rows
}

/** In the order of their ids. */
export async function listCards(db: Db, ids: readonly string[]): Promise<StoredCard[]> {
  const { rows } = await sql<CardRow>`
    select p.card from unnest(${ids}::text[]) with ordinality as wish (id, place) join product p on p.id = wish.id
    where p.published order by wish.place`.execute(db)
  return rows.map(({ card }) => card)
}

/** A lot whose further tests are not translated yet. */
export type StoredLot = Omit<Lot, 'tests'> & { tests: StoredLotTest[] }

const controlledLimit = 8

export interface ProductDetailRow {
  id: string
  card: StoredCard
  detail: StoredDetail
  category: Category
  packs: Pack[]
  lots: StoredLot[]
  images: (Omit<ProductImage, 'alt'> & { alt: LocalText })[]
  documents: (Omit<ProductDocument, 'title'> & { title: LocalText })[]
  control: StoredCard | null
  /** Products that this one is the control of. */
  controlled: StoredCard[]
  related: StoredCard[]
}

/** Finds the product of a page: one that visitors see, by its slug or catalogue number, or any by its id. */
export type ProductKey = { slug: string } | { id: string }

const whereKey = (key: ProductKey) =>
  'id' in key ? sql`p.id = ${key.id}` : sql`p.published and (p.slug = ${key.slug} or p.code = upper(${key.slug}))`

/** Loads a whole page in one statement, with the prices of a day. */
export async function findProduct(db: Db, key: ProductKey, today: LocalDate): Promise<ProductDetailRow | undefined> {
  const { rows } = await sql<ProductDetailRow>`
    select p.id, p.card, p.detail, p.category,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'amount', k.amount, 'unit', k.unit, 'stock', k.stock, 'leadDays', k.lead_days,
        'prices', ${pricesOnDay(today)}, 'tiers', ${tiersOnDay(today)}) order by k.sort), '[]')
        from pack k where k.product_id = p.id) as packs,
      (select coalesce(jsonb_agg(jsonb_build_object('lotNo', l.lot_no, 'madeOn', l.made_on, 'expiresOn', l.expires_on, 'purity', l.purity, 'endotoxin', l.endotoxin,
        'concentration', l.concentration, 'tests', l.tests, 'demo', l.demo) order by l.made_on desc), '[]') from lot l where l.product_id = p.id and l.recalled_at is null and l.is_released) as lots,
      (select coalesce(jsonb_agg(jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'alt', i.alt) order by i.sort, i.id), '[]')
        from product_image i where i.product_id = p.id) as images,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'language', d.language, 'title', d.title, 'type', f.type, 'size', f.size)
        order by d.id), '[]') from product_document d join file f on f.id = d.file_id where d.product_id = p.id and d.published) as documents,
      (select c.card from product c where c.code = p.control_code and c.published) as control,
      (select coalesce(jsonb_agg(c.card order by c.sort_name, c.id), '[]') from (
        select u.card, u.sort_name, u.id from product u where u.published and u.control_code = p.code order by u.sort_name, u.id limit ${controlledLimit}) c) as controlled,
      (select coalesce(jsonb_agg(near.card order by near.far, near.sort_name, near.id), '[]') from (
        select * from (
          (select r.card, r.sort_name, r.id, 0 as far from product r
            where r.published and r.main_target = p.main_target and r.category = p.category and r.id <> p.id order by r.sort_name, r.id limit 4)
          union all
          (select r.card, r.sort_name, r.id, 1 as far from product r
            where r.published and r.main_target = p.main_target and r.category <> p.category order by r.sort_name, r.id limit 4)
        ) both_kinds order by far, sort_name, id limit 4) near) as related
    from product p where ${whereKey(key)}`.execute(db)
  return rows[0]
}

/** Slugs of product pages, at most as many as one sitemap may list. */
export const listProductAddresses = (db: Db): Promise<{ category: Category; slug: string }[]> =>
  db
    .selectFrom('product')
    .select(['category', 'slug'])
    .where('published', '=', true)
    .orderBy('generated')
    .orderBy('code')
    .limit(50_000)
    .execute()

export async function updateStockStates(
  db: Db,
  productIds: readonly string[],
  scarce: number,
  now: Instant,
): Promise<{ slug: string; isChanged: boolean }[]> {
  const { rows } = await sql<{ slug: string; isChanged: boolean }>`
    with changed as (update product p set card = jsonb_set(p.card, '{stock}', to_jsonb(s.state)), changed_at = ${now}
    from (select product_id, case when sum(stock) = 0 then 'made-to-order' when sum(stock) <= ${scarce} then 'low' else 'in-stock' end as state
      from pack where product_id = any(${productIds}) group by product_id) s
    where p.id = s.product_id and p.card ->> 'stock' <> s.state returning p.id)
    select slug, id in (select id from changed) as "isChanged" from product where id = any(${productIds})`.execute(db)
  return rows
}

export const selectProductReport = (db: Db, { language, params }: ReportContext<{ category?: Category | undefined }>) =>
  db
    .selectFrom('product')
    .select((at) => [
      'code',
      'slug',
      sql<string>`coalesce(${at.ref('card')} -> 'name' ->> ${language}, ${at.ref('card')} -> 'name' ->> 'en')`.as(
        'name',
      ),
      'category',
      'newest_on as newestOn',
    ])
    .where('published', '=', true)
    .$if(params.category !== undefined, (query) => query.where('category', '=', params.category ?? 'related'))

/** The newest lot of a product by its catalogue number. */
export async function findNewestLotNo(db: Db, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('lot')
    .innerJoin('product', 'product.id', 'lot.product_id')
    .select('lot.lot_no')
    .where('product.code', '=', code)
    .where('lot.recalled_at', 'is', null)
    .where('lot.is_released', '=', true)
    .orderBy('lot.made_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.lot_no
}
