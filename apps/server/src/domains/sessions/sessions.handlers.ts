import { second } from '@paratope/contract/kernel'
import type { sessions } from '@paratope/contract/sessions'
import type { Call, Handlers } from '#kernel/http.ts'
import { endSession } from './admit.ts'
import { bindPhone } from './bind-phone.ts'
import { changePassword } from './change-password.ts'
import { logInByCode } from './code-login.ts'
import { endMine, endOthers, mySessions } from './my-sessions.service.ts'
import { sessionCookie } from './open-session.ts'
import { logInByPasskey, logInSecond } from './second-login.ts'
import { logIn, makeTicket, ticketLife } from './sessions.service.ts'
import { sendUnfreezeCode, unfreeze } from './unfreezing.service.ts'

type LogoutCall = Call<(typeof sessions.endpoints)['logout']>

/** Both paths end the same session. */
const logOut = async ({ db, session, wire }: Pick<LogoutCall, 'db' | 'session' | 'wire'>): Promise<null> => {
  if (session) await endSession(db, session)
  wire.dropCookie(sessionCookie)
  return null
}

export const handlers: Handlers<typeof sessions> = {
  login: logIn,
  sysLogin: logIn,
  async sendUnfreezeCode(call) {
    await sendUnfreezeCode(call)
    return null
  },
  unfreeze,
  loginByCode: logInByCode,
  sysPhoneLogin: logInByCode,
  bindPhone,
  loginSecond: logInSecond,
  loginPasskey: logInByPasskey,
  changePassword,
  postPassword: changePassword,
  async mine({ db, session, now }) {
    const records = await mySessions(db, session, now)
    return { total: records.length, records }
  },
  async end({ db, session, params }) {
    await endMine(db, session, params.id)
    return null
  },
  endOthers: async ({ db, session }) => ({ ended: await endOthers(db, session) }),
  logout: logOut,
  sysLogout: logOut,
  async socketTicket({ db, session, now }) {
    return { ticket: await makeTicket(db, session.tokenHash, now), expiresInSeconds: ticketLife / second }
  },
}
