// Separate from the schemas, so that a page that needs a constant does not load zod.

export const maxTableTemplates = 50
