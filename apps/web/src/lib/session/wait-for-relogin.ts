import { loginDialog } from './login-dialog.ts'
import { tokenSlot, userSlot } from './session.ts'

export interface BearerIdentity {
  readonly token: string | undefined
  readonly userId: string | undefined
}

/** The token and user of a request. */
export const getBearer = (): BearerIdentity => ({ token: tokenSlot.read(), userId: userSlot.read()?.id })

/**
 * True once the same user is logged in again, here or in another tab; false if another user is, nobody is, or the
 * dialog was closed.
 */
export function waitForRelogin({ token, userId }: BearerIdentity): Promise<boolean> {
  return new Promise((resolve) => {
    let wasOpen = loginDialog.isOpen()
    const checkLogin = () => {
      const currentToken = tokenSlot.read()
      const wasDismissed = wasOpen && !loginDialog.isOpen()
      wasOpen = loginDialog.isOpen()
      if (currentToken === token && !wasDismissed) return
      for (const unsubscribe of unsubscribers) unsubscribe()
      resolve(currentToken !== undefined && currentToken !== token && userSlot.read()?.id === userId)
    }
    const unsubscribers = [tokenSlot.subscribe(checkLogin), loginDialog.subscribe(checkLogin)]
    checkLogin()
  })
}
