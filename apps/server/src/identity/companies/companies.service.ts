import type { CompanyChange, CompanyProfile } from '@paratope/contract/identity/companies'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type CompanyRow, findCompany, updateCompany } from './companies.repo.ts'

export const presentCompany = ({ name, address, phone, country, currency, version }: CompanyRow): CompanyProfile => ({
  name,
  address,
  phone,
  country,
  currency,
  version,
})

export async function getCompany(db: Db, id: string): Promise<CompanyRow> {
  const company = await findCompany(db, id)
  if (!company) throw createCommonError('record.missing')
  return company
}

export async function changeCompany(db: Db, id: string, { version, ...fields }: CompanyChange): Promise<CompanyRow> {
  const changed = await updateCompany(db, id, version, fields)
  if (changed) return changed
  throw createCommonError('record.changed', { current: presentCompany(await getCompany(db, id)) })
}
