// Separate from the schemas, so that a page that needs a constant does not load zod.

export const maxSavedLists = 50

export const maxSavedListLines = 200
