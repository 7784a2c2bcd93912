import type { DocumentKind } from '@paratope/contract/catalogue/products'
import type { Language, LocalText } from '@paratope/contract/kernel'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ProductDocumentTable, ProductImageTable } from './products.tables.ts'

export interface StoredImage {
  id: string
  file_id: string
  width: number
  height: number
  alt: LocalText
}

/** In the order of the gallery. */
export const listImages = (db: Db, productId: string): Promise<StoredImage[]> =>
  db
    .selectFrom('product_image')
    .select(['id', 'file_id', 'width', 'height', 'alt'])
    .where('product_id', '=', productId)
    .orderBy('sort')
    .orderBy('id')
    .execute()

export interface StoredDocument {
  id: string
  file_id: string
  kind: DocumentKind
  language: Language
  title: LocalText
  published: boolean
  name: string
  type: string
  size: number
}

export const listProductDocuments = (db: Db, productId: string): Promise<StoredDocument[]> =>
  db
    .selectFrom('product_document as d')
    .innerJoin('file as f', 'f.id', 'd.file_id')
    .select(['d.id', 'd.file_id', 'd.kind', 'd.language', 'd.title', 'd.published', 'f.name', 'f.type', 'f.size'])
    .where('d.product_id', '=', productId)
    .orderBy('d.id')
    .execute()

export type NewImageRow = Omit<Insertable<ProductImageTable>, 'sort' | 'alt'> & { alt: LocalText }

/** Behind the others. */
export async function insertImage(db: Db, { alt, ...row }: NewImageRow): Promise<void> {
  await db
    .insertInto('product_image')
    .values((at) => ({
      ...row,
      alt: JSON.stringify(alt),
      sort: at
        .selectFrom('product_image')
        .select(sql<number>`coalesce(max(sort), 0) + 1`.as('next'))
        .where('product_id', '=', row.product_id),
    }))
    .execute()
}

/** Returns false if the product has no such image. */
export async function updateImageAlt(db: Db, key: MediaKey, alt: LocalText): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_image')
    .set({ alt: JSON.stringify(alt) })
    .where('id', '=', key.id)
    .where('product_id', '=', key.productId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Images that are not named stay behind those that are. */
export async function updateImageOrder(db: Db, productId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update product_image i set sort = n.sort
    from (select g.id, row_number() over (order by w.place nulls last, g.sort, g.id)::int as sort
      from product_image g left join unnest(${ids}::text[]) with ordinality as w (id, place) on w.id = g.id
      where g.product_id = ${productId}) n
    where i.id = n.id`.execute(db)
}

interface MediaKey {
  productId: string
  id: string
}

/** Returns the file that nothing refers to any more; undefined if the product has no such image. */
export async function deleteImage(db: Db, { productId, id }: MediaKey): Promise<string | undefined> {
  const row = await db
    .deleteFrom('product_image')
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .returning('file_id')
    .executeTakeFirst()
  return row?.file_id
}

export async function insertDocument(
  db: Db,
  { title, ...row }: Omit<Insertable<ProductDocumentTable>, 'title'> & { title: LocalText },
): Promise<void> {
  await db
    .insertInto('product_document')
    .values({ ...row, title: JSON.stringify(title) })
    .execute()
}

export type DocumentValues = Pick<StoredDocument, 'kind' | 'language' | 'title' | 'published'>

/** Returns false if the product has no such document. */
export async function updateDocument(db: Db, key: MediaKey, { title, ...values }: DocumentValues): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_document')
    .set({ ...values, title: JSON.stringify(title) })
    .where('id', '=', key.id)
    .where('product_id', '=', key.productId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the file that nothing refers to any more; undefined if the product has no such document. */
export async function deleteDocument(db: Db, { productId, id }: MediaKey): Promise<string | undefined> {
  const row = await db
    .deleteFrom('product_document')
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .returning('file_id')
    .executeTakeFirst()
  return row?.file_id
}

/** The file of an image that a published product shows. */
export async function findImageFile(db: Db, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_image as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .select('i.file_id')
    .where('i.hash', '=', hash)
    .where('p.published', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row?.file_id
}

/** The file of a published document of a published product. */
export async function findDocumentFile(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_document as d')
    .innerJoin('product as p', 'p.id', 'd.product_id')
    .select('d.file_id')
    .where('d.id', '=', id)
    .where('d.published', '=', true)
    .where('p.published', '=', true)
    .executeTakeFirst()
  return row?.file_id
}
