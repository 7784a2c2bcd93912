import { loginDialog } from './login-dialog.ts'
import { tokenSlot, userSlot } from './session.ts'

export interface Bearer {
  readonly token: string | undefined
  readonly userId: string | undefined
}

/** Under whom a request goes out. */
export const bearer = (): Bearer => ({ token: tokenSlot.read(), userId: userSlot.read()?.id })

/**
 * True once the same person is logged in anew, here or in another tab; false once nobody is, somebody else is,
 * or the dialog was left.
 */
export function renewed({ token, userId }: Bearer): Promise<boolean> {
  return new Promise((resolve) => {
    let wasOpen = loginDialog.isOpen()
    const look = () => {
      const now = tokenSlot.read()
      const left = wasOpen && !loginDialog.isOpen()
      wasOpen = loginDialog.isOpen()
      if (now === token && !left) return
      for (const stop of stops) stop()
      resolve(now !== undefined && now !== token && userSlot.read()?.id === userId)
    }
    const stops = [tokenSlot.subscribe(look), loginDialog.subscribe(look)]
    look()
  })
}
