import type { Instant, LocalText } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { StoredLot } from './products.repo.ts'
import type { StoredDetail } from './products.tables.ts'

/** A lot with the parts of its product that its certificate states. */
export interface DocumentedLotRow {
  lot_id: string
  is_released: boolean
  published: boolean
  code: string
  name: LocalText
  slug: string
  detail: StoredDetail
  lot: StoredLot
  recalled_at: Instant | null
  recall_reason: string
}

/** Lots by their numbers, in the order of the numbers. */
export async function listDocumentedLotRows(db: Db, lotNos: readonly string[]): Promise<DocumentedLotRow[]> {
  const { rows } = await sql<DocumentedLotRow>`
    select l.id as lot_id, l.is_released, p.published, p.code, p.card -> 'name' as name, p.slug, p.detail,
      jsonb_build_object('lotNo', l.lot_no, 'madeOn', l.made_on, 'expiresOn', l.expires_on, 'purity', l.purity,
        'endotoxin', l.endotoxin, 'concentration', l.concentration, 'tests', l.tests, 'demo', l.demo) as lot,
      l.recalled_at, l.recall_reason
    from lot l join product p on p.id = l.product_id
    where l.lot_no = any(${lotNos}::text[]) order by l.lot_no`.execute(db)
  return rows
}
