import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { type CompanyRow, saveCompany } from './companies.repo.ts'

export async function aCompany(db: Db, wish: Partial<CompanyRow> = {}): Promise<{ id: string }> {
  const company = {
    id: newId('cmp'),
    name: 'Sample Biologics',
    currency: 'USD' as const,
    needs_po_number: false,
    ...wish,
  }
  await saveCompany(db, company)
  return company
}
