import { lazyComponent } from '#lib/page/lazy-component.ts'

/** The discounts of a company, on its page in the office. */
export const AgreedPrices = lazyComponent(() => import('./agreed-prices.tsx'))
