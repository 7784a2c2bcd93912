import type { CompanyChange, CompanyProfile } from '@paratope/contract/companies'
import type { Db } from '#kernel/database.ts'
import { raise } from '#kernel/raise.ts'
import { type CompanyRow, findCompany, updateCompany } from './companies.repo.ts'

export const present = ({ name, address, phone, country, currency, version }: CompanyRow): CompanyProfile => ({
  name,
  address,
  phone,
  country,
  currency,
  version,
})

export async function getCompany(db: Db, id: string): Promise<CompanyRow> {
  const company = await findCompany(db, id)
  if (!company) throw raise('record.missing')
  return company
}

export async function changeCompany(db: Db, id: string, { version, ...fields }: CompanyChange): Promise<CompanyRow> {
  const changed = await updateCompany(db, id, version, fields)
  if (changed) return changed
  throw raise('record.changed', { current: present(await getCompany(db, id)) })
}
