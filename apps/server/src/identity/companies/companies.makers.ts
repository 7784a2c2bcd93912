import type { Db } from '#kernel/database/database.ts'
import { createId } from '#kernel/ids.ts'
import { type CompanyRow, saveCompany } from './companies.repo.ts'

export async function aCompany(db: Db, overrides: Partial<CompanyRow> = {}): Promise<{ id: string }> {
  const company = {
    id: createId('cmp'),
    name: 'Sample Biologics',
    currency: 'USD' as const,
    needs_po_number: false,
    ...overrides,
  }
  await saveCompany(db, company)
  return company
}
