import { type ProductImportRow, productDesk } from '@paratope/contract/catalogue/product-desk'
import { toLocalDate } from '@paratope/contract/kernel'
import { previewProduct } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { defineDomain } from '#kernel/domain.ts'
import { buildImportTemplate, importTransactionReason, importWorkbooks } from '#platform/files/index.ts'
import { importProducts, productImport } from './import-products.ts'
import { jobs } from './product-desk.jobs.ts'
import {
  addLot,
  addPack,
  changePack,
  changeProduct,
  changePublication,
  createProduct,
  type DeskContext,
  enterMovement,
  getDeskProduct,
  listDeskProducts,
  listMovements,
} from './product-desk.service.ts'

const importRows =
  ({ now, site }: Pick<DeskContext, 'now' | 'site'>) =>
  (db: Db, rows: readonly ProductImportRow[]) =>
    importProducts(db, rows, { now, today: toLocalDate(now, site.timeZone) })

export default defineDomain({
  api: productDesk,
  handlers: {
    list: (call) => listDeskProducts(call, call.query),
    detail: (call) => getDeskProduct(call, call.params.id),
    preview: (call) => previewProduct({ ...call, language: call.query.language }, call.params.id),
    create: (call) => createProduct(call, call.body),
    update: (call) => changeProduct(call, call.params.id, call.body),
    publish: (call) => changePublication(call, call.params.id, call.body),
    addPack: (call) => addPack(call, call.params.id, call.body),
    updatePack: (call) => changePack(call, call.params, call.body),
    movements: (call) => listMovements(call, call.params, call.query),
    moveStock: (call) => enterMovement(call, call.params, call.body, call.session),
    checkImport: {
      perMinute: 30,
      withoutTransaction: importTransactionReason,
      messageField: 'message',
      codeField: 'code',
      handle: (call) => importWorkbooks(call, productImport, importRows(call), { isDryRun: true }),
    },
    importProducts: {
      perMinute: 30,
      withoutTransaction: importTransactionReason,
      messageField: 'message',
      codeField: 'code',
      handle: (call) => importWorkbooks(call, productImport, importRows(call)),
    },
    importTemplate: ({ language }) => buildImportTemplate(productImport, language),
    addLot: (call) => addLot(call, call.params.id, call.body),
  },
  jobs,
  grants: { content: ['product.manage'], admin: ['product.manage'] },
  menu: [
    {
      id: 'office.products',
      path: '/office/products',
      component: 'ProductDesk',
      title: { en: 'Products', zh: '产品', es: 'Productos', ja: '製品' },
      icon: 'flask',
      permissions: ['product.manage'],
      keepAlive: true,
      sort: 186,
    },
  ],
})
