import type {
  CompanyQuery,
  CompanyRequirements,
  CompanyRequirementsChange,
  CompanyTermsChange,
  DeskCompany,
} from '@paratope/contract/identity/companies'
import { type Currency, createMoney, type Page, parseAmountText, toProblemValues } from '@paratope/contract/kernel'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type CompanyRow, updateCompany } from './companies.repo.ts'
import { getCompany } from './companies.service.ts'
import { pageCompanies } from './company-desk.repo.ts'
import { presentTaxNumber } from './tax-numbers.ts'

const presentCreditLimit = ({ credit_limit_minor: limit, credit_limit_currency: currency }: CompanyRow) =>
  limit === null || currency === null ? null : createMoney(limit, currency)

const presentDeskCompany = (row: CompanyRow): z.input<typeof DeskCompany> => ({
  id: row.id,
  name: row.name,
  country: row.country,
  currency: row.currency,
  paymentTerms: row.payment_terms,
  address: row.address,
  phone: row.phone,
  ...presentTaxNumber(row),
  needsPoNumber: row.needs_po_number,
  needsProjectNumber: row.needs_project_number,
  needsCostCentre: row.needs_cost_centre,
  creditLimit: presentCreditLimit(row),
  notes: row.notes,
  createdAt: row.created_at,
  version: row.version,
})

export async function pageDeskCompanies(db: Db, query: CompanyQuery): Promise<Page<z.input<typeof DeskCompany>>> {
  const { records, total } = await pageCompanies(db, query)
  return { records: records.map(presentDeskCompany), total }
}

function parseCreditLimit(text: string, currency: Currency): number {
  const { minor, problem } = parseAmountText(text, currency, { minMinor: 0 })
  if (!problem) return minor
  throw createCommonError('input.refused', {
    fields: [{ path: 'creditLimit', code: problem.code, values: toProblemValues(problem) }],
  })
}

export async function changeCompanyTerms(
  db: Db,
  id: string,
  { version, paymentTerms, creditLimit, notes }: CompanyTermsChange,
): Promise<z.input<typeof DeskCompany>> {
  const { currency } = await getCompany(db, id)
  const limit = creditLimit === '' ? null : parseCreditLimit(creditLimit, currency)
  const set = {
    payment_terms: paymentTerms,
    credit_limit_minor: limit,
    credit_limit_currency: limit === null ? null : currency,
    notes,
  }
  const changed = await updateCompany(db, id, version, set)
  if (changed) return presentDeskCompany(changed)
  throw createCommonError('record.changed', { current: presentDeskCompany(await getCompany(db, id)) })
}

const presentRequirements = (row: CompanyRow): z.input<typeof CompanyRequirements> => ({
  needsPoNumber: row.needs_po_number,
  needsProjectNumber: row.needs_project_number,
  needsCostCentre: row.needs_cost_centre,
  paymentTerms: row.payment_terms,
  creditLimit: presentCreditLimit(row),
  version: row.version,
})

export const getCompanyRequirements = async (db: Db, id: string): Promise<z.input<typeof CompanyRequirements>> =>
  presentRequirements(await getCompany(db, id))

export async function changeCompanyRequirements(
  db: Db,
  id: string,
  { version, needsPoNumber, needsProjectNumber, needsCostCentre }: CompanyRequirementsChange,
): Promise<z.input<typeof CompanyRequirements>> {
  const set = {
    needs_po_number: needsPoNumber,
    needs_project_number: needsProjectNumber,
    needs_cost_centre: needsCostCentre,
  }
  const changed = await updateCompany(db, id, version, set)
  if (changed) return presentRequirements(changed)
  throw createCommonError('record.changed', { current: presentRequirements(await getCompany(db, id)) })
}
