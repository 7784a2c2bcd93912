import { RequestFailed, send } from '#lib/api/send.ts'
import { clearLogin } from '#lib/session/session.ts'

/** A stored token may outlive its session: the server knows. What it does not answer changes nothing. */
export async function validateStoredLogin(): Promise<boolean> {
  try {
    await send({ method: 'GET', path: '/sys/permission/getUserPermissionByToken' })
    return true
  } catch (error) {
    const hasEnded = error instanceof RequestFailed && (error.status === 401 || error.error === 'session.expired')
    if (hasEnded) clearLogin()
    return !hasEnded
  }
}
