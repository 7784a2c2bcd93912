/** Addresses of the reference database, for the sitemap. */
export { getReferencePath, referenceTypes } from './reference-paths.ts'
