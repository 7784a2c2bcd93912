import { productDesk } from '@paratope/contract/catalogue/product-desk'
import { previewProduct } from '#catalogue/products/index.ts'
import { defineDomain } from '#kernel/domain.ts'
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
