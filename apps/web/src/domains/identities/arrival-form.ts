import type { Arrival, Voucher } from '@paratope/contract/identities'
import type { RequestFailed } from '#lib/request-failed.ts'

export interface ArrivalFormProps {
  arrival: Arrival
  /** Resolves when the person is in; rejects with RequestFailed. */
  onDone: (voucher: Voucher) => Promise<void>
  /** A refusal that another try here cannot mend. */
  onFailed: (failure: RequestFailed) => void
}

const final = ['identity.way_lost', 'identity.taken', 'identity.registration_closed', 'identity.code_refused']

/** Whether a refusal ends the way; the forms say all others themselves. */
export const endsWay = ({ error = '' }: RequestFailed): boolean => final.includes(error) || error.startsWith('login.')
