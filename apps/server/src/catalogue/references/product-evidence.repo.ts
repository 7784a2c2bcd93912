import type { Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ProductEvidenceTable } from './references.tables.ts'

export type ProductEvidenceRow = Selectable<ProductEvidenceTable>

/** Of a published product, by its slug or its catalogue number. */
export const listEvidence = (db: Db, slug: string): Promise<ProductEvidenceRow[]> =>
  db
    .selectFrom('product_evidence')
    .innerJoin('product', 'product.id', 'product_evidence.product_id')
    .selectAll('product_evidence')
    .where('product.published', '=', true)
    .where((at) => at.or([at('product.slug', '=', slug), at('product.code', '=', slug.toUpperCase())]))
    .orderBy('product_evidence.year', 'desc')
    .orderBy('product_evidence.id', 'desc')
    .execute()

export const findProductId = async (db: Db, code: string): Promise<string | undefined> =>
  (await db.selectFrom('product').select('id').where('code', '=', code.toUpperCase()).executeTakeFirst())?.id

export async function insertEvidence(db: Db, row: ProductEvidenceRow): Promise<void> {
  await db.insertInto('product_evidence').values(row).execute()
}

/** Whether there was such an entry. */
export async function deleteEvidence(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('product_evidence').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
