import { products } from '@paratope/contract/products'
import { defineDomain } from '#kernel/domain.ts'
import { seeds } from './products.seed.ts'
import { facetsFor, getFigures, getProduct, overviewOf, pageProducts, searchProducts } from './products.service.ts'
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
export { queryOf, tokensOf } from './products.search.ts'
export { plantGenerated } from './products.seed.ts'
export { productsTag, refreshStockStates } from './products.service.ts'

export default defineDomain({
  api: products,
  handlers: {
    list: (call) => pageProducts(call, call.query),
    facets: (call) => facetsFor(call, call.query),
    detail: (call) => getProduct(call, call.params.slug),
    figures: (call) => getFigures(call, call.params.slug),
    search: (call) => searchProducts(call, call.query, call.site.shortCjkSearch),
    overview: (call) => overviewOf(call),
  },
  seeds,
  migrations: new URL('./migrations/', import.meta.url),
})
