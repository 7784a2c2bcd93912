import { type InvoiceTitleChange, type InvoiceTitleDraft, maxInvoiceTitles } from '@paratope/contract/billing/invoices'
import { normalizeTaxNumber } from '@paratope/contract/identity/companies'
import type { Instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createId } from '#kernel/ids.ts'
import { isTitleTaken } from './invoice-records.repo.ts'
import {
  clearDefaultTitle,
  deleteTitleRow,
  findTitle,
  type InvoiceTitleRow,
  insertTitle,
  listTitles,
  lockTitles,
  promoteNewestTitle,
  updateTitle,
} from './invoice-titles.repo.ts'
import { createError } from './invoices.errors.ts'
import { presentTitle } from './invoices.present.ts'

interface BookOwner {
  companyId: string
  userId: string
}

const toColumns = (draft: Omit<InvoiceTitleDraft, 'isDefault'>) => ({
  holder: draft.holder,
  country: draft.country,
  title: draft.title,
  tax_number: normalizeTaxNumber(draft.taxNumber),
  registered_address: draft.registeredAddress,
  registered_phone: draft.registeredPhone,
  bank: draft.bank,
  bank_account: draft.bankAccount,
})

export async function createTitle(
  db: Db,
  { companyId, userId }: BookOwner,
  draft: InvoiceTitleDraft,
  now: Instant,
): Promise<InvoiceTitleRow> {
  await lockTitles(db, companyId)
  const titles = await listTitles(db, companyId)
  if (titles.length >= maxInvoiceTitles) throw createError('invoice_title.too_many', { most: maxInvoiceTitles })
  const id = createId('itl', Date.parse(now))
  if (draft.isDefault) await clearDefaultTitle(db, companyId, id)
  return refuseTakenTitle(() =>
    insertTitle(db, {
      id,
      company_id: companyId,
      ...toColumns(draft),
      is_default: draft.isDefault || titles.length === 0,
      created_by: userId,
      created_at: now,
    }),
  )
}

export async function changeTitle(
  db: Db,
  companyId: string,
  id: string,
  { version, isDefault, ...fields }: InvoiceTitleChange,
): Promise<InvoiceTitleRow> {
  await lockTitles(db, companyId)
  if (isDefault) await clearDefaultTitle(db, companyId, id)
  const set = { ...toColumns(fields), ...(isDefault && { is_default: true }) }
  const changed = await refuseTakenTitle(() => updateTitle(db, { companyId, id, version }, set))
  if (changed) return changed
  const current = await findTitle(db, companyId, id)
  throw current
    ? createCommonError('record.changed', { current: presentTitle(current) })
    : createCommonError('record.missing')
}

export async function deleteTitle(db: Db, companyId: string, id: string): Promise<null> {
  await lockTitles(db, companyId)
  if (!(await deleteTitleRow(db, companyId, id))) throw createCommonError('record.missing')
  await promoteNewestTitle(db, companyId)
  return null
}

async function refuseTakenTitle<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw isTitleTaken(error) ? createError('invoice_title.taken', {}, error) : error
  }
}
