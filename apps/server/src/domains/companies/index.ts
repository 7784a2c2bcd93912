import { companies } from '@paratope/contract/companies'
import { defineDomain } from '#kernel/domain.ts'
import { seeds } from './companies.seed.ts'
import './companies.tables.ts'

export { type CompanyRow, findCompany, saveCompany } from './companies.repo.ts'
export { demoCompanyId } from './companies.seed.ts'

export default defineDomain({
  api: companies,
  handlers: {},
  seeds,
  migrations: new URL('./migrations/', import.meta.url),
})
