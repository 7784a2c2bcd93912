import { RequestFailed, send } from '#lib/send.ts'
import { forgetLogin } from '#lib/session.ts'

/** A stored token may outlive its session: the server knows. What it does not answer changes nothing. */
export async function storedLoginHolds(): Promise<boolean> {
  try {
    await send({ method: 'GET', path: '/sys/permission/getUserPermissionByToken' })
    return true
  } catch (error) {
    const ended = error instanceof RequestFailed && (error.status === 401 || error.error === 'session.expired')
    if (ended) forgetLogin()
    return !ended
  }
}
