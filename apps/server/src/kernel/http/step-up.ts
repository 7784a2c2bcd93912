import { type Endpoint, type Instant, minute } from '@paratope/contract/kernel'
import type { Db } from '../database/database.ts'
import { createCommonError } from './common-error.ts'
import type { Session } from './session.ts'

/** Time that a proof serves. */
export const proofLifetime = 10 * minute

/** When the owner of a session last proved who they are. Read for each sensitive change and never cached. */
export interface ProofStore {
  find(sessionId: string): Promise<Instant | null>
  save(db: Db, sessionId: string, now: Instant): Promise<void>
}

/**
 * Refuses a sensitive change by a session that proved nothing within ten minutes, so that a stolen one gives no lasting
 * access. No API key may make such a change.
 */
export async function assertProven(
  proofs: ProofStore,
  { stepUp }: Endpoint,
  session: Session | undefined,
  now: Instant,
): Promise<void> {
  // A password in the body is checked by the service.
  if (stepUp !== true) return
  if (!session) throw createCommonError('session.missing')
  if (session.isApiKey) throw createCommonError('api_key.scope_missing', {})
  const provenAt = await proofs.find(session.id)
  if (provenAt === null || Date.parse(now) - Date.parse(provenAt) > proofLifetime)
    throw createCommonError('step_up.required')
}
