import { toast } from '#ui/overlays/toast.ts'
import { logout } from './session.ts'

/** Logs out on the server, then in the browser. If the server cannot be reached, the user stays logged in. */
export async function endSession(failureTitle: string): Promise<void> {
  const { RequestFailed, send: sendAttempt } = await import('../api/send.ts')
  try {
    await sendAttempt({ method: 'POST', path: '/by-order-client/customer/logout', body: {} })
  } catch (error) {
    const text = error instanceof RequestFailed ? error.message : undefined
    toast.show({ title: failureTitle, text, tone: 'danger' })
    return
  }
  clearDrafts()
  logout()
}

/** Database of this browser with earlier states of designs. */
export const historyDatabase = 'paratope-history'

/** Deletes the drafts of this tab on logout, and the earlier states of designs. */
export function clearDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (/\bdraft\b/.test(name)) sessionStorage.removeItem(name)
  } catch {
    // Without storage there is nothing to delete.
  }
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(historyDatabase)
}
