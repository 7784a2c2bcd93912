import { lazyPart } from '#lib/lazy.ts'

/** What other domains may show of API keys. */
export const ApiKeysPart = lazyPart(() => import('./api-keys-part.tsx'))
