import { linePrice } from '@paratope/contract/carts'
import { addMoney, money } from '@paratope/contract/kernel/money'
import { OrderDetail, type Quote, type SubOrder } from '@paratope/contract/orders'
import { anAddress } from '../addresses/addresses.makers.ts'
import { aLine } from '../carts/carts.makers.ts'

export const nothing = {
  quote: false,
  accept: false,
  askChanges: false,
  cancel: false,
  ship: false,
  confirmReceipt: false,
}

let last = 100

export function aSubOrder(no: number, wish: Partial<SubOrder> = {}): SubOrder {
  const { id, packId, orderNo, hue, phone, email, stock, leadDays, orderable, version, ...item } = aLine()
  return { ...item, subOrderNo: `SO-2026-000100-0${no}`, no, fromStock: 0, shipped: 0, details: {}, ...wish }
}

/** The quote that follows from the lines' unit prices. */
export function aQuote(subOrders: readonly SubOrder[], wish: Partial<Quote> = {}): Quote {
  const lines = subOrders.map(({ no, num, originalPrice }) => {
    const price = originalPrice ?? money(10_000, 'USD')
    return { no, originalPrice: price, discount: 0, finalPrice: linePrice(price, num, 0) }
  })
  const goods = addMoney(money(0, 'USD'), ...lines.map(({ finalPrice }) => finalPrice))
  const freight = money(5_000, 'USD')
  return {
    revision: 1,
    status: 'open',
    lines,
    goods,
    freight,
    total: addMoney(goods, freight),
    leadDays: 10,
    note: '',
    validUntil: '2027-01-15T00:00:00.000Z',
    madeAt: '2026-11-18T10:00:00.000Z',
    madeBy: 'Martin Seller',
    ...wish,
  }
}

/** An order in a state, with what belongs to it there. */
export function anOrder(wish: Partial<OrderDetail> & { orderNo?: string } = {}): OrderDetail {
  last += 1
  const subOrders = wish.subOrders ?? [aSubOrder(1)]
  const status = wish.status ?? 'inquiry'
  const quotes = wish.quotes ?? (status === 'inquiry' ? [] : [aQuote(subOrders)])
  const quote = quotes.at(-1)
  return OrderDetail.parse({
    orderNo: `SO-2026-${String(last).padStart(6, '0')}`,
    orderType: 'catalogue',
    version: 1,
    orderDate: '2026-11-17',
    createTime: '2026-11-17T09:00:00.000Z',
    confirmDate: null,
    productionTime: null,
    shippedAt: null,
    completedAt: null,
    cancelledAt: null,
    changedAt: '2026-11-18T10:00:00.000Z',
    currency: 'USD',
    quotePrice: quote?.total ?? null,
    amountDue: null,
    goods: quote?.goods ?? null,
    freight: quote?.freight ?? null,
    quoteRevision: quote?.revision ?? 0,
    quoteValidUntil: status === 'toConfirm' ? (quote?.validUntil ?? null) : null,
    projectNumber: '',
    poNumber: '',
    paymentMethod: 'bank-transfer',
    wishedOn: null,
    company: { id: 'cmp_00000000000000000000000001', name: 'Sample Biologics' },
    placedBy: 'Ada Sample',
    subOrderCount: subOrders.length,
    can: nothing,
    shippingAddress: anAddress(),
    invoiceAddress: null,
    phone: '+1 555 0100',
    email: 'ada@sample.test',
    note: '',
    needsPoNumber: false,
    parcels: [],
    events: [
      {
        at: '2026-11-17T09:00:00.000Z',
        kind: 'submit',
        from: 'cart',
        to: 'inquiry',
        by: { name: 'Ada Sample', staff: false },
        reason: '',
        values: {},
      },
    ],
    ...wish,
    status,
    subOrders,
    quotes,
  })
}

export const noCounts = { cart: 0, inquiry: 0, toConfirm: 0, inProduction: 0, shipped: 0, completed: 0, cancelled: 0 }
