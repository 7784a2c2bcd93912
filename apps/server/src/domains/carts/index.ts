import { carts } from '@paratope/contract/carts'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './carts.handlers.ts'
import { seeds } from './carts.seed.ts'
import './carts.tables.ts'

export {
  type Difference,
  differencesOf,
  hasRequirements,
  isInStock,
  isOrderable,
  listPriceOf,
  orderQuantityOf,
  versionOf,
} from './carts.lines.ts'
export { type Buyer, type CartRow, countLines, takeLines } from './carts.repo.ts'
export { addServiceLine, addToCart, cartLinesOf, type ServiceLine } from './carts.service.ts'
export type { Details } from './carts.tables.ts'

export default defineDomain({ api: carts, handlers, seeds, migrations: new URL('./migrations/', import.meta.url) })
