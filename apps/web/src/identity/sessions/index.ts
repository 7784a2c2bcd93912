import { lazyComponent } from '#lib/page/lazy-component.ts'

/** Parts of sessions for other domains; the screens are in index.ts, which the router reads alone. */
export const loadLoginSteps = () => import('./login-steps.ts')
export const loadWelcome = () => import('./welcome.ts')

/** Devices on which the person is logged in. */
export const MySessions = lazyComponent<object>(() =>
  import('./my-sessions-section.tsx').then(({ MySessionsSection: part }) => ({ default: part })),
)

/** Binds a mobile number to the account of who is here. */
export const BindPhoneDialog = lazyComponent(() => import('./bind-phone-dialog.tsx'))

/** The login dialog, loaded on demand. */
export const loadLoginDialog = () => import('./login-dialog.tsx')
