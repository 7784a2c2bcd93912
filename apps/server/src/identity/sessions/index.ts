import { sessions } from '@paratope/contract/identity/sessions'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './sessions.handlers.ts'
import './sessions.tables.ts'
import { trustLife } from './trusted-browsers.ts'

export {
  completeLogin,
  endSession,
  type LoginContext,
  presentUserInfo,
} from './complete-login.ts'
export { countAsLogin } from './count-as-login.ts'
export { maskReceiver } from './freezing.ts'
export { forgetTries } from './login-attempts.ts'
export { endUserSessions } from './my-sessions.service.ts'
export { type SessionScope, sessionCookie } from './open-session.ts'
export { type AccessContext, otherAccess } from './other-access.ts'
export { renewSession } from './renew-session.ts'
export {
  findSession,
  findSessionPermissions,
  findSessionProof,
  saveSessionProof,
  saveSessionUses,
} from './sessions.repo.ts'
export { consumeSocketTicket } from './socket-tickets.ts'
export { createUsageRecorder, type UsageRecorder } from './usage-recorder.ts'
export { parseUserAgent } from './user-agent.ts'

import { personalData } from './sessions.personal-data.ts'
import { sessionTemplates } from './sessions.templates.ts'

export default defineDomain({
  api: sessions,
  handlers,
  templates: sessionTemplates,
  personalData,
  retention: [
    { table: 'session', column: 'expires_at', keepFor: 0 },
    { table: 'trusted_browser', column: 'seen_at', keepFor: trustLife },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
