import { insertAgreement } from '#catalogue/price-agreements/price-agreements.repo.ts'
import {
  insertPriceList,
  replaceListCompanies,
  savePriceEntries,
} from '#catalogue/price-agreements/price-lists.repo.ts'
import { listPacksByCatalog } from '#catalogue/products/index.ts'
import { findCompany } from '#identity/companies/index.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { getDemoCompanyId } from '../identity/companies.seed.ts'

/** Discounts of one company, on everything and on one category. */
export const seeds = [
  defineSeed({
    name: 'price-agreements.demo',
    version: 1,
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
  defineSeed({
    name: 'price-lists.demo',
    version: 1,
    after: ['orders.demo'],
    async run(db) {
      const companyId = getDemoCompanyId('yanshi-bio')
      const packs = (await listPacksByCatalog(db, ['PV-M0016'])).filter(({ prices }) => prices.CNY)
      if (packs.length === 0 || !(await findCompany(db, companyId))) return
      const id = createFixedId('prl', 'framework')
      const period = { from_day: '2026-01-01', until_day: '2027-12-31' }
      await insertPriceList(db, { id, name: '框架合同 2026-017', discount: null, ...period, created_by: null })
      await replaceListCompanies(db, id, [companyId])
      const entries = packs.flatMap(({ packId, prices: { CNY: price } }) =>
        // A tenth less, and a fifth from five packs on.
        price
          ? [
              { packId, currency: 'CNY' as const, minQuantity: 1, minor: Math.round(price * 0.9) },
              { packId, currency: 'CNY' as const, minQuantity: 5, minor: Math.round(price * 0.8) },
            ]
          : [],
      )
      await savePriceEntries(db, id, entries)
    },
  }),
]
