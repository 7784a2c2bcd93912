import { sessions } from '@paratope/contract/sessions'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './sessions.handlers.ts'
import { jobs } from './sessions.jobs.ts'
import { seeds } from './sessions.seed.ts'
import './sessions.tables.ts'

export { admit, type Caller, endSession, presentUser } from './admit.ts'
export { deviceOf } from './devices.ts'
export { endSessionsOf } from './end-sessions.ts'
export { forgetTries } from './login-tries.ts'
export { type Place, sessionCookie } from './open-session.ts'
export { renewSession } from './renew-session.ts'
export { createUses, type Uses } from './session-uses.ts'
export { findSession, findSessionPermissions, saveUses, takeTicket } from './sessions.repo.ts'

export default defineDomain({
  api: sessions,
  handlers,
  jobs,
  seeds,
  migrations: new URL('./migrations/', import.meta.url),
})
