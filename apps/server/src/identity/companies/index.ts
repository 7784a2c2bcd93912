import { companies } from '@paratope/contract/identity/companies'
import { defineDomain } from '#kernel/domain.ts'
import { getCompanyId } from '#kernel/http/session.ts'
import { reports } from './companies.reports.ts'
import { seeds } from './companies.seed.ts'
import { changeCompany, getCompany, presentCompany } from './companies.service.ts'
import './companies.tables.ts'

export { type CompanyRow, findCompany, saveCompany } from './companies.repo.ts'
export { companyReportFields } from './companies.reports.ts'
export { getDemoCompanyId } from './companies.seed.ts'

export default defineDomain({
  api: companies,
  handlers: {
    current: async ({ db, session }) => presentCompany(await getCompany(db, getCompanyId(session))),
    update: {
      successText: 'account.saved',
      handle: async ({ db, session, body }) => presentCompany(await changeCompany(db, getCompanyId(session), body)),
    },
  },
  seeds,
  personalData: [
    {
      table: 'company',
      column: 'id',
      owner: 'company',
      export: { as: 'company', columns: ['name', 'country', 'currency', 'address', 'phone'] },
      onErasure: 'keep',
    },
  ],
  reports,
  migrations: new URL('./migrations/', import.meta.url),
  grants: {
    customer: ['company.read', 'company.manage'],
    approver: ['company.read'],
    buyer: ['company.read'],
    viewer: ['company.read'],
  },
})
