import { toast } from '#ui/overlays/toast.ts'
import { logout } from './session.ts'

/** Tells the server, then takes the login out of the browser. A server that does not hear keeps the person logged in. */
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

/** Whoever logs out leaves nothing half-written behind in this tab. */
export function clearDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (/\bdraft\b/.test(name)) sessionStorage.removeItem(name)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
