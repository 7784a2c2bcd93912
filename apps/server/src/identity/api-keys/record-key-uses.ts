import { type Db, inTransaction } from '#kernel/database/database.ts'
import { toNetwork } from '#kernel/limits/network.ts'
import { recordSecurityEvent } from '#kernel/security-events/security-events.ts'
import { type ApiKeyUse, saveApiKeyUses } from './api-keys.repo.ts'

/** Also records each change of a key's address: a key that is used from many may be stolen. */
export const recordKeyUses = (db: Db, uses: readonly ApiKeyUse[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { id, name, user_id: userId, company_id: companyId, address } of await saveApiKeyUses(tx, uses)) {
      const at = uses.find(({ sessionId }) => sessionId === id)?.at
      const details = { target: id, name, reason: toNetwork(address) }
      if (at !== undefined)
        await recordSecurityEvent(tx, { kind: 'api_key.new_address', userId, companyId, address, details }, at)
    }
  })
