import { carts } from '@paratope/contract/ordering/carts'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './carts.handlers.ts'
import { seeds } from './carts.seed.ts'
import './carts.tables.ts'

export { addPacksToCart, listCartPacks, type PacksAdded } from './add-packs.ts'
export {
  buildLineVersion,
  type CartLineDifference,
  calculateListPrice,
  findDifferences,
  formatOrderQuantity,
  getLeadDays,
  hasRequirements,
  isDataLine,
  isDirectlyOrderable,
  isFreightFree,
  isInStock,
  isOrderable,
} from './carts.lines.ts'
export {
  type CartBuyer,
  type CartRow,
  countLines,
  type PackLine,
  readPackRows,
} from './carts.repo.ts'
export {
  addServiceLine,
  addServiceLines,
  addToCart,
  changeServiceLine,
  findLineDetails,
  listCartLineVersions,
  moveCartLines,
  type ServiceLineDraft,
  takeCartLines,
} from './carts.service.ts'
export type { Details } from './carts.tables.ts'
export { findOwnPrices } from './own-prices.service.ts'

export default defineDomain({
  api: carts,
  handlers,
  seeds,
  personalData: [
    {
      table: 'cart_line',
      column: 'user_id',
      owner: 'user',
      export: {
        as: 'cart',
        columns: ['name', 'unit', 'quantity', 'batch_no', 'concentration', 'note', 'details', 'created_at'],
      },
      onErasure: 'delete',
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
  menu: [
    {
      id: 'cart',
      path: { service: '/cart/Index', plasmid: '/cart/Index', vivo: '/{product}Cart' },
      component: 'Cart',
      title: { en: 'Cart', zh: '购物车', es: 'Carrito', ja: 'カート' },
      icon: 'cart',
      permissions: ['cart.use'],
      hidden: true,
      sort: 20,
    },
  ],
  grants: { customer: ['cart.use'], approver: ['cart.use'], buyer: ['cart.use'] },
})
