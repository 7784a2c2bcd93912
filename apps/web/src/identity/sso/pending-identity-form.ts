import type { ExchangeCode, PendingIdentity } from '@paratope/contract/identity/sso'
import type { RequestFailed } from '#lib/api/request-failed.ts'

export interface PendingIdentityFormProps {
  pendingIdentity: PendingIdentity
  /** Resolves when the person is in; rejects with RequestFailed. */
  onExchangeCode: (exchangeCode: ExchangeCode) => Promise<void>
  /** A refusal that another try here cannot mend. */
  onFailed: (failure: RequestFailed) => void
}

const finalErrorCodes = ['sso.flow_expired', 'sso.identity_taken', 'sso.registration_closed', 'sso.code_refused']

/** Whether a refusal ends the way; the forms say all others themselves. */
export const isFinalRefusal = ({ error }: RequestFailed): boolean =>
  error !== undefined && (finalErrorCodes.includes(error) || error.startsWith('login.'))
