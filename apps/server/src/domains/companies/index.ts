import { companies } from '@paratope/contract/companies'
import { defineDomain } from '#kernel/domain.ts'
import { companyOf } from '#kernel/session.ts'
import { seeds } from './companies.seed.ts'
import { changeCompany, getCompany, present } from './companies.service.ts'
import './companies.tables.ts'

export { type CompanyRow, findCompany, saveCompany } from './companies.repo.ts'
export { demoCompanyId } from './companies.seed.ts'

export default defineDomain({
  api: companies,
  handlers: {
    mine: async ({ db, session }) => present(await getCompany(db, companyOf(session))),
    change: async ({ db, session, body }) => present(await changeCompany(db, companyOf(session), body)),
  },
  seeds,
  migrations: new URL('./migrations/', import.meta.url),
})
