import { products } from '@paratope/contract/products'
import { defineDomain } from '#kernel/domain.ts'
import { facetsFor, getProduct, overviewOf, pageProducts, searchProducts } from './products.service.ts'
import './products.tables.ts'

export {
  type Demand,
  findPackByCatalog,
  findPacks,
  type PackForSale,
  returnStock,
  type Shortfall,
  takeStock,
} from './packs.repo.ts'
export { productsTag, refreshStockStates } from './products.service.ts'

export default defineDomain({
  api: products,
  handlers: {
    list: ({ db, memo, query, language }) => pageProducts(db, memo, query, language),
    facets: ({ db, memo, query }) => facetsFor(db, memo, query),
    detail: ({ db, params, language }) => getProduct(db, params.slug, language),
    search: ({ db, memo, query, site, language }) => searchProducts(db, memo, query, site.shortCjkSearch, language),
    overview: ({ db, memo, language }) => overviewOf(db, memo, language),
  },
  migrations: new URL('./migrations/', import.meta.url),
})
