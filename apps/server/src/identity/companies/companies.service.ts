import type { CompanyChange, CompanyProfile } from '@paratope/contract/identity/companies'
import type { Language } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type CompanyRow, findCompany, updateCompany } from './companies.repo.ts'
import { presentTaxNumber, toTaxNumberColumns } from './tax-numbers.ts'

export const presentCompany = (row: CompanyRow): CompanyProfile => ({
  name: row.name,
  address: row.address,
  phone: row.phone,
  country: row.country,
  ...presentTaxNumber(row),
  currency: row.currency,
  version: row.version,
})

export async function getCompany(db: Db, id: string): Promise<CompanyRow> {
  const company = await findCompany(db, id)
  if (!company) throw createCommonError('record.missing')
  return company
}

export async function changeCompany(
  db: Db,
  id: string,
  { version, taxNumber, ...fields }: CompanyChange,
  language: Language,
): Promise<CompanyRow> {
  const current = await getCompany(db, id)
  // A number that was stored under older rules does not hold up other changes.
  const isNew = taxNumber !== undefined && taxNumber !== current.tax_number
  const tax = isNew ? toTaxNumberColumns(current.country, taxNumber, language) : {}
  const changed = await updateCompany(db, id, version, { ...fields, ...tax })
  if (changed) return changed
  throw createCommonError('record.changed', { current: presentCompany(await getCompany(db, id)) })
}
