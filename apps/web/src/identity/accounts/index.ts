import { lazyComponent } from '#lib/page/lazy-component.ts'

/** Parts of users for the shells and other domains; the screens are in index.ts, which the router reads alone. */
export const ChangePasswordDialog = lazyComponent(() => import('./change-password-dialog.tsx'))
export { AccountHomeContext } from './home-section.ts'
