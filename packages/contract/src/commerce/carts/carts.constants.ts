// Separate from the schemas, so that a page that needs a constant does not load zod.

export const maxLineQuantity = 9999

export const maxCartLines = 999

/** Services that return data only: nothing of them is shipped, so they bear no freight. */
const dataOrderTypes: ReadonlySet<string> = new Set(['testing', 'sequencing'])

export const isDataOnly = (orderTypes: readonly string[]): boolean =>
  orderTypes.length > 0 && orderTypes.every((orderType) => dataOrderTypes.has(orderType))
