import { createHash } from 'node:crypto'
import { createErrorFactory, type Instant, type Page, type PageQuery } from '@paratope/contract/kernel'
import {
  screenings as api,
  releasedStates,
  type Screening,
  type ScreeningDecision,
  type ScreeningState,
} from '@paratope/contract/science/screenings'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type Session, toScope } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { demonstrationList } from './demonstration-list.ts'
import { createKmerScreener } from './kmer-screener.ts'
import type { ScreenedSequence, ScreeningAdapter } from './screening-adapter.ts'
import {
  type DecisionRow,
  insertDecision,
  insertScreenings,
  listDecisions,
  listScreeningsOfOrder,
  lockScreening,
  pageScreenings,
  type ScreeningRow,
} from './screenings.repo.ts'

const createError = createErrorFactory(api.errors)

export const localScreener = createKmerScreener('Local word comparison', 'demonstration 1', demonstrationList)

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

const computeChecksum = ({ kind, symbols }: ScreenedSequence): string =>
  createHash('sha256').update(`${kind}:${symbols}`).digest('hex')

const getKey = (lineNo: number, checksum: string): string => `${lineNo} ${checksum}`

/** Screens sequences that have no verdict yet and returns how many of all are not released. */
export async function screenSequences(
  db: Db,
  order: ScreenedOrder,
  sequences: readonly OrderedSequence[],
  now: Instant,
  adapter: ScreeningAdapter = localScreener,
): Promise<number> {
  if (sequences.length === 0) return 0
  const known = await listScreeningsOfOrder(db, order.orderNo)
  const states = new Map(known.map((row) => [getKey(row.line_no, row.checksum), row.state]))
  const fresh = sequences.flatMap((sequence) => {
    const checksum = computeChecksum(sequence)
    const key = getKey(sequence.lineNo, checksum)
    if (states.has(key)) return []
    const hits = adapter.screen(sequence)
    const state = hits.length > 0 ? ('review' as const) : ('clear' as const)
    states.set(key, state)
    return [
      {
        id: createId('scr', Date.parse(now)),
        order_no: order.orderNo,
        line_no: sequence.lineNo,
        tenant: order.tenant,
        company_id: order.companyId,
        name: sequence.name,
        kind: sequence.kind,
        length: sequence.symbols.length,
        checksum,
        screener: adapter.name,
        list_version: adapter.listVersion,
        hits: JSON.stringify(hits),
        state,
        screened_at: now,
      },
    ]
  })
  await insertScreenings(db, fresh)
  const keys = new Set(sequences.map((sequence) => getKey(sequence.lineNo, computeChecksum(sequence))))
  return [...keys].filter((key) => !releasedStates.some((state) => state === states.get(key))).length
}

/** How many of the sequences wait, were rejected, or may be made; verdicts about earlier sequences do not count. */
export async function countScreenings(
  db: Db,
  orderNo: string,
  sequences: readonly OrderedSequence[],
): Promise<{ waiting: number; rejected: number; released: number }> {
  const keys = new Set(sequences.map((sequence) => getKey(sequence.lineNo, computeChecksum(sequence))))
  const rows = keys.size === 0 ? [] : await listScreeningsOfOrder(db, orderNo)
  const states = rows.filter((row) => keys.has(getKey(row.line_no, row.checksum))).map(({ state }) => state)
  const count = (...counted: ScreeningState[]) => states.filter((state) => counted.includes(state)).length
  return { waiting: count('review'), rejected: count('rejected'), released: count(...releasedStates) }
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

/** Releases what waits in an order, in the name of a person. */
export async function releaseHeldSequences(
  db: Db,
  { orderNo, ...decision }: { orderNo: string; by: string; reason: string; now: Instant },
): Promise<void> {
  for (const { id, state } of await listScreeningsOfOrder(db, orderNo))
    if (state === 'review') await insertDecision(db, id, { ...decision, decision: 'approved' })
}
