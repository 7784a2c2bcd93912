import { listDetailTags, products } from '@paratope/contract/catalogue/products'
import { defineDomain } from '#kernel/domain.ts'
import { exportProducts } from './export-products.ts'
import { lookUpNumbers } from './order-lookup.service.ts'
import { getOverview } from './overview.service.ts'
import { reports } from './products.reports.ts'
import { seeds } from './products.seed.ts'
import { getFacets, getFigures, getProduct, listClones, pageProducts, productDetailsTag } from './products.service.ts'
import './products.tables.ts'
import { searchProducts } from './search/search.service.ts'
import { listFound } from './search/search-list.service.ts'
import { suggest } from './suggestions.service.ts'

export { type DocumentedLotRow, listDocumentedLotRows } from './documented-lots.repo.ts'
export { findPackBySize, type PackProblem } from './find-pack-by-size.ts'
export { getVerdict, type LotResult, listLotResults } from './lot-results.ts'
export { listPackPrices, replacePackPrices } from './pack-prices.repo.ts'
export {
  findPackByCatalog,
  findPacks,
  listPacksByCatalog,
  type SellablePack,
  type StockDemand,
  type StockShortfall,
  takeStock,
} from './packs.repo.ts'
export {
  findStoredProduct,
  insertLot,
  insertPack,
  insertProduct,
  isKnownCode,
  listStoredProducts,
  listStoredWithNewPrices,
  listTakenSlugs,
  type StoredPack,
  type StoredProduct,
  updatePack,
  updateProducts,
  updatePublished,
} from './product-drafts.repo.ts'
export {
  deleteDocument,
  deleteImage,
  findDocumentFile,
  findImageFile,
  insertDocument,
  insertImage,
  listImages,
  listProductDocuments,
  updateDocument,
  updateImageAlt,
  updateImageOrder,
} from './product-media.repo.ts'
export { listProductAddresses, saveProducts, updateLotLocation } from './products.repo.ts'
export { type ProductDraft, toProductRows } from './products.rows.ts'
export { buildTokens, buildTsquery, toSearchKey } from './products.search.ts'
export {
  type CatalogueContext,
  createCardPresenter,
  getProduct,
  previewProduct,
  publishProductChange,
  refreshStockStates,
} from './products.service.ts'
export type { StoredCard } from './products.tables.ts'
export { findLot, lockLot, markLotRecalled } from './recalled-lots.repo.ts'
export { publishLotResults } from './released-lots.service.ts'
export { searchProducts } from './search/search.service.ts'
export { moveStock, returnStock } from './stock.service.ts'
export { pageMovements, sumMovements } from './stock-movements.repo.ts'

export default defineDomain({
  api: products,
  handlers: {
    list: { fromReplica: true, handle: (call) => pageProducts(call, call.query) },
    clones: { fromReplica: true, handle: (call) => listClones(call, call.query) },
    exportList: {
      perMinute: 20,
      async handle(call) {
        const { moleculeFormat: format, language = call.language, ...query } = call.query
        return exportProducts({ ...call, language }, { ...query, format })
      },
    },
    facets: { fromReplica: true, handle: (call) => getFacets(call, call.query) },
    detail: {
      fromReplica: true,
      cacheTag: productDetailsTag,
      listCacheParts: listDetailTags,
      handle: (call) => getProduct(call, call.params.slug),
    },
    figures: { fromReplica: true, handle: (call) => getFigures(call, call.params.slug) },
    search: { fromReplica: true, handle: (call) => searchProducts(call, call.query, call.site.shortCjkSearch) },
    searchList: { fromReplica: true, handle: (call) => listFound(call, call.query, call.site.shortCjkSearch) },
    lookup: async (call) => ({ records: await lookUpNumbers(call, call.query.codes) }),
    suggest: { fromReplica: true, handle: (call) => suggest(call, call.query, call.site.shortCjkSearch) },
    overview: { fromReplica: true, handle: (call) => getOverview(call) },
  },
  seeds,
  menu: [
    {
      id: 'home',
      path: { vivo: '/{product}/Home' },
      component: 'VivoHome',
      title: { en: 'Home', zh: '首页', es: 'Inicio', ja: 'ホーム' },
      icon: 'home',
      name: '{product}-home',
      sort: 10,
    },
  ],
  personalData: [
    { table: 'stock_movement', column: 'created_by', owner: 'user', onErasure: 'keep' },
    { table: 'lot', column: 'recalled_by', owner: 'user', onErasure: 'keep' },
  ],
  reports,
  limitedTables: { stock_movement: 'append' },
  migrations: new URL('./migrations/', import.meta.url),
})
