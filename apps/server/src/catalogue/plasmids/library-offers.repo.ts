import type { LibraryKind } from '@paratope/contract/catalogue/plasmids'
import { sql } from 'kysely'
import type { StoredCard } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'

/** Published products of a kind of items, or of one item only. */
export async function listLibraryCards(
  db: Db,
  kind: LibraryKind,
  item: string | undefined,
): Promise<{ item: string; card: StoredCard }[]> {
  const { rows } = await sql<{ item: string; card: StoredCard }>`
    select l.item, p.card from library_product l join product p on p.id = l.product_id
    where l.kind = ${kind} ${item === undefined ? sql`` : sql`and l.item = ${item}`} and p.published
    order by l.item`.execute(db)
  return rows
}

/** Connects items with the products of these catalogue numbers, instead of those they had. */
export async function saveLibraryProducts(
  db: Db,
  links: readonly { kind: LibraryKind; item: string; code: string }[],
): Promise<void> {
  await sql`
    insert into library_product (kind, item, product_id)
    select link.kind, link.item, p.id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (kind text, item text, code text)
      join product p on p.code = link.code
    on conflict (kind, item) do update set product_id = excluded.product_id`.execute(db)
}
