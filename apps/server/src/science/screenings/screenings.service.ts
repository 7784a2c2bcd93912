import { createErrorFactory, type Instant, type Page, type PageQuery } from '@paratope/contract/kernel'
import type { FileLink } from '@paratope/contract/platform/files'
import {
  screenings as api,
  releasedStates,
  type Screening,
  type ScreeningDecision,
  type ScreeningHit,
  type ScreeningState,
} from '@paratope/contract/science/screenings'
import type { z } from 'zod'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type Session, toScope } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { linkOwnedFile } from '#platform/files/index.ts'
import {
  type AttachedFile,
  computeChecksum,
  getReader,
  listAttachedReadings,
  localScreener,
} from './file-readings.service.ts'
import type { ScreenedSequence, ScreeningAdapter } from './screening-adapter.ts'
import {
  type DecisionRow,
  findScreening,
  insertDecision,
  insertScreenings,
  listDecisions,
  listScreeningsOfOrder,
  lockScreening,
  type NewScreeningRow,
  pageScreenings,
  type ScreeningRow,
  saveRun,
} from './screenings.repo.ts'

const createError = createErrorFactory(api.errors)

/** A sequence of an order line. */
export interface OrderedSequence extends ScreenedSequence {
  lineNo: number
  name: string
}

export interface ScreenedOrder {
  orderNo: string
  tenant: string
  companyId: string
}

/** Sequences in the lines of an order, and its files. */
export interface OrderContent {
  sequences: readonly OrderedSequence[]
  files: readonly AttachedFile[]
}

type NewScreening = Pick<
  NewScreeningRow,
  'line_no' | 'name' | 'kind' | 'length' | 'checksum' | 'file_id' | 'file_name' | 'file_reason'
>

/** Items that need a verdict; hits are compared only if there is none yet. */
interface ScreenedItem {
  row: NewScreening
  findHits: () => readonly ScreeningHit[] | Promise<readonly ScreeningHit[]>
}

const getKey = (lineNo: number, checksum: string): string => `${lineNo} ${checksum}`
const getItemKey = ({ row }: ScreenedItem): string => getKey(row.line_no, row.checksum)

/** One item for each content of a line, and how many files nobody has read yet. */
async function listItems(
  db: Db,
  { sequences, files }: OrderContent,
  adapter: ScreeningAdapter,
): Promise<{ items: ScreenedItem[]; unread: number }> {
  const ofLines = sequences.map((sequence): ScreenedItem => {
    const { lineNo, name, kind, symbols } = sequence
    const file = { file_id: null, file_name: null, file_reason: null }
    const checksum = computeChecksum(sequence)
    return {
      row: { line_no: lineNo, name, kind, length: symbols.length, checksum, ...file },
      findHits: () => adapter.screen(sequence),
    }
  })
  const readings = await listAttachedReadings(db, files, adapter)
  const ofFiles = files.flatMap((file): ScreenedItem[] => {
    const reading = readings.get(file.sha256)
    const own = { line_no: file.lineNo, file_id: file.fileId, file_name: file.name }
    const found = (reading?.sequences ?? []).map(
      ({ hits, ...sequence }): ScreenedItem => ({
        row: { ...own, ...sequence, file_reason: null },
        findHits: () => hits,
      }),
    )
    if (!reading?.reason) return found
    const { name, size: length, sha256: checksum } = file
    const row = { ...own, name, kind: 'file', length, checksum, file_reason: reading.reason } as const
    return [...found, { row, findHits: () => [] }]
  })
  const items = new Map([...ofFiles, ...ofLines].map((item) => [getItemKey(item), item]))
  const unread = files.filter(({ sha256 }) => !readings.has(sha256)).length
  return { items: [...items.values()], unread }
}

/** The reader of an order with files that nobody has read. */
const notRead = ''

/** Screens what has no verdict yet and returns how much of all is not released. */
export async function screenOrderContent(
  db: Db,
  order: ScreenedOrder,
  content: OrderContent,
  now: Instant,
  adapter: ScreeningAdapter = localScreener,
): Promise<number> {
  const { items, unread } = await listItems(db, content, adapter)
  const known = items.length === 0 ? [] : await listScreeningsOfOrder(db, order.orderNo)
  const states = new Map(known.map((row) => [getKey(row.line_no, row.checksum), row.state]))
  const fresh: NewScreeningRow[] = []
  for (const item of items) {
    const key = getItemKey(item)
    if (states.has(key)) continue
    const hits = await item.findHits()
    const state = hits.length > 0 || item.row.kind === 'file' ? ('review' as const) : ('clear' as const)
    states.set(key, state)
    fresh.push({
      ...item.row,
      id: createId('scr', Date.parse(now)),
      order_no: order.orderNo,
      tenant: order.tenant,
      company_id: order.companyId,
      screener: adapter.name,
      list_version: adapter.listVersion,
      hits: JSON.stringify(hits),
      state,
      screened_at: now,
    })
  }
  await insertScreenings(db, fresh)
  const held = items.filter((item) => !releasedStates.some((state) => state === states.get(getItemKey(item)))).length
  // Last, so that an order that was interrupted is screened again.
  const reader = unread === 0 ? getReader(adapter) : notRead
  await saveRun(db, { order_no: order.orderNo, reader, tried_at: now, held })
  return held + unread
}

/** Version of the list for all orders that wait; another one has to screen them again. */
export const currentReader = getReader(localScreener)

/** Puts an order whose files could not be read behind the others. */
export const postponeScreening = (db: Db, orderNo: string, now: Instant): Promise<void> =>
  saveRun(db, { order_no: orderNo, reader: notRead, tried_at: now, held: 0 })

/** Counts of waiting, rejected and released items of an order; verdicts about earlier contents do not count. */
export async function countScreenings(
  db: Db,
  orderNo: string,
  content: OrderContent,
): Promise<{ waiting: number; rejected: number; released: number }> {
  const { items, unread } = await listItems(db, content, localScreener)
  const keys = new Set(items.map(getItemKey))
  const rows = keys.size === 0 ? [] : await listScreeningsOfOrder(db, orderNo)
  const states = rows.filter((row) => keys.has(getKey(row.line_no, row.checksum))).map(({ state }) => state)
  const count = (...counted: ScreeningState[]) => states.filter((state) => counted.includes(state)).length
  return { waiting: count('review') + unread, rejected: count('rejected'), released: count(...releasedStates) }
}

type Reply = z.input<typeof Screening>

const presentScreening = (row: ScreeningRow, decisions: readonly DecisionRow[]): Reply => ({
  id: row.id,
  orderNo: row.order_no,
  lineNo: row.line_no,
  company: row.company_name,
  name: row.name,
  kind: row.kind,
  length: row.length,
  fileName: row.file_name,
  fileReason: row.file_reason,
  checksum: row.checksum,
  screener: row.screener,
  listVersion: row.list_version,
  hits: [...row.hits],
  state: row.state,
  screenedAt: row.screened_at,
  version: row.version,
  decisions: decisions.map(({ decision, reason, by_name, decided_at }) => ({
    decision,
    reason,
    by: by_name,
    at: decided_at,
  })),
})

export async function listScreenings(
  db: Db,
  session: Session,
  query: PageQuery & { state: 'review' | 'decided' | 'all' },
): Promise<Page<Reply>> {
  const { total, rows } = await pageScreenings(db, toScope(session), query)
  const decisions = await listDecisions(
    db,
    rows.map(({ id }) => id),
  )
  return { total, records: rows.map((row) => presentScreening(row, decisions.get(row.id) ?? [])) }
}

export async function decideScreening(
  db: Db,
  session: Session,
  { id, now, body }: { id: string; now: Instant; body: ScreeningDecision },
): Promise<Reply> {
  const row = await lockScreening(db, toScope(session), id)
  if (!row) throw createCommonError('record.missing')
  if (row.version !== body.version) throw createCommonError('record.changed')
  if (row.state === 'clear') throw createError('screening.clear_already')
  const { decision, reason } = body
  await insertDecision(db, id, { decision, reason, by: session.userId, now })
  const decisions = await listDecisions(db, [id])
  return presentScreening({ ...row, state: decision, version: row.version + 1 }, decisions.get(id) ?? [])
}

export async function linkScreenedFile(
  { db, config, now, session }: { db: Db; config: Config; now: Instant; session: Session },
  id: string,
): Promise<z.input<typeof FileLink>> {
  const row = await findScreening(db, toScope(session), id)
  if (!row?.file_id) throw createCommonError('record.missing')
  return linkOwnedFile({ db, config, now }, row.file_id)
}

/** Releases what waits in an order, in the name of a person. */
export async function releaseHeldSequences(
  db: Db,
  { orderNo, ...decision }: { orderNo: string; by: string; reason: string; now: Instant },
): Promise<void> {
  for (const { id, state } of await listScreeningsOfOrder(db, orderNo))
    if (state === 'review') await insertDecision(db, id, { ...decision, decision: 'approved' })
}
