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
  start: {
    perMinute: 60,
    withoutTransaction: 'Calls the login provider, which no transaction waits for.',
    handle: startOAuthFlow,
  },
  finish: {
    perMinute: 60,
    withoutTransaction: 'Calls the login provider, which no transaction waits for.',
    handle: finishOAuthFlow,
  },
  pendingIdentity: getCurrentPendingIdentity,
  sendCode: {
    perMinute: 20,
    withoutTransaction: 'A code that cannot be sent is counted although the call fails.',
    handle: sendLinkCode,
  },
  link: {
    perMinute: 20,
    withoutTransaction: 'A wrong password or code is counted, and the pending identity stays for the next attempt.',
    handle: linkPendingIdentity,
  },
  register: {
    perMinute: 10,
    withoutTransaction: 'The pending identity stays for the next attempt when the registration is refused.',
    handle: registerPendingIdentity,
  },
  getLoginUser: {
    perMinute: 60,
    withoutTransaction: 'The exchange code is used up although a second factor is asked for next.',
    handle: (call) => loginWithExchangeCode(call, call.params.a, call.params.b),
  },
  thirdLogin: {
    perMinute: 60,
    withoutTransaction: 'The exchange code is used up although a second factor is asked for next.',
    handle: (call) => loginWithExchangeCode(call, call.body.a, call.body.b),
  },
  startCas: { perMinute: 60, withoutTransaction: 'One insert; there is nothing to roll back.', handle: startCasLogin },
  validateLogin: {
    perMinute: 60,
    withoutTransaction: 'Calls the login provider, which no transaction waits for.',
    handle: loginWithTicket,
  },
  async linkedAccounts(call) {
    const records = (await listLinkedAccounts(call.db, call.session.userId)).map((row) => presentIdentity(row, call))
    return { total: records.length, records }
  },
  unlink: {
    successText: 'identity.unlinked',
    async handle({ db, session, params }) {
      if (!(await deleteLinkedAccount(db, session.userId, params.id))) throw createCommonError('record.missing')
      return null
    },
  },
}
