import { findCompany, getDemoCompanyId } from '#identity/companies/index.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { insertAgreement } from './price-agreements.repo.ts'

/** What one company pays less, on everything and on one category. */
export const seeds = [
  defineSeed({
    name: 'price-agreements.demo',
    version: 1,
    kind: 'demo',
    after: ['orders.demo'],
    async run(db) {
      const companyId = getDemoCompanyId('demo-biologics')
      if (!(await findCompany(db, companyId))) return
      const base = { company_id: companyId, from_day: '2026-01-01', created_by: null }
      const agreements = [
        { scope: 'everything', code: '', discount: 500, until_day: null },
        { scope: 'category', code: 'biosimilar', discount: 1250, until_day: '2027-12-31' },
      ] as const
      for (const agreement of agreements) {
        await insertAgreement(db, { id: createFixedId('pag', agreement.scope), ...base, ...agreement })
      }
    },
  }),
]
