import type { ServiceCode } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { createErrorFactory, type Instant } from '@paratope/contract/kernel'
import {
  orderTables as api,
  type CartTableLine,
  maxTableTemplates,
  type OrderTable,
  type TableDraft,
  type TableTemplate,
} from '@paratope/contract/ordering/order-tables'
import type { z } from 'zod'
import { findCompany } from '#identity/companies/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { hasViolatedConstraint } from '#kernel/database/postgres/failures.ts'
import { stringifyRows } from '#kernel/database/stringify-rows.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { getCartRow } from './add-rows-to-cart.ts'
import { listRowFiles } from './list-row-files.ts'
import {
  countOwnTemplates,
  deleteTemplate,
  findDraft,
  findDraftVersion,
  findTemplate,
  insertTemplate,
  listTemplates,
  saveDraft,
  type TemplateRow,
  updateTemplate,
} from './order-tables.repo.ts'

const createError = createErrorFactory(api.errors)

export async function getOrderTable(
  db: Db,
  session: Session,
  service: ServiceCode,
  now: Instant,
): Promise<z.input<typeof OrderTable>> {
  const [company, draft, templates] = await Promise.all([
    session.companyId === null ? undefined : findCompany(db, session.companyId),
    findDraft(db, session.userId, service),
    listTemplates(db, session, service),
  ])
  const files = draft ? await listRowFiles(db, session, { service, rows: draft.rows, now }) : []
  return {
    currency: company?.currency ?? 'USD',
    draft: draft ? { version: draft.version, savedAt: draft.saved_at, rows: draft.rows, files } : null,
    templates: templates.map((row) => presentTemplate(row, session)),
  }
}

export async function getCartLine(
  db: Db,
  session: Session,
  lineId: string,
  now: Instant,
): Promise<z.input<typeof CartTableLine>> {
  const [company, { service, row }] = await Promise.all([
    session.companyId === null ? undefined : findCompany(db, session.companyId),
    getCartRow(db, session, lineId),
  ])
  const files = await listRowFiles(db, session, { service, rows: [row], now })
  return { service, currency: company?.currency ?? 'USD', row, files }
}

const presentTemplate = (row: TemplateRow, { userId }: Session): z.input<typeof TableTemplate> => ({
  id: row.id,
  name: row.name,
  isShared: row.is_shared,
  isOwn: row.user_id === userId,
  ownerName: row.owner_name,
  rowCount: row.row_count,
  changedAt: row.changed_at,
})

interface DraftEntries {
  version: number
  rows: readonly OrderRow[]
}

/** Two tabs do not overwrite each other: the second hears of the first. */
export async function saveTableDraft(
  db: Db,
  { userId }: Session,
  service: ServiceCode,
  { version, rows }: DraftEntries,
  now: Instant,
): Promise<Omit<z.input<typeof TableDraft>, 'rows' | 'files'>> {
  const saved = await saveDraft(db, { userId, service, version, rows, now })
  if (saved) return { version: saved.version, savedAt: now }
  throw createError('order_table.draft_changed', { version: await findDraftVersion(db, userId, service) })
}

interface TemplateDraft {
  name: string
  isShared: boolean
  rows: readonly OrderRow[]
}

export async function createTemplate(
  db: Db,
  session: Session,
  service: ServiceCode,
  { name, isShared, rows }: TemplateDraft,
  now: Instant,
): Promise<z.input<typeof TableTemplate>> {
  const { userId, companyId } = session
  if (companyId === null) throw createCommonError('permission.missing')
  if ((await countOwnTemplates(db, userId)) >= maxTableTemplates)
    throw createError('order_table.too_many_templates', { most: maxTableTemplates })
  const id = createId('ott', Date.parse(now))
  try {
    await insertTemplate(db, {
      id,
      company_id: companyId,
      user_id: userId,
      service,
      name,
      is_shared: isShared,
      rows: await stringifyRows(rows),
      created_at: now,
      changed_at: now,
    })
  } catch (error) {
    if (hasViolatedConstraint(error, 'order_table_template_name')) throw createError('order_table.name_taken')
    throw error
  }
  return getTemplate(db, session, service, id)
}

async function getTemplate(db: Db, session: Session, service: ServiceCode, id: string) {
  const row = await findTemplate(db, session, service, id)
  if (!row) throw createCommonError('record.missing')
  return presentTemplate(row, session)
}

export async function getTemplateRows(
  db: Db,
  session: Session,
  { service, id }: { service: ServiceCode; id: string },
  now: Instant,
) {
  const row = await findTemplate(db, session, service, id)
  if (!row) throw createCommonError('record.missing')
  return { rows: row.rows, files: await listRowFiles(db, session, { service, rows: row.rows, now }) }
}

export async function shareTemplate(
  db: Db,
  session: Session,
  { service, id, isShared }: { service: ServiceCode; id: string; isShared: boolean },
  now: Instant,
) {
  const { userId, companyId } = session
  const own = { userId, companyId, service, id }
  if (!(await updateTemplate(db, own, { is_shared: isShared, changed_at: now })))
    throw createCommonError('record.missing')
  return getTemplate(db, session, service, id)
}

export async function removeTemplate(
  db: Db,
  { userId, companyId }: Session,
  service: ServiceCode,
  id: string,
): Promise<null> {
  if (!(await deleteTemplate(db, { userId, companyId, service, id }))) throw createCommonError('record.missing')
  return null
}
