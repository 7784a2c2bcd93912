import type { CertificateLot, CertificateQuery } from '@paratope/contract/catalogue/certificates'
import { getOffset, type Instant, type LocalText, type Page } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { planPerCall } from '#kernel/database/plan-per-call.ts'
import type { LotCertificateTable } from './certificates.tables.ts'

export type CertificateRow = Selectable<LotCertificateTable>
export type CertifiedLotRow = Omit<CertificateLot, 'name'> & { name: LocalText }

/** All revisions of some lots, the newest of each lot first. */
export async function listRevisions(db: Db, lotIds: readonly string[]): Promise<CertificateRow[]> {
  if (lotIds.length === 0) return []
  return db
    .selectFrom('lot_certificate')
    .selectAll()
    .where('lot_id', 'in', lotIds)
    .orderBy('lot_id')
    .orderBy('revision', 'desc')
    .execute()
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const state = sql<
  CertificateLot['state']
>`case when c.status is not null then c.status when l.is_released then 'released' else 'missing' end`

function whereAsked({ keyword, state: wanted }: CertificateQuery) {
  const pattern = `${escapeLike(keyword.toUpperCase())}%`
  return sql.join(
    [
      sql`not p.generated`,
      ...(keyword === '' ? [] : [sql`(l.lot_no like ${pattern} or p.code like ${pattern})`]),
      ...(wanted ? [sql`${state} = ${wanted}`] : []),
    ],
    sql` and `,
  )
}

const lotsWithNewest = sql`lot l join product p on p.id = l.product_id
  left join lateral (
    select status, entered_name from lot_certificate where lot_id = l.id order by revision desc limit 1) c on true`

/** Lots with the state of their newest revision. Products of load tests are left out. */
export async function pageLots(db: Db, query: CertificateQuery): Promise<Page<CertifiedLotRow>> {
  const condition = whereAsked(query)
  const [{ rows: records }, counted] = await Promise.all([
    sql<CertifiedLotRow>`
      ${planPerCall} select l.lot_no as "lotNo", p.code, p.card -> 'name' as name, l.made_on as "madeOn", l.expires_on as "expiresOn",
        ${state} as state, coalesce(c.entered_name, '') as "enteredBy",
        coalesce((select max(r.revision) from lot_certificate r where r.lot_id = l.id and r.status = 'released'), l.is_released::int) as revision
      from ${lotsWithNewest} where ${condition}
      order by l.made_on desc, l.id limit ${query.pageSize} offset ${getOffset(query)}`.execute(db),
    sql<{ total: number }>`
      ${planPerCall} select count(*) as total from ${lotsWithNewest} where ${condition}`.execute(db),
  ])
  return { records, total: counted.rows[0]?.total ?? 0 }
}

export async function insertRevisions(db: Db, rows: readonly Insertable<LotCertificateTable>[]): Promise<void> {
  await db
    .insertInto('lot_certificate')
    .values([...rows])
    .execute()
}

interface DraftChange
  extends Pick<CertificateRow, 'retest_on' | 'reason' | 'entered_by' | 'entered_name' | 'entered_at'> {
  results: string
}

export async function updateDraft(db: Db, { lot_id, revision }: CertificateRow, change: DraftChange): Promise<void> {
  await db
    .updateTable('lot_certificate')
    .set((at) => ({ ...change, version: at('version', '+', 1) }))
    .where('lot_id', '=', lot_id)
    .where('revision', '=', revision)
    .execute()
}

export async function markRevisionReleased(
  db: Db,
  { lot_id, revision }: CertificateRow,
  { userId, realname, now }: { userId: string; realname: string; now: Instant },
): Promise<void> {
  await db
    .updateTable('lot_certificate')
    .set({ status: 'released', released_by: userId, released_name: realname, released_at: now })
    .where('lot_id', '=', lot_id)
    .where('revision', '=', revision)
    .execute()
}

/** Lots of the demonstration without a revision. */
export async function listDemoLotNos(db: Db): Promise<string[]> {
  const { rows } = await sql<{ lot_no: string }>`
    select l.lot_no from lot l join product p on p.id = l.product_id
    where l.demo and not p.generated and not exists (select from lot_certificate c where c.lot_id = l.id)
    order by l.lot_no`.execute(db)
  return rows.map(({ lot_no }) => lot_no)
}

export async function listRealnames(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('user_account').select(['id', 'realname']).where('id', 'in', userIds).execute()
  return new Map(rows.map(({ id, realname }) => [id, realname]))
}
