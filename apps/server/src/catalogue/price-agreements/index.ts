import { priceAgreements } from '@paratope/contract/catalogue/price-agreements'
import { defineDomain } from '#kernel/domain.ts'
import { createAgreement, listCompanyAgreements, removeAgreement } from './price-agreements.service.ts'
import './price-agreements.tables.ts'
import {
  changeList,
  createList,
  pageLists,
  pagePrices,
  removeList,
  removePrice,
  savePrices,
  setListCompanies,
} from './price-lists.service.ts'

export { priceColumns, priceJoins, termsJoins } from './price-joins.repo.ts'

export default defineDomain({
  api: priceAgreements,
  handlers: {
    list: ({ db, params }) => listCompanyAgreements(db, params.companyId),
    create: ({ db, params, body, session, now }) =>
      createAgreement(db, params.companyId, body, { by: session.userId, now }),
    remove: ({ db, params }) => removeAgreement(db, params.companyId, params.id),
    lists: ({ db, query }) => pageLists(db, query),
    createList: ({ db, body, session, now }) => createList(db, body, { by: session.userId, now }),
    updateList: ({ db, params, body }) => changeList(db, params.id, body),
    setListCompanies: ({ db, params, body }) => setListCompanies(db, params.id, body),
    removeList: ({ db, params }) => removeList(db, params.id),
    listedPrices: ({ db, params, query, language }) => pagePrices(db, params.id, query, language),
    savePrices: ({ db, params, body, language }) => savePrices(db, params.id, body.rows, language),
    removePrice: ({ db, params, body }) => removePrice(db, params.id, body),
  },
  grants: { sales: ['price-agreement.manage'], admin: ['price-agreement.manage'] },
  personalData: [
    { table: 'price_agreement', column: 'company_id', owner: 'company', onErasure: 'keep' },
    { table: 'price_agreement', column: 'created_by', owner: 'user', onErasure: 'keep' },
    { table: 'price_list', column: 'created_by', owner: 'user', onErasure: 'keep' },
    { table: 'price_list_company', column: 'company_id', owner: 'company', onErasure: 'keep' },
  ],
  menu: [
    {
      id: 'office.priceLists',
      path: '/office/price-lists',
      component: 'PriceLists',
      title: { en: 'Price lists', zh: '价目表', es: 'Listas de precios', ja: '価格表' },
      icon: 'table',
      permissions: ['price-agreement.manage'],
      keepAlive: true,
      sort: 111,
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
