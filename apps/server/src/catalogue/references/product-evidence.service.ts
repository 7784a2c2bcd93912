import { productsTag } from '@paratope/contract/catalogue/products'
import { type Evidence, type EvidenceDraft, references } from '@paratope/contract/catalogue/references'
import { createErrorFactory, type Instant } from '@paratope/contract/kernel'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createId } from '#kernel/ids.ts'
import { publishAll } from '#kernel/messaging/message-bus.ts'
import {
  deleteEvidence,
  findProductId,
  insertEvidence,
  listEvidence,
  type ProductEvidenceRow,
} from './product-evidence.repo.ts'

const createError = createErrorFactory(references.errors)

type EvidenceReply = z.input<typeof Evidence>

const presentEvidence = ({ product_id: _, ...evidence }: ProductEvidenceRow): EvidenceReply => evidence

export const listProductEvidence = async (db: Db, slug: string): Promise<EvidenceReply[]> =>
  (await listEvidence(db, slug)).map(presentEvidence)

/** Cached pages of the product show the entry at once. */
const publishChange = (db: Db) => publishAll(db, [{ kind: 'changed', tag: productsTag }])

export async function addProductEvidence(
  db: Db,
  { code, ...evidence }: EvidenceDraft,
  now: Instant,
): Promise<EvidenceReply> {
  const productId = await findProductId(db, code)
  if (productId === undefined) throw createError('product_evidence.product_unknown')
  const row = { id: createId('pev', Date.parse(now)), product_id: productId, ...evidence }
  await insertEvidence(db, row)
  await publishChange(db)
  return presentEvidence(row)
}

export async function removeProductEvidence(db: Db, id: string): Promise<null> {
  if (!(await deleteEvidence(db, id))) throw createCommonError('record.missing')
  await publishChange(db)
  return null
}
