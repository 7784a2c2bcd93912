import { lazyComponent } from '#lib/page/lazy-component.ts'

/** What other domains may show; the screen is in index.ts, which the router reads alone. */
export const LinkedAccounts = lazyComponent(() => import('./linked-accounts.tsx'))

/** The buttons below the login form. */
export const loadSsoButtons = () => import('./sso-buttons.tsx')
