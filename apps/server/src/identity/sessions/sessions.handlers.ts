import type { sessions } from '@paratope/contract/identity/sessions'
import { second } from '@paratope/contract/kernel'
import type { Handlers, RequestContext } from '#kernel/http/request-context.ts'
import { bindPhone } from './bind-phone.ts'
import { changePassword } from './change-password.ts'
import { loginWithCode } from './code-login.ts'
import { endSession } from './complete-login.ts'
import { loginWithMfa, loginWithPasskey } from './mfa-login.ts'
import { endOtherAccess, endOwnSession, listSessions } from './my-sessions.service.ts'
import { sessionCookie } from './open-session.ts'
import { loginWithPassword } from './sessions.service.ts'
import { createSocketTicket, socketTicketLifetime } from './socket-tickets.ts'
import { sendUnfreezeCode, unfreeze } from './unfreezing.service.ts'

type LogoutContext = RequestContext<(typeof sessions.endpoints)['logout']>

/** Both paths end the same session. */
const logOut = async ({ db, session, http: wire }: Pick<LogoutContext, 'db' | 'session' | 'http'>): Promise<null> => {
  if (session) await endSession(db, session)
  wire.clearCookie(sessionCookie)
  return null
}

const passwordLogin = {
  perMinute: 60,
  withoutTransaction: 'A refused login is counted, and its ticket for the second factor stays.',
  handle: loginWithPassword,
}

const codeLogin = {
  perMinute: 60,
  withoutTransaction: 'A refused login is counted, and its ticket for the second factor stays.',
  handle: loginWithCode,
}

const passwordChange = {
  perMinute: 20,
  withoutTransaction: 'A wrong password or code is counted although the call fails.',
  successText: 'password.changed',
  handle: changePassword,
}

export const handlers: Handlers<typeof sessions> = {
  login: passwordLogin,
  sysLogin: passwordLogin,
  sendUnfreezeCode: {
    perMinute: 20,
    successText: 'code.sending',
    async handle(call) {
      await sendUnfreezeCode(call)
      return null
    },
  },
  unfreeze: { perMinute: 20, withoutTransaction: 'A wrong code is counted although the call fails.', handle: unfreeze },
  loginByCode: codeLogin,
  sysPhoneLogin: codeLogin,
  bindPhone: {
    perMinute: 20,
    withoutTransaction: 'A wrong code is counted although the call fails.',
    successText: 'phone.bound',
    handle: bindPhone,
  },
  loginMfa: {
    perMinute: 60,
    withoutTransaction: 'A wrong second factor is counted although the call fails.',
    handle: loginWithMfa,
  },
  loginPasskey: {
    perMinute: 60,
    withoutTransaction: 'A wrong second factor is counted although the call fails.',
    handle: loginWithPasskey,
  },
  changePassword: passwordChange,
  postPassword: passwordChange,
  async list({ db, session, now }) {
    const records = await listSessions(db, session, now)
    return { total: records.length, records }
  },
  async end({ db, session, params }) {
    await endOwnSession(db, session, params.id)
    return null
  },
  endOthers: endOtherAccess,
  logout: logOut,
  sysLogout: logOut,
  async createSocketTicket({ db, session, now }) {
    return {
      ticket: await createSocketTicket(db, session.tokenHash, now),
      expiresInSeconds: socketTicketLifetime / second,
    }
  },
}
