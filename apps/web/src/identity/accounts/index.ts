import { lazyComponent } from '#lib/page/lazy-component.ts'

/** What the shells and other domains may show of users; the screens are in index.ts, which the router reads alone. */
export const ChangePasswordDialog = lazyComponent(() => import('./change-password-dialog.tsx'))
export { AccountHomeContext } from './home-section.ts'
