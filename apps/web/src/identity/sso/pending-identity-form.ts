import type { ExchangeCode, PendingIdentity } from '@paratope/contract/identity/sso'
import type { RequestFailed } from '#lib/api/request-failed.ts'

export interface PendingIdentityFormProps {
  pendingIdentity: PendingIdentity
  /** Resolves when the person is in; rejects with RequestFailed. */
  onExchangeCode: (exchangeCode: ExchangeCode) => Promise<void>
  /** A refusal that another try here cannot mend. */
  onFailed: (failure: RequestFailed) => void
}

const finalErrorCodes = ['identity.way_lost', 'identity.taken', 'identity.registration_closed', 'identity.code_refused']

/** Whether a refusal ends the way; the forms say all others themselves. */
export const isFinalRefusal = ({ error = '' }: RequestFailed): boolean =>
  finalErrorCodes.includes(error) || error.startsWith('login.')
