import { second } from '@paratope/contract/kernel'
import type { sessions } from '@paratope/contract/sessions'
import type { Handlers } from '#kernel/http.ts'
import { endSession } from './admit.ts'
import { changePassword } from './change-password.ts'
import { endMine, endOthers, mySessions } from './my-sessions.service.ts'
import { sessionCookie } from './open-session.ts'
import { logInByPasskey, logInSecond } from './second-login.ts'
import { logIn, makeTicket, ticketLife } from './sessions.service.ts'

export const handlers: Handlers<typeof sessions> = {
  login: logIn,
  sysLogin: logIn,
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
  async logout({ db, session, wire }) {
    if (session) await endSession(db, session)
    wire.dropCookie(sessionCookie)
    return null
  },
  async socketTicket({ db, session, now }) {
    return { ticket: await makeTicket(db, session.tokenHash, now), expiresInSeconds: ticketLife / second }
  },
}
