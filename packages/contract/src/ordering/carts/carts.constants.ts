// Separate from the schemas, so that a page that needs a constant does not load zod.

export const maxLineQuantity = 9999

export const maxCartLines = 999

/** Whether nothing of these lines is shipped, so that they bear no freight and end with the release of their results. */
export const isDataOnly = (lines: readonly { isData: boolean }[]): boolean =>
  lines.length > 0 && lines.every(({ isData }) => isData)
