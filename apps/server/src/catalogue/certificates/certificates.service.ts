import {
  certificates as api,
  type CertificateDetail,
  type CertificateDraft,
  type CertificateLot,
  type CertificateQuery,
} from '@paratope/contract/catalogue/certificates'
import { createErrorFactory, type Instant, type Language, localize, type Page } from '@paratope/contract/kernel'
import type { z } from 'zod'
import {
  type DocumentedLotRow,
  getVerdict,
  type LotResult,
  listDocumentedLotRows,
  listLotResults,
  lockLot,
  publishLotResults,
} from '#catalogue/products/index.ts'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { emit } from '#kernel/messaging/jobs.ts'
import type { TaggedCache } from '#kernel/tagged-cache.ts'
import { loadDictionaryLookup } from '#platform/dictionaries/index.ts'
import {
  type CertificateRow,
  insertRevisions,
  listRevisions,
  markRevisionReleased,
  pageLots,
  updateDraft,
} from './certificates.repo.ts'
import { listReleased } from './certified-lots.service.ts'

const createError = createErrorFactory(api.errors)

interface CertificateContext {
  db: Db
  cache: TaggedCache
  language: Language
  now: Instant
  session: { userId: string; realname: string }
  site: Pick<Site, 'timeZone'>
}

type Detail = z.input<typeof CertificateDetail>

export async function pageCertificates(
  { db, language }: Pick<CertificateContext, 'db' | 'language'>,
  query: CertificateQuery,
): Promise<Page<z.input<typeof CertificateLot>>> {
  const { total, records } = await pageLots(db, query)
  return { total, records: records.map((lot) => ({ ...lot, name: localize(lot.name, language) })) }
}

interface LotRecord {
  row: DocumentedLotRow
  /** The newest first. */
  revisions: CertificateRow[]
}

async function getRecord(db: Db, lotNo: string): Promise<LotRecord> {
  const [row] = await listDocumentedLotRows(db, [lotNo.toUpperCase()])
  if (!row) throw createCommonError('record.missing')
  return { row, revisions: await listRevisions(db, [row.lot_id]) }
}

const findDraft = ({ revisions }: LotRecord): CertificateRow | undefined =>
  revisions.find(({ status }) => status === 'draft')

function presentDetail({ row, revisions }: LotRecord, { language, session }: CertificateContext): Detail {
  const released = listReleased(row, revisions)
  const draft = findDraft({ row, revisions })
  const { lotNo, madeOn, expiresOn } = row.lot
  const rows = new Map(revisions.map((one) => [one.revision, one]))
  return {
    lotNo,
    code: row.code,
    name: localize(row.name, language),
    madeOn,
    expiresOn,
    state: draft ? 'draft' : row.is_released ? 'released' : 'missing',
    revision: released[0]?.revision ?? 0,
    enteredBy: revisions[0]?.entered_name ?? '',
    version: draft?.version ?? 0,
    results: draft?.results ?? released[0]?.results ?? listLotResults(row.detail, row.lot),
    retestOn: draft?.retest_on ?? released[0]?.retest_on ?? null,
    reason: draft?.reason ?? '',
    revisions: released.map(({ revision, reason, released_name, released_at }) => ({
      revision,
      reason,
      enteredBy: rows.get(revision)?.entered_name ?? '',
      releasedBy: released_name,
      releasedAt: released_at,
    })),
    isOwnDraft: draft?.entered_by === session.userId,
  }
}

export const getCertificate = async (call: CertificateContext, lotNo: string): Promise<Detail> =>
  presentDetail(await getRecord(call.db, lotNo), call)

/** Locks a lot whose draft the caller has read; of two persons the second learns what the first one wrote. */
async function lockDraft(call: CertificateContext, lotNo: string, version: number): Promise<LotRecord> {
  if (!(await lockLot(call.db, lotNo))) throw createCommonError('record.missing')
  const record = await getRecord(call.db, lotNo)
  const current = findDraft(record)?.version ?? 0
  if (current !== version) {
    throw createCommonError('record.changed', { current: presentDetail(record, call), version: current })
  }
  return record
}

export async function saveDraft(
  call: CertificateContext,
  lotNo: string,
  { version, results, retestOn, reason }: CertificateDraft,
): Promise<Detail> {
  const { db, now, session } = call
  const record = await lockDraft(call, lotNo, version)
  const { row, revisions } = record
  const released = listReleased(row, revisions)
  if (released.length > 0 && reason === '') throw createError('certificate.reason_missing')
  const entered = {
    results: JSON.stringify(results),
    retest_on: retestOn,
    reason: released.length > 0 ? reason : '',
    entered_by: session.userId,
    entered_name: session.realname,
    entered_at: now,
  }
  const draft = findDraft(record)
  if (draft) await updateDraft(db, draft, entered)
  else {
    const unrecorded = revisions.length === 0 ? released : []
    await insertRevisions(db, [
      ...unrecorded.map((one) => toUnrecordedRow(row.lot_id, one.results)),
      { lot_id: row.lot_id, revision: (released[0]?.revision ?? 0) + 1, status: 'draft', ...entered },
    ])
  }
  return getCertificate(call, lotNo)
}

/** Keeps the results that were released before revisions were recorded, so that their paper stays the same. */
const toUnrecordedRow = (lotId: string, results: readonly LotResult[]) => ({
  lot_id: lotId,
  revision: 1,
  status: 'released' as const,
  results: JSON.stringify(results),
  retest_on: null,
  entered_by: null,
  entered_at: null,
})

export async function releaseDraft(
  call: CertificateContext,
  lotNo: string,
  { version }: { version: number },
): Promise<Detail> {
  const { db, now, session } = call
  const record = await lockDraft(call, lotNo, version)
  const draft = findDraft(record)
  if (!draft) throw createError('certificate.no_draft')
  if (draft.entered_by === session.userId) throw createError('certificate.same_person')
  await assertConforming(call, draft.results)
  await markRevisionReleased(db, draft, { ...session, now })
  const { row } = record
  await publishLotResults(call, row.lot_id, draft.results)
  const { revision, reason } = draft
  await emit(db, 'certificate.released', row.lot_id, { lotId: row.lot_id, lotNo: row.lot.lotNo, revision, reason }, now)
  return getCertificate(call, lotNo)
}

/** Results without a limit are for information only. */
async function assertConforming(
  { db, cache, language }: CertificateContext,
  results: readonly LotResult[],
): Promise<void> {
  const translate = await loadDictionaryLookup(db, cache, language)
  for (const result of results) {
    const verdict = getVerdict(result)
    const test = translate('lot_test', result.test)
    if (verdict === 'untested') throw createError('certificate.incomplete', { test })
    if (verdict === 'fail') throw createError('certificate.out_of_specification', { test })
  }
}
