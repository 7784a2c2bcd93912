import { createMoney, type Money } from '@paratope/contract/kernel/money'
import {
  type Cart,
  type CartItem,
  calculateLinePrice,
  hasRequirements,
  isDataOnly,
} from '@paratope/contract/ordering/carts'
import { calculateTotals, type OrderTaxes, type TaxLine, type TaxTreatment } from '@paratope/contract/ordering/orders'

export interface CartSummary {
  /** Sum of the lines that can be ordered and have a price. */
  goods: Money
  freight: Money
  /** One for each tax rate; none before they are known. */
  taxes: readonly TaxLine[]
  /** Why the lines bear their taxes or none, each once; none before that is known. */
  treatments: readonly TaxTreatment[]
  /** Goods, freight and taxes. */
  sum: Money
  /** Lines that are priced in a quote. */
  unpriced: number
  /** Every chosen line has a price, is in stock or priced by a rule, and has no requirements of its own. */
  canOrderNow: boolean
}

export const isInStock = ({ stock, num }: Pick<CartItem, 'stock' | 'num'>): boolean => stock !== null && stock >= num

/** A pack in stock, or a service or vector, whose rule gave its price. */
const isDirectlyOrderable = (line: CartItem): boolean =>
  line.packId === null ? line.originalPrice !== null : isInStock(line)

/** The amount of a line by the one price formula, also while the server has not yet heard of a new number. */
export const getLineAmount = ({ originalPrice, num, discount }: CartItem): Money | null =>
  originalPrice && calculateLinePrice(originalPrice, num, discount)

/** Totals of the chosen lines. The server calculates again when they are ordered. */
export function buildCartSummary(cart: Cart, selectedLines: readonly CartItem[], taxes?: OrderTaxes): CartSummary {
  const orderable = selectedLines.filter((line) => line.orderable)
  const amounts = orderable.map(getLineAmount)
  const pickTax = ({ isData }: CartItem) => (isData ? taxes?.services : taxes?.goods)
  const isFreightFree = orderable.length === 0 || isDataOnly(orderable)
  const freight = isFreightFree ? createMoney(0, cart.currency) : cart.freight
  const unpriced = amounts.filter((amount) => amount === null).length
  const totals = calculateTotals(
    cart.currency,
    orderable.map((line, at) => ({ minor: amounts[at]?.minor ?? 0, taxRate: pickTax(line)?.rate ?? 0 })),
    { minor: freight.minor, taxRate: isFreightFree ? 0 : (taxes?.goods.rate ?? 0) },
  )
  const isWholeCart = selectedLines.length === cart.records.length
  return {
    goods: totals.goods,
    freight,
    taxes: totals.taxes,
    treatments: [...new Set(orderable.flatMap((line) => pickTax(line) ?? []))],
    sum: totals.total,
    unpriced,
    canOrderNow:
      selectedLines.length > 0 &&
      unpriced === 0 &&
      selectedLines.every((line) => line.orderable && isDirectlyOrderable(line) && !hasRequirements(line)) &&
      // Of the whole cart the server has already said so.
      (!isWholeCart || cart.canOrderNow),
  }
}
