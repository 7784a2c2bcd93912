import type { Lot, Product } from '@paratope/contract/catalogue/products'
import { type Instant, type LocalDate, localize } from '@paratope/contract/kernel'
import type { z } from 'zod'
import {
  type CatalogueContext,
  type DocumentedLotRow,
  getVerdict,
  type LotResult,
  listDocumentedLotRows,
  listLotResults,
} from '#catalogue/products/index.ts'
import { loadDictionaryLookup } from '#platform/dictionaries/index.ts'
import { type CertificateRow, listRevisions } from './certificates.repo.ts'

/** A result in the reader's language. */
export interface CertifiedResult extends LotResult {
  name: string
  verdict: ReturnType<typeof getVerdict>
}

/** What a certificate says of itself. */
export interface CertificateIssue {
  revision: number
  retestOn: LocalDate | null
  /** Why it replaced the revision before; empty for the first. */
  reason: string
  /** Empty and null where it was released before revisions were recorded. */
  releasedBy: string
  releasedAt: Instant | null
  /** The released revision that replaces this one. */
  replacedBy: { revision: number; at: Instant | null } | null
}

/** A lot as a revision of its certificate states it. */
export interface CertifiedLot extends Pick<z.input<typeof Product>, 'code' | 'slug' | 'name' | 'identity' | 'specs'> {
  lotId: string
  lot: Pick<Lot, 'lotNo' | 'madeOn' | 'expiresOn' | 'demo'>
  issue: CertificateIssue
  results: CertifiedResult[]
  /** Null while it is not recalled. */
  recall: { at: Instant; reason: string } | null
}

export type Translate = (dictionary: string, value: string) => string

export const presentResult =
  (translate: Translate) =>
  (result: LotResult): CertifiedResult => {
    const { test, method, expected, value } = result
    return {
      ...result,
      name: translate('lot_test', test),
      method: method && translate('lot_method', method),
      expected: expected && translate('lot_result', expected),
      value: typeof value === 'string' ? translate('lot_result', value) : value,
      verdict: getVerdict(result),
    }
  }

type Issued = Pick<CertificateRow, 'revision' | 'results' | 'retest_on' | 'reason' | 'released_name' | 'released_at'>

/** Released revisions, the newest first; a lot that was released before they were recorded has the first of them. */
export function listReleased(row: DocumentedLotRow, revisions: readonly CertificateRow[]): Issued[] {
  const released = revisions.filter(({ status }) => status === 'released')
  if (released.length > 0 || !row.is_released) return released
  return [
    {
      revision: 1,
      results: listLotResults(row.detail, row.lot),
      retest_on: null,
      reason: '',
      released_name: '',
      released_at: null,
    },
  ]
}

function toIssue(issued: Issued, [newest]: readonly Issued[]): CertificateIssue {
  return {
    revision: issued.revision,
    retestOn: issued.retest_on,
    reason: issued.reason,
    releasedBy: issued.released_name,
    releasedAt: issued.released_at,
    replacedBy:
      newest === undefined || newest.revision === issued.revision
        ? null
        : { revision: newest.revision, at: newest.released_at },
  }
}

/**
 * Certified lots of published products by their numbers, in the order of the numbers: as the newest released revision
 * states them, or as the one that is asked for.
 */
export async function listCertifiedLots(
  { db, cache, language }: Pick<CatalogueContext, 'db' | 'cache' | 'language'>,
  lotNos: readonly string[],
  revision?: number,
): Promise<CertifiedLot[]> {
  const [translate, rows] = await Promise.all([
    loadDictionaryLookup(db, cache, language),
    listDocumentedLotRows(db, lotNos),
  ])
  const revisions = Map.groupBy(
    await listRevisions(
      db,
      rows.map(({ lot_id }) => lot_id),
    ),
    ({ lot_id }) => lot_id,
  )
  return rows.flatMap((row) => {
    const released = listReleased(row, revisions.get(row.lot_id) ?? [])
    const issued = revision === undefined ? released[0] : released.find((one) => one.revision === revision)
    if (!issued || !row.published) return []
    const { code, slug, detail, lot, recalled_at, recall_reason } = row
    return {
      code,
      slug,
      name: localize(row.name, language),
      identity: localize(detail.identity, language),
      specs: detail.specs.map(({ key, value }) => ({ key, value: localize(value, language) })),
      lotId: row.lot_id,
      lot: { lotNo: lot.lotNo, madeOn: lot.madeOn, expiresOn: lot.expiresOn, demo: lot.demo },
      issue: toIssue(issued, released),
      results: issued.results.map(presentResult(translate)),
      recall: recalled_at === null ? null : { at: recalled_at, reason: recall_reason },
    }
  })
}
