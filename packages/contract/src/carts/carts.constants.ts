// Apart from the schemas, so that a page that needs a constant does not load zod.

export const mostOfOne = 9999

export const mostLines = 999
