import type { NewLot, NewPack, PackChange } from '@paratope/contract/catalogue/product-desk'
import type { Prices } from '@paratope/contract/catalogue/products'
import type { Instant, LocalDate } from '@paratope/contract/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { pricesOnDay } from './pack-prices.repo.ts'
import type { ProductDraft, ProductRows } from './products.rows.ts'
import { toSearchKey } from './products.search.ts'
import type { StoredCard, StoredDetail } from './products.tables.ts'
import { replaceSearchTerms, saveSearchTerms } from './suggestions.repo.ts'

export interface StoredPack {
  id: string
  amount: string
  unit: string
  prices: Prices
  stock: number
  leadDays: number
}

/** A product as its author writes it, with what tells it apart from a new one. */
export interface StoredProduct {
  id: string
  version: number
  isPublished: boolean
  changedAt: Instant
  packs: StoredPack[]
  draft: ProductDraft
}

interface StoredProductRow {
  id: string
  version: number
  published: boolean
  changed_at: Instant
  card: StoredCard
  detail: StoredDetail
  keys: string[]
  control_code: string | null
  clone_key: string | null
  generated: boolean
  packs: (StoredPack & { pricesToday: Prices })[]
  lots: ProductDraft['lots']
}

/** Reads a product as a draft, with the prices of a day; with `isLocked`, others who change it wait. */
export async function findStoredProduct(
  db: Db,
  id: string,
  today: LocalDate,
  isLocked = false,
): Promise<StoredProduct | undefined> {
  const [row] = await selectStored(db, today, sql`p.id = ${id}`, isLocked)
  return row && toStoredProduct(row)
}

/** Reads and locks the products with a price that begins on a day, or that ended the day before. */
export async function listStoredWithNewPrices(db: Db, day: LocalDate): Promise<StoredProduct[]> {
  const condition = sql`p.id in (select k.product_id from pack_price s join pack k on k.id = s.pack_id
    where s.from_day = ${day}::date or s.until_day = ${day}::date - 1)`
  return (await selectStored(db, day, condition, true)).map(toStoredProduct)
}

/** Reads and locks the products that have these catalogue numbers. */
export async function listStoredProducts(db: Db, codes: readonly string[], today: LocalDate): Promise<StoredProduct[]> {
  return (await selectStored(db, today, sql`p.code = any(${codes}::text[])`, true)).map(toStoredProduct)
}

async function selectStored(
  db: Db,
  today: LocalDate,
  condition: RawBuilder<unknown>,
  isLocked: boolean,
): Promise<StoredProductRow[]> {
  const { rows } = await sql<StoredProductRow>`
    select p.id, p.version, p.published, p.changed_at, p.card, p.detail, p.keys, p.control_code, p.clone_key, p.generated,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'amount', k.amount, 'unit', k.unit, 'prices', k.prices,
        'pricesToday', ${pricesOnDay(today)}, 'stock', k.stock, 'leadDays', k.lead_days) order by k.sort), '[]')
        from pack k where k.product_id = p.id) as packs,
      (select coalesce(jsonb_agg(jsonb_build_object('lotNo', l.lot_no, 'madeOn', l.made_on, 'expiresOn', l.expires_on, 'purity', l.purity,
        'endotoxin', l.endotoxin, 'concentration', l.concentration, 'tests', l.tests, 'demo', l.demo, 'isReleased', l.is_released) order by l.made_on desc, l.id), '[]')
        from lot l where l.product_id = p.id) as lots
    from product p where ${condition} order by p.id ${isLocked ? sql`for no key update of p` : sql``}`.execute(db)
  return rows
}

function toStoredProduct({ id, version, published, changed_at, packs, ...row }: StoredProductRow): StoredProduct {
  const { card, detail, keys, control_code, clone_key, generated, lots } = row
  const { cloneName, quality, ...listed } = card
  return {
    id,
    version,
    isPublished: published,
    changedAt: changed_at,
    packs: packs.map(({ pricesToday: _, ...pack }) => pack),
    draft: {
      code: listed.code,
      slug: listed.slug,
      category: listed.category,
      sec: listed.sec,
      format: listed.format,
      name: listed.name,
      clonedAs: clone_key === null || cloneName === null ? null : { key: clone_key, name: cloneName },
      identity: detail.identity,
      description: detail.description,
      targets: detail.targets,
      clone: listed.clone,
      isotype: listed.isotype,
      host: listed.host,
      reactivity: listed.reactivity,
      applications: listed.applications,
      dar: listed.dar,
      conjugate: listed.conjugate,
      limits: detail.limits ?? {
        purityMin: quality?.purityMin ?? null,
        endotoxinMax: quality?.endotoxinMax ?? null,
        endotoxinUnit: quality?.endotoxinUnit ?? null,
      },
      methods: detail.methods,
      hue: listed.hue,
      specs: detail.specs,
      figureInputs: detail.figureInputs,
      aliases: detail.aliases ?? listOtherKeys(card, detail, keys),
      controlCode: control_code,
      packs: packs.map(({ pricesToday, ...pack }) => ({ ...pack, prices: pricesToday })),
      lots,
      generated,
    },
  }
}

/** Search keys that follow from nothing else. */
function listOtherKeys(
  { code, name, clone }: StoredCard,
  { targets }: StoredDetail,
  keys: readonly string[],
): string[] {
  const known = [code, name.en, clone ?? '', ...targets.flatMap(({ symbol, aliases }) => [symbol, ...aliases])]
  const others = new Set(keys)
  for (const text of known) others.delete(toSearchKey(text))
  return [...others]
}

/** Writes what follows from a draft; packs and lots are rows of their own. */
/** One statement for all of them. */
export async function updateProducts(db: Db, updates: readonly { id: string; rows: ProductRows }[]): Promise<void> {
  if (updates.length === 0) return
  const products = updates.map(({ id, rows: { product } }) => ({ ...product, id }))
  await sql`
    update product p set category = r.category, sort_name = r.sort_name, sort_price = r.sort_price, newest_on = r.newest_on, facets = r.facets,
      keys = r.keys, search = r.search, words = r.words, detail = r.detail, control_code = r.control_code, clone_key = r.clone_key,
      changed_at = r.changed_at, version = p.version + 1,
      card = jsonb_set(r.card, '{quickPack}', coalesce((select to_jsonb(k.id) from pack k
        where k.product_id = p.id and r.card ->> 'fromUnit' = k.amount || ' ' || k.unit), 'null'))
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as r (id text, category text, sort_name text, sort_price int, newest_on date,
      facets text[], keys text[], search tsvector, words tsvector, card jsonb, detail jsonb, control_code text, clone_key text, changed_at timestamptz)
    where p.id = r.id`.execute(db)
  await replaceSearchTerms(
    db,
    updates.map(({ rows }) => rows),
  )
}

/** Some of the products whose words have not been indexed. */
export const listUnindexed = async (db: Db, today: LocalDate, limit: number): Promise<StoredProduct[]> =>
  (
    await selectStored(
      db,
      today,
      sql`p.id in (select id from product where words = '' order by id limit ${limit})`,
      true,
    )
  ).map(toStoredProduct)

/** Writes what searches read of these products, and nothing else. */
export async function updateSearchWords(db: Db, updates: readonly { id: string; rows: ProductRows }[]): Promise<void> {
  const products = updates.map(({ id, rows: { product } }) => ({ ...product, id }))
  await sql`
    update product p set keys = r.keys, search = r.search, words = r.words
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as r (id text, keys text[], search tsvector, words tsvector)
    where p.id = r.id`.execute(db)
  await replaceSearchTerms(
    db,
    updates.map(({ rows }) => rows),
  )
}

/** Inserts a product without packs that visitors do not see. Returns false if its number or address is taken. */
export async function insertProduct(db: Db, rows: ProductRows): Promise<boolean> {
  const inserted = await sql`
    insert into product (id, code, slug, category, published, sort_name, sort_price, newest_on, facets, keys, search, words, card, detail, control_code, clone_key, changed_at)
    select r.id, r.code, r.slug, r.category, false, r.sort_name, r.sort_price, r.newest_on, r.facets, r.keys, r.search, r.words, r.card, r.detail,
      r.control_code, r.clone_key, r.changed_at
    from jsonb_to_record(${JSON.stringify(rows.product)}::jsonb) as r (id text, code text, slug text, category text, sort_name text, sort_price int,
      newest_on date, facets text[], keys text[], search tsvector, words tsvector, card jsonb, detail jsonb, control_code text, clone_key text, changed_at timestamptz)
    on conflict do nothing returning id`.execute(db)
  if (inserted.rows.length === 0) return false
  await saveSearchTerms(db, [rows])
  return true
}

export async function updatePublished(
  db: Db,
  ids: readonly string[],
  isPublished: boolean,
  now: Instant,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('product')
    .set((at) => ({ published: isPublished, changed_at: now, version: at('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Those of these addresses that products have. */
export async function listTakenSlugs(db: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db.selectFrom('product').select('slug').where('slug', 'in', slugs).execute()
  return rows.map(({ slug }) => slug)
}

/** Returns false if the product has the size already. */
export async function insertPack(db: Db, id: string, productId: string, pack: NewPack): Promise<boolean> {
  const { rows } = await sql`
    insert into pack (id, product_id, amount, unit, sort, prices, stock, lead_days)
    values (${id}, ${productId}, ${pack.amount}, ${pack.unit}, (select count(*) from pack where product_id = ${productId}),
      ${JSON.stringify(pack.prices)}::jsonb, 0, ${pack.leadDays})
    on conflict do nothing returning id`.execute(db)
  return rows.length === 1
}

export async function updatePack(db: Db, id: string, { prices, leadDays }: PackChange): Promise<void> {
  await db
    .updateTable('pack')
    .set((at) => ({ prices: JSON.stringify(prices), lead_days: leadDays, version: at('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Adds a lot that waits for its certificate. Returns false if there is a lot with this number. */
export async function insertLot(db: Db, id: string, productId: string, lot: NewLot): Promise<boolean> {
  const { rows } = await sql`
    insert into lot (id, product_id, lot_no, made_on, expires_on, purity, endotoxin, concentration, is_released)
    values (${id}, ${productId}, ${lot.lotNo}, ${lot.madeOn}, ${lot.expiresOn}, ${lot.purity}, ${lot.endotoxin}, ${lot.concentration}, false)
    on conflict do nothing returning id`.execute(db)
  return rows.length === 1
}

export async function isKnownCode(db: Db, code: string): Promise<boolean> {
  const row = await db.selectFrom('product').select('id').where('code', '=', code).executeTakeFirst()
  return row !== undefined
}
