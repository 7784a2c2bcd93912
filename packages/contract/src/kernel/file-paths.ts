const pattern = /^\/by-order-client\/file\/(fil_[0-9a-hjkmnp-tv-z]{26})$/

/** Stored fields of a file in forms and cells. */
export const formatFilePath = (id: string): string => `/by-order-client/file/${id}`

/** The id of a stored file, from its path. */
export const findFileId = (path: string): string | undefined => pattern.exec(path)?.[1]
