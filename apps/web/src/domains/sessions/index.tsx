import { lazyPart } from '#lib/lazy.ts'

/** What other domains may show of sessions; the screens are in index.ts, which the router reads alone. */
export const loginEnding = () => import('./login-ending.ts')

/** Where the person is logged in. */
export const MySessions = lazyPart<object>(() =>
  import('./my-sessions.tsx').then(({ MySessions: part }) => ({ default: part })),
)

/** Binds a mobile number to the account of who is here. */
export const BindPhoneDialog = lazyPart(() => import('./bind-phone-dialog.tsx'))

/** The login over any page; it comes when somebody asks for it. */
export const loginDialogPart = () => import('./login-dialog.tsx')
