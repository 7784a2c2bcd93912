import { addMoney, type Currency, createMoney } from '@paratope/contract/kernel/money'
import { type Cart, CartItem, calculateLinePrice } from '@paratope/contract/ordering/carts'

let lastId = 0
const createId = (prefix: string) => `${prefix}_${String(++lastId).padStart(26, '0')}`

/** A line of a cart; its amount follows from price and number unless the test says otherwise. */
export function aCartLine(overrides: Partial<Omit<CartItem, 'id'>> & { id?: string } = {}): CartItem {
  const num = overrides.num ?? 1
  const originalPrice = overrides.originalPrice === undefined ? createMoney(18_000, 'USD') : overrides.originalPrice
  const discount = overrides.discount ?? 0
  return CartItem.parse({
    id: createId('crt'),
    packId: createId('pck'),
    orderNo: `CART-${String(lastId).padStart(6, '0')}`,
    orderType: 'catalogue',
    catalog: 'PV-A0001',
    projectName: 'Anti-mouse PD-1',
    projectType: 'anti-mouse',
    format: 'igg',
    isData: false,
    hue: 210,
    batchNo: '',
    orderPriority: 'standard',
    concentrationRequirements: '',
    shippingCondition: 'recommended',
    packingQuantity: '5',
    packingNumber: num,
    orderQuantity: String(num * 5),
    unit: 'mg',
    num,
    freight: null,
    originalPrice,
    discount,
    finalPrice: originalPrice && calculateLinePrice(originalPrice, num, discount),
    priceRule: originalPrice ? 'list' : 'quote',
    note: '',
    serviceCells: [],
    service: null,
    problems: [],
    phone: '+1 555 0100',
    email: 'ada@sample.test',
    stock: 40,
    leadDays: 14,
    orderable: true,
    version: `${num}~${originalPrice?.minor ?? 'quote'}~open~stocked`,
    ...overrides,
  })
}

/** A cart of these lines as the server would sum it. */
export function aCart(records: readonly CartItem[], overrides: Partial<Cart> = {}, currency: Currency = 'USD'): Cart {
  const goods = addMoney(createMoney(0, currency), ...records.flatMap(({ finalPrice }) => finalPrice ?? []))
  const freight = createMoney(3_500, currency)
  const needsQuote = records.some(({ finalPrice }) => finalPrice === null)
  return {
    total: records.length,
    records: [...records],
    version: 'v1',
    currency,
    currencies: [{ currency, unpriced: [] }],
    goods,
    freight,
    sum: addMoney(goods, freight),
    needsQuote,
    needsPoNumber: false,
    needsProjectNumber: false,
    needsCostCentre: false,
    paymentTerms: 'prepayment',
    canOrderNow: records.length > 0 && !needsQuote && records.every(({ stock, num }) => stock !== null && stock >= num),
    ...overrides,
  }
}

export const cartListPath = '/by-order-client/order/cartlist'
export const urgencies = [
  { value: 'standard', text: 'Standard', title: 'Standard', label: 'Standard' },
  { value: 'express', text: 'Express', title: 'Express', label: 'Express' },
]
