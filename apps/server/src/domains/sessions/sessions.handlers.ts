import { second } from '@paratope/contract/kernel'
import type { sessions } from '@paratope/contract/sessions'
import type { Handlers } from '#kernel/http.ts'
import { endSession, logIn, makeTicket, sessionCookie, ticketLife } from './sessions.service.ts'

export const handlers: Handlers<typeof sessions> = {
  login: logIn,
  sysLogin: logIn,
  async logout({ db, session, wire }) {
    if (session) await endSession(db, session)
    wire.dropCookie(sessionCookie)
    return null
  },
  async socketTicket({ db, session, now }) {
    return { ticket: await makeTicket(db, session.tokenHash, now), expiresInSeconds: ticketLife / second }
  },
}
