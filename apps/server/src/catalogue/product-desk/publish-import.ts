import { productDesk as api, type LeftOutProduct, type ProductImport } from '@paratope/contract/catalogue/product-desk'
import { createErrorFactory, localize, type Page, type PageQuery } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { publishProductChange, updatePublished } from '#catalogue/products/index.ts'
import { inTransaction } from '#kernel/database/database.ts'
import type { Session } from '#kernel/http/session.ts'
import { enqueue, type JobContext } from '#kernel/messaging/jobs.ts'
import {
  lockWaitingProducts,
  type ProductOutcome,
  pageLeftOut,
  queueImportedProducts,
  saveOutcomes,
  type WaitingProduct,
} from './imported-products.repo.ts'
import { isPublishable } from './product-desk.policy.ts'
import { lockImport, updateImport } from './product-imports.repo.ts'
import { getImport, type ImportCall, presentImport, publishProgress } from './product-imports.service.ts'

const createError = createErrorFactory(api.errors)

export const publicationJobName = 'product-publication'

/** Products of one transaction. */
const batchProducts = 1000
/** Then other jobs have their turn, and a node that shuts down needs not wait. */
const batchesPerJob = 20

const toJob = (id: string) => [publicationJobName, { id }, { key: `product-publication:${id}` }] as const

/** A job publishes what the import created, as it is now; what is edited from here on is left to its editor. */
export async function publishImport(
  call: ImportCall & { session: Session },
  id: string,
): Promise<z.input<typeof ProductImport>> {
  const { db, now, session } = call
  await getImport(call, id)
  const record = await lockImport(db, id)
  const hasEnded = record?.state === 'finished' || record?.state === 'cancelled' || record?.state === 'failed'
  if (!hasEnded || record.publishing === 'running' || (await queueImportedProducts(db, id)) === 0)
    throw createError('product_desk.import_state')
  await updateImport(db, id, { publishing: 'running', published_by: session.userId, published_at: now })
  await enqueue(db, ...toJob(id))
  await publishProgress(db, id)
  return presentImport(call, await getImport(call, id))
}

/** Goes on with publishing behind its last finished batch. */
export async function runPublication(call: JobContext, { id }: { id: string }): Promise<void> {
  try {
    for (let batch = 0; batch < batchesPerJob; batch += 1) if (!(await publishBatch(call, id))) return
  } catch (error) {
    await failPublication(call, id)
    call.log.error({ import: id, err: error }, 'publishing the products of an import failed')
    return
  }
  await enqueue(call.db, ...toJob(id))
}

/** Publishes the next products and records them in one transaction. Returns whether there may be more. */
async function publishBatch({ db, now }: JobContext, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if ((await lockImport(tx, id))?.publishing !== 'running') return false
    const products = await lockWaitingProducts(tx, id, batchProducts)
    if (products.length === 0) {
      await updateImport(tx, id, { publishing: 'finished' })
      await publishProgress(tx, id)
      return false
    }
    const outcomes = products.map(toOutcome)
    const published = new Set(outcomes.filter(({ outcome }) => outcome === 'published').map((one) => one.id))
    const ids = products.filter((one) => published.has(one.id) && !one.isPublished).map((one) => one.id)
    await updatePublished(tx, ids, true, now)
    await saveOutcomes(tx, outcomes)
    if (ids.length > 0) await publishProductChange(tx)
    await publishProgress(tx, id)
    return true
  })
}

function toOutcome({ id, version, isPublished, queuedVersion, packCount }: WaitingProduct): ProductOutcome {
  if (isPublished) return { id, outcome: 'published' }
  if (version !== queuedVersion) return { id, outcome: 'edited' }
  return { id, outcome: isPublishable(packCount) ? 'published' : 'incomplete' }
}

async function failPublication({ db }: JobContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await lockImport(tx, id))?.publishing !== 'running') return
    await updateImport(tx, id, { publishing: 'failed' })
    await publishProgress(tx, id)
  })
}

export async function listLeftOut(
  call: ImportCall,
  id: string,
  query: PageQuery,
): Promise<Page<z.input<typeof LeftOutProduct>>> {
  await getImport(call, id)
  const { total, records } = await pageLeftOut(call.db, id, query)
  return { total, records: records.map(({ name, ...record }) => ({ ...record, name: localize(name, call.language) })) }
}
