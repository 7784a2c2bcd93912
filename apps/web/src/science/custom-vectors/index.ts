/** Parts of custom vectors for other domains. */

export { usableVectorsQuery } from './custom-vectors.data.ts'
