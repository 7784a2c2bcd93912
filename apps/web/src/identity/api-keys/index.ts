import { lazyComponent } from '#lib/page/lazy-component.ts'

/** Parts of API keys for other domains. */
export const ApiKeysSection = lazyComponent(() => import('./api-keys-section.tsx'))
