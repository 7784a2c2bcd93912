import { lazyPart } from '#lib/lazy.ts'

/** What other domains may show; the screen is in index.ts, which the router reads alone. */
export const LinkedAccounts = lazyPart(() => import('./linked-accounts.tsx'))

/** The buttons below the login form. */
export const thirdDoorsPart = () => import('./third-doors.tsx')
