import { lazyComponent } from '#lib/page/lazy-component.ts'

/** What other domains may show of API keys. */
export const ApiKeysSection = lazyComponent(() => import('./api-keys-section.tsx'))
