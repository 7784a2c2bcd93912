import { type Cart, type CartItem, hasRequirements, linePrice } from '@paratope/contract/carts'
import { addMoney, type Money, money } from '@paratope/contract/kernel/money'

export interface Summary {
  /** Sum of the lines that can be ordered and have a price. */
  goods: Money
  freight: Money
  sum: Money
  /** Lines that are priced in a quote. */
  unpriced: number
  /** Every chosen line has a list price, is in stock and has no requirements of its own. */
  canOrderNow: boolean
}

export const isInStock = ({ stock, num }: Pick<CartItem, 'stock' | 'num'>): boolean => stock !== null && stock >= num

/** The amount of a line by the one price formula, also while the server has not yet heard of a new number. */
export const amountOf = ({ originalPrice, num, discount }: CartItem): Money | null =>
  originalPrice && linePrice(originalPrice, num, discount)

/** What the chosen lines come to. The server counts again when they are ordered. */
export function summaryOf(cart: Cart, chosen: readonly CartItem[]): Summary {
  const orderable = chosen.filter((line) => line.orderable)
  const amounts = orderable.map(amountOf)
  const goods = addMoney(money(0, cart.currency), ...amounts.filter((amount) => amount !== null))
  const freight = orderable.length > 0 ? cart.freight : money(0, cart.currency)
  const unpriced = amounts.filter((amount) => amount === null).length
  const whole = chosen.length === cart.records.length
  return {
    goods,
    freight,
    sum: addMoney(goods, freight),
    unpriced,
    canOrderNow:
      chosen.length > 0 &&
      unpriced === 0 &&
      chosen.every((line) => line.orderable && isInStock(line) && !hasRequirements(line)) &&
      // Of the whole cart the server has already said so.
      (!whole || cart.canOrderNow),
  }
}
