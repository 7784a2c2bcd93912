import { productDesk } from '@paratope/contract/catalogue/product-desk'
import { day } from '@paratope/contract/kernel'
import { previewProduct } from '#catalogue/products/index.ts'
import { defineDomain } from '#kernel/domain.ts'
import { buildImportTemplate } from '#platform/files/index.ts'
import { productImport } from './import-products.ts'
import { jobs } from './product-desk.jobs.ts'
import {
  addLot,
  addPack,
  changePack,
  changeProduct,
  changePublication,
  createProduct,
  enterMovement,
  getDeskProduct,
  listDeskProducts,
  listMovements,
} from './product-desk.service.ts'
import {
  buildErrorFile,
  cancelImport,
  findCurrentImport,
  getImportDetail,
  listImportErrors,
  listImports,
  startImport,
  uploadImport,
} from './product-imports.service.ts'
import './product-imports.tables.ts'
import {
  addDocument,
  addImage,
  changeDocument,
  changeImage,
  orderImages,
  removeDocument,
  removeImage,
} from './product-media.service.ts'

import { listLeftOut, publishImport } from './publish-import.ts'

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
    uploadImport: {
      perMinute: 30,
      withoutTransaction: 'No transaction stays open while the bytes travel to the file store.',
      handle: uploadImport,
    },
    currentImport: findCurrentImport,
    imports: (call) => listImports(call, call.query),
    importDetail: (call) => getImportDetail(call, call.params.importId),
    importErrors: (call) => listImportErrors(call, call.params.importId, call.query),
    importErrorFile: (call) => buildErrorFile(call, call.params.importId),
    startImport: (call) => startImport(call, call.params.importId),
    cancelImport: (call) => cancelImport(call, call.params.importId),
    publishImport: (call) => publishImport(call, call.params.importId),
    leftOutProducts: (call) => listLeftOut(call, call.params.importId, call.query),
    importTemplate: ({ language }) => buildImportTemplate(productImport, language),
    addLot: (call) => addLot(call, call.params.id, call.body),
    addImage: {
      withoutTransaction: 'No transaction stays open while the bytes come from the file store.',
      handle: (call) => addImage(call, call.params.id, call.body),
    },
    updateImage: (call) => changeImage(call, call.params, call.body),
    orderImages: (call) => orderImages(call, call.params.id, call.body),
    removeImage: (call) => removeImage(call, call.params, call.body),
    addDocument: (call) => addDocument(call, call.params.id, call.body),
    updateDocument: (call) => changeDocument(call, call.params, call.body),
    removeDocument: (call) => removeDocument(call, call.params, call.body),
  },
  jobs,
  personalData: [
    { table: 'product_import', column: 'created_by', owner: 'user', onErasure: 'keep' },
    { table: 'product_import', column: 'published_by', owner: 'user', onErasure: 'keep' },
  ],
  // Its rows, and which products it created, go with it.
  retention: [{ table: 'product_import', column: 'finished_at', keepFor: 30 * day }],
  migrations: new URL('./migrations/', import.meta.url),
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
