import { contract } from '@paratope/contract'
import { addMoney, createMoney } from '@paratope/contract/kernel/money'
import { calculateLinePrice } from '@paratope/contract/ordering/carts'
import type { SubOrder } from '@paratope/contract/ordering/orders'
import type { Quote } from '@paratope/contract/ordering/quotes'
import { anAddress } from '#identity/addresses/addresses.makers.ts'
import { aCartLine } from '#ordering/carts/carts.makers.ts'
import type { OrderDetail } from './orders.data.ts'

export const noActions = {
  quote: false,
  accept: false,
  requestChanges: false,
  cancel: false,
  ship: false,
  confirmReceipt: false,
}

let lastOrderNumber = 100

export function aSubOrder(no: number, overrides: Partial<SubOrder> = {}): SubOrder {
  const { id, packId, orderNo, hue, phone, email, stock, orderable, version, ...item } = aCartLine()
  return {
    ...item,
    subOrderNo: `SO-2026-000100-0${no}`,
    no,
    fromStock: 0,
    shipped: 0,
    promisedOn: null,
    taxRate: 0,
    details: {},
    ...overrides,
  }
}

/** The quote that follows from the lines' unit prices. */
export function aQuote(subOrders: readonly SubOrder[], overrides: Partial<Quote> = {}): Quote {
  const lines = subOrders.map(({ no, num, originalPrice }) => {
    const price = originalPrice ?? createMoney(10_000, 'USD')
    return {
      no,
      originalPrice: price,
      listPrice: originalPrice,
      priceRule: originalPrice ? ('list' as const) : ('quote' as const),
      discount: 0,
      taxRate: 0,
      finalPrice: calculateLinePrice(price, num, 0),
    }
  })
  const goods = addMoney(createMoney(0, 'USD'), ...lines.map(({ finalPrice }) => finalPrice))
  const freight = createMoney(5_000, 'USD')
  return {
    revision: 1,
    status: 'open',
    lines,
    goods,
    freight,
    freightTaxRate: 0,
    taxes: [],
    tax: createMoney(0, 'USD'),
    hash: '0'.repeat(64),
    accepted: null,
    comments: [],
    total: addMoney(goods, freight),
    leadDays: 10,
    note: '',
    validUntil: '2027-01-15T10:00:00.000Z',
    createdAt: '2026-11-18T10:00:00.000Z',
    createdBy: 'Martin Seller',
    ...overrides,
  }
}

/** An order in a state, with what belongs to it there. */
export function anOrder(overrides: Partial<OrderDetail> & { orderNo?: string } = {}): OrderDetail {
  lastOrderNumber += 1
  const subOrders = overrides.subOrders ?? [aSubOrder(1)]
  const status = overrides.status ?? 'inquiry'
  const quotes = overrides.quotes ?? (status === 'inquiry' ? [] : [aQuote(subOrders)])
  const quote = quotes.at(-1)
  return contract.orders.endpoints.detail.reply.parse({
    orderNo: `SO-2026-${String(lastOrderNumber).padStart(6, '0')}`,
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
    tax: quote?.tax ?? null,
    quoteRevision: quote?.revision ?? 0,
    quoteValidUntil: status === 'toConfirm' ? (quote?.validUntil ?? null) : null,
    isHeld: false,
    projectNumber: '',
    poNumber: '',
    paymentMethod: 'bank-transfer',
    requestedDate: null,
    company: { id: 'cmp_00000000000000000000000001', name: 'Sample Biologics' },
    placedBy: 'Ada Sample',
    deadline: null,
    assignee: null,
    subOrderCount: subOrders.length,
    can: noActions,
    shippingAddress: anAddress(),
    invoiceAddress: null,
    taxes: null,
    freightTaxRate: 0,
    phone: '+1 555 0100',
    email: 'ada@sample.test',
    note: '',
    costCentre: '',
    needsPoNumber: false,
    contract: null,
    parcels: [],
    attachments: [],
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
    ...overrides,
    status,
    subOrders,
    quotes,
  })
}

export const noCounts = { cart: 0, inquiry: 0, toConfirm: 0, inProduction: 0, shipped: 0, completed: 0, cancelled: 0 }
