import { toast } from '#ui/overlays/toast.ts'
import { clearDrafts } from './clear-drafts.ts'
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
