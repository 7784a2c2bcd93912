import type { identities } from '@paratope/contract/identities'
import type { Call, Handlers } from '#kernel/http.ts'
import { raise } from '#kernel/raise.ts'
import { arrivalNow, finishWay, linkArrival, registerArrival, sendArrivalCode, startWay } from './arrivals.service.ts'
import { logInByTicket, startCas } from './cas.service.ts'
import { type IdentityRow, identitiesOf, removeIdentity } from './identities.repo.ts'
import { logInByVoucher } from './vouchers.service.ts'
import { nameOfWay } from './ways.ts'

const present = (row: IdentityRow, call: Pick<Call, 'config' | 'language'>) => ({
  id: row.id,
  type: row.provider,
  name: nameOfWay(call, row.provider),
  account: row.account,
  linkedAt: row.linked_at,
  lastUsedAt: row.last_used_at,
})

export const handlers: Handlers<typeof identities> = {
  start: startWay,
  finish: finishWay,
  arrival: arrivalNow,
  sendCode: sendArrivalCode,
  link: linkArrival,
  register: registerArrival,
  getLoginUser: (call) => logInByVoucher(call, call.params.a, call.params.b),
  thirdLogin: (call) => logInByVoucher(call, call.body.a, call.body.b),
  casStart: startCas,
  validateLogin: logInByTicket,
  async mine(call) {
    const records = (await identitiesOf(call.db, call.session.userId)).map((row) => present(row, call))
    return { total: records.length, records }
  },
  async unlink({ db, session, params }) {
    if (!(await removeIdentity(db, session.userId, params.id))) throw raise('record.missing')
    return null
  },
}
