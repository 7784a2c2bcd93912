const pattern = /^\/by-order-client\/file\/(fil_[0-9a-hjkmnp-tv-z]{26})$/

/** What forms and cells keep of a file in the product's own storage. */
export const formatFilePath = (id: string): string => `/by-order-client/file/${id}`

/** The id of a stored file, from its path. */
export const findFileId = (path: string): string | undefined => pattern.exec(path)?.[1]
