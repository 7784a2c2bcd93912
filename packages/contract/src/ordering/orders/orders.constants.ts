// Separate from the schemas, so that a page that needs a constant does not load zod.

/** A cart is the first state of an order, stored as cart lines; it gets a number on submission. */
export const orderStatuses = [
  'cart',
  'inquiry',
  'toConfirm',
  'inProduction',
  'shipped',
  'completed',
  'cancelled',
] as const

/** The provider and the customer agree on it. */
export const acceptedStatuses: readonly (typeof orderStatuses)[number][] = ['inProduction', 'shipped', 'completed']

/** `-total` sorts within each currency. */
export const deskSorts = ['-created', 'created', '-changed', '-total', 'requested', 'deadline'] as const

/** Deadlines of the provider, in the order in which they run. */
export const deadlineKinds = ['reply', 'quote', 'ship'] as const

/** Distance of a deadline: passed, within a day, later. */
export const deadlineStates = ['overdue', 'today', 'later'] as const

/** Days of an order that a period can mean. */
export const orderDates = ['submitted', 'confirmed', 'shipped'] as const

/** Socket keys for changes in the order list of staff and of customers. */
export const orderDeskKey = 'order-desk'

export const orderListKey = 'my-orders'
