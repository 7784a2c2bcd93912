import { companies } from '@paratope/contract/companies'
import { defineDomain } from '#kernel/domain.ts'
import './companies.tables.ts'

export { type CompanyRow, findCompany, saveCompany } from './companies.repo.ts'

export default defineDomain({
  api: companies,
  handlers: {},
  migrations: new URL('./migrations/', import.meta.url),
})
