import { lazyComponent } from '#lib/page/lazy-component.ts'

/** Parts for other domains; the screen is in index.ts, which the router reads alone. */
export const LinkedAccounts = lazyComponent(() => import('./linked-accounts.tsx'))

/** The buttons below the login form. */
export const loadSsoButtons = () => import('./sso-buttons.tsx')
