import type { sso } from '@paratope/contract/identity/sso'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Handlers, RequestContext } from '#kernel/http/request-context.ts'
import { loginWithTicket, startCasLogin } from './cas.service.ts'
import { loginWithExchangeCode } from './exchange-codes.service.ts'
import {
  finishOAuthFlow,
  getCurrentPendingIdentity,
  linkPendingIdentity,
  registerPendingIdentity,
  sendLinkCode,
  startOAuthFlow,
} from './oauth-flow.service.ts'
import { getProviderName } from './oauth-flow.ts'
import { deleteLinkedAccount, type LinkedAccountRow, listLinkedAccounts } from './sso.repo.ts'

const presentIdentity = (row: LinkedAccountRow, call: Pick<RequestContext, 'config' | 'language'>) => ({
  id: row.id,
  type: row.provider,
  name: getProviderName(call, row.provider),
  account: row.account,
  linkedAt: row.linked_at,
  lastUsedAt: row.last_used_at,
})

export const handlers: Handlers<typeof sso> = {
  start: startOAuthFlow,
  finish: finishOAuthFlow,
  arrival: getCurrentPendingIdentity,
  sendCode: sendLinkCode,
  link: linkPendingIdentity,
  register: registerPendingIdentity,
  getLoginUser: (call) => loginWithExchangeCode(call, call.params.a, call.params.b),
  thirdLogin: (call) => loginWithExchangeCode(call, call.body.a, call.body.b),
  casStart: startCasLogin,
  validateLogin: loginWithTicket,
  async mine(call) {
    const records = (await listLinkedAccounts(call.db, call.session.userId)).map((row) => presentIdentity(row, call))
    return { total: records.length, records }
  },
  async unlink({ db, session, params }) {
    if (!(await deleteLinkedAccount(db, session.userId, params.id))) throw createCommonError('record.missing')
    return null
  },
}
