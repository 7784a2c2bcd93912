import { lazyPart } from '#lib/lazy.ts'

/** What the shells and other domains may show of users; the screens are in index.ts, which the router reads alone. */
export const ChangePassword = lazyPart(() => import('./change-password.tsx'))
