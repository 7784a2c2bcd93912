import { priceAgreements } from '@paratope/contract/commerce/price-agreements'
import { defineDomain } from '#kernel/domain.ts'
import { seeds } from './price-agreements.seed.ts'
import { createAgreement, listCompanyAgreements, removeAgreement } from './price-agreements.service.ts'
import './price-agreements.tables.ts'

export default defineDomain({
  api: priceAgreements,
  handlers: {
    list: ({ db, params }) => listCompanyAgreements(db, params.companyId),
    create: ({ db, params, body, session, now }) =>
      createAgreement(db, params.companyId, body, { by: session.userId, now }),
    remove: ({ db, params }) => removeAgreement(db, params.companyId, params.id),
  },
  seeds,
  grants: { sales: ['price-agreement.manage'], admin: ['price-agreement.manage'] },
  personalData: [
    { table: 'price_agreement', column: 'company_id', owner: 'company', onErasure: 'keep' },
    { table: 'price_agreement', column: 'created_by', owner: 'user', onErasure: 'keep' },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
