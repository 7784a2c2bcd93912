import { type Cart, CartItem, linePrice } from '@paratope/contract/carts'
import { addMoney, type Currency, money } from '@paratope/contract/kernel/money'

let last = 0
const idOf = (prefix: string) => `${prefix}_${String(++last).padStart(26, '0')}`

/** A line of a cart; its amount follows from price and number unless the test says otherwise. */
export function aLine(wish: Partial<Omit<CartItem, 'id'>> & { id?: string } = {}): CartItem {
  const num = wish.num ?? 1
  const originalPrice = wish.originalPrice === undefined ? money(18_000, 'USD') : wish.originalPrice
  const discount = wish.discount ?? 0
  return CartItem.parse({
    id: idOf('crt'),
    packId: idOf('pck'),
    orderNo: `CART-${String(last).padStart(6, '0')}`,
    orderType: 'catalogue',
    catalog: 'PV-A0001',
    projectName: 'Anti-mouse PD-1',
    projectType: 'anti-mouse',
    format: 'igg',
    hue: 210,
    batchNo: '',
    orderPriority: 'standard',
    concentrationRequirements: '',
    packingQuantity: '5',
    packingNumber: num,
    orderQuantity: String(num * 5),
    unit: 'mg',
    num,
    freight: null,
    originalPrice,
    discount,
    finalPrice: originalPrice && linePrice(originalPrice, num, discount),
    priceRule: originalPrice ? 'list' : 'quote',
    note: '',
    phone: '+1 555 0100',
    email: 'ada@sample.test',
    stock: 40,
    leadDays: 14,
    orderable: true,
    version: `${num}~${originalPrice?.minor ?? 'quote'}~open~stocked`,
    ...wish,
  })
}

/** A cart of these lines as the server would sum it. */
export function aCart(records: readonly CartItem[], wish: Partial<Cart> = {}, currency: Currency = 'USD'): Cart {
  const goods = addMoney(money(0, currency), ...records.flatMap(({ finalPrice }) => finalPrice ?? []))
  const freight = money(3_500, currency)
  const needsQuote = records.some(({ finalPrice }) => finalPrice === null)
  return {
    total: records.length,
    records: [...records],
    version: 'v1',
    currency,
    goods,
    freight,
    sum: addMoney(goods, freight),
    needsQuote,
    canOrderNow: records.length > 0 && !needsQuote && records.every(({ stock, num }) => stock !== null && stock >= num),
    ...wish,
  }
}

export const cartPath = '/by-order-client/order/cartlist'
export const urgencies = [
  { value: 'standard', text: 'Standard', title: 'Standard', label: 'Standard' },
  { value: 'express', text: 'Express', title: 'Express', label: 'Express' },
]
