import { lazyPart } from '#lib/lazy.ts'

/** What other domains may show of the second factor; all of it comes when it is needed. */
export const SecondFactorRow = lazyPart(() => import('./second-factor-row.tsx'))
export const secondFactorStep = () => import('./second-factor-step.tsx')
