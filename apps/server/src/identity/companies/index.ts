import { companies } from '@paratope/contract/identity/companies'
import { defineDomain } from '#kernel/domain.ts'
import { getCompanyId } from '#kernel/http/session.ts'
import { reports } from './companies.reports.ts'
import { seeds } from './companies.seed.ts'
import { changeCompany, getCompany, presentCompany } from './companies.service.ts'
import './companies.tables.ts'
import {
  changeCompanyRequirements,
  changeCompanyTerms,
  getCompanyRequirements,
  pageDeskCompanies,
} from './company-desk.service.ts'

export { type CompanyRow, findCompany, saveCompany } from './companies.repo.ts'
export { companyReportFields } from './companies.reports.ts'
export { toTaxNumberColumns } from './tax-numbers.ts'

export default defineDomain({
  api: companies,
  handlers: {
    requirements: ({ db, session }) => getCompanyRequirements(db, getCompanyId(session)),
    updateRequirements: ({ db, session, body }) => changeCompanyRequirements(db, getCompanyId(session), body),
    deskList: ({ db, query }) => pageDeskCompanies(db, query),
    updateTerms: ({ db, params, body }) => changeCompanyTerms(db, params.id, body),
    current: async ({ db, session }) => presentCompany(await getCompany(db, getCompanyId(session))),
    update: {
      successText: 'account.saved',
      handle: async ({ db, session, body, language }) =>
        presentCompany(await changeCompany(db, getCompanyId(session), body, language)),
    },
  },
  seeds,
  personalData: [
    {
      table: 'company',
      column: 'id',
      owner: 'company',
      export: { as: 'company', columns: ['name', 'country', 'currency', 'address', 'phone', 'tax_number'] },
      onErasure: 'keep',
    },
  ],
  reports,
  menu: [
    {
      id: 'office.companies',
      path: '/office/companies',
      component: 'Companies',
      title: { en: 'Companies', zh: '客户单位', es: 'Empresas', ja: '会社' },
      icon: 'building',
      permissions: ['company.desk'],
      keepAlive: true,
      sort: 110,
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
  grants: {
    customer: ['company.read', 'company.manage'],
    approver: ['company.read'],
    buyer: ['company.read'],
    viewer: ['company.read'],
    sales: ['company.desk'],
    finance: ['company.desk'],
    admin: ['company.desk'],
  },
})
