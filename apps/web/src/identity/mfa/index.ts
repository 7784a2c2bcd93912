import { lazyComponent } from '#lib/page/lazy-component.ts'

/** Parts of the second factor for other domains; all of it loads on demand. */
export const MfaSection = lazyComponent(() => import('./mfa-section.tsx'))
export const loadMfaLoginStep = () => import('./mfa-login-step.tsx')
