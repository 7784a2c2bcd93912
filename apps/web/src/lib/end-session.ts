import { toast } from '#ui/toast.ts'
import { forgetDrafts } from './forget-drafts.ts'
import { logout } from './session.ts'

/** Tells the server, then takes the login out of the browser. A server that does not hear keeps the person logged in. */
export async function endSession(failed: string): Promise<void> {
  const { RequestFailed, send } = await import('./send.ts')
  try {
    await send({ method: 'POST', path: '/by-order-client/customer/logout', body: {} })
  } catch (error) {
    const text = error instanceof RequestFailed ? error.message : undefined
    toast.show({ title: failed, text, tone: 'danger' })
    return
  }
  forgetDrafts()
  logout()
}
