import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import type { OrderScreening } from '@paratope/contract/fulfilment/production'
import { createErrorFactory, type Instant } from '@paratope/contract/kernel'
import { orders } from '@paratope/contract/ordering/orders'
import { z } from 'zod'
import { parseServiceDetails } from '#catalogue/services/index.ts'
import { compute, forCaller } from '#kernel/compute/compute.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { type JobContext, subscribe } from '#kernel/messaging/jobs.ts'
import {
  findOrder,
  listOrderAttachments,
  listOrderLines,
  type OrderGuard,
  type OrderHook,
  type OrderMoved,
} from '#ordering/orders/index.ts'
import { listOrderedMolecules } from '#ordering/vector-orders/index.ts'
import {
  type AttachedFile,
  countScreenings,
  type OrderContent,
  type OrderedSequence,
  readAttachedFiles,
  screenOrderContent,
} from '#science/screenings/index.ts'
import { listOrderedSequencesTask } from './list-ordered-sequences.ts'

const createError = createErrorFactory(orders.errors)

type ScreenedOrder = Pick<OrderMoved['order'], 'id' | 'code' | 'tenant' | 'company_id'>

/** Screens the sequences and files of an order and returns how many are not released. */
export async function screenOrder(
  db: Db,
  { id, code, tenant, company_id }: ScreenedOrder,
  now: Instant,
): Promise<number> {
  const content = await loadContent(db, id)
  return screenOrderContent(db, { orderNo: code, tenant, companyId: company_id }, content, now)
}

/**
 * Shows the state of the screening to customers and the desk; the decision and its reason stay with those who decide.
 */
export async function getOrderScreening(db: Db, scope: Scope, orderNo: string): Promise<OrderScreening> {
  const order = await findOrder(db, scope, orderNo)
  if (!order) throw createCommonError('record.missing')
  return countScreenings(db, orderNo, await loadContent(db, order.id))
}

/** The sequences in the lines of an order, the plasmids that they name, and the attached files. */
async function loadContent(db: Db, orderId: string): Promise<OrderContent> {
  const [lines, attachments] = await Promise.all([listOrderLines(db, orderId), listOrderAttachments(db, orderId)])
  const open = lines.filter(canHoldSequences)
  const files = attachments
    .filter(({ line_no }) => (line_no === null ? open.length > 0 : open.some(({ no }) => no === line_no)))
    .map(
      ({ line_no, file_id, storage_key, name, type, size, sha256 }): AttachedFile => ({
        ...{ lineNo: line_no ?? 0, fileId: file_id, storageKey: storage_key },
        ...{ name, type, size, sha256 },
      }),
    )
  const texts = lines.map(({ no, details, note }) => ({ no, details, note }))
  const written = await compute(listOrderedSequencesTask, texts, forCaller('screening'))
  return { sequences: [...written, ...(await listOrderedPlasmids(db, lines))], files }
}

/** Goods of the catalogue and tests of samples make nothing that their files describe. */
function canHoldSequences({ pack_id, details }: Awaited<ReturnType<typeof listOrderLines>>[number]): boolean {
  if (pack_id !== null) return false
  const line = parseServiceDetails(details)
  if (!line) return true
  const { group, columns } = serviceDefinitions[line.service]
  return group !== 'testing' || columns.some(({ type }) => type === 'sequence')
}

/** The plasmids that lines name as designs or custom vectors, in the words of their cells, and the ordered vectors. */
const listOrderedPlasmids = async (
  db: Db,
  lines: Awaited<ReturnType<typeof listOrderLines>>,
): Promise<OrderedSequence[]> =>
  (await listOrderedMolecules(db, lines)).map(({ no, name, molecule }) => ({
    lineNo: no,
    name,
    kind: 'dna',
    symbols: molecule.bases.toUpperCase(),
  }))

async function assertReleased(db: Db, order: ScreenedOrder, now: Instant): Promise<void> {
  const count = await screenOrder(db, order, now)
  if (count > 0) throw createError('order.screening_held', { count })
}

/** Refuses an acceptance before colleagues are asked to approve it. */
export const screeningGuard: OrderGuard = {
  async check(db, { acceptance, now }) {
    // A purchase from the cart that waits for colleagues is screened when they let it go on.
    if (acceptance) await assertReleased(db, acceptance.order, now)
  },
}

/** The last check in front of production, whichever way an order takes; a sequence that is held undoes the move. */
export const screeningHook: OrderHook = {
  kinds: ['orderNow', 'accept'],
  run: (db, { order, now }) => assertReleased(db, order, now),
}

const OrderEvent = z.looseObject({ orderId: z.string(), code: z.string() })

/** Reads files that nobody has read yet, then screens. */
export async function readAndScreen(call: JobContext, order: ScreenedOrder): Promise<void> {
  await readAttachedFiles(call, (await loadContent(call.db, order.id)).files)
  await screenOrder(call.db, order, call.now)
}

/** Inquiries are screened as soon as they arrive, so that hits are decided about before the quote is accepted. */
export const screeningSubscribers = [
  subscribe('order.submitted', 'production-screen', OrderEvent, async (call, { code }) => {
    const order = await findOrder(call.db, 'all', code)
    if (order) await readAndScreen(call, order)
  }),
]
