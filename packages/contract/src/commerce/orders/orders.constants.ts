// Apart from the schemas, so that a page that needs a constant does not load zod.

/** A cart is the first state of an order, kept as cart lines; it gets a number when it is submitted. */
export const orderStatuses = [
  'cart',
  'inquiry',
  'toConfirm',
  'inProduction',
  'shipped',
  'completed',
  'cancelled',
] as const

/** `-total` sorts within each currency. */
export const deskSorts = ['-created', 'created', '-changed', '-total', 'requested'] as const

/** The socket keys under which open desks and open order lists hear of a change. */
export const orderDeskKey = 'order-desk'

export const orderListKey = 'my-orders'
