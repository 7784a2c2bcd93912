import { lazyComponent } from '#lib/page/lazy-component.ts'

/** What other domains may show of the second factor; all of it comes when it is needed. */
export const MfaSection = lazyComponent(() => import('./mfa-section.tsx'))
export const loadMfaLoginStep = () => import('./mfa-login-step.tsx')
