/** What other domains show of custom vectors. */

export { usableVectorsQuery } from './custom-vectors.data.ts'
