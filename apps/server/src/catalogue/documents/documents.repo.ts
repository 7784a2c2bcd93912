import type { DocumentedProduct } from '@paratope/contract/catalogue/documents'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

type LotOfProduct = DocumentedProduct['lots'][number]

/** The catalogue number of the published product that a lot belongs to. */
export async function findCodeByLot(db: Db, lotNo: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('lot')
    .innerJoin('product', 'product.id', 'lot.product_id')
    .select('product.code')
    .where('lot.lot_no', '=', lotNo.toUpperCase())
    .where('product.published', '=', true)
    .executeTakeFirst()
  return row?.code
}

/** Lots by catalogue number, the newest first. */
export async function listLots(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, LotOfProduct[]>> {
  const { rows } = await sql<{ code: string; lots: LotOfProduct[] }>`
    select p.code, jsonb_agg(jsonb_build_object('lotNo', l.lot_no, 'madeOn', l.made_on, 'expiresOn', l.expires_on)
      order by l.made_on desc, l.lot_no) as lots
    from product p join lot l on l.product_id = p.id and l.is_released where p.code = any(${codes}::text[]) group by p.code`.execute(
    db,
  )
  return new Map(rows.map(({ code, lots }) => [code, lots]))
}
