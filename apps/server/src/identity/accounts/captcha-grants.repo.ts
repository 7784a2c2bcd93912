import type { Instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'

export async function insertCaptchaGrant(db: Db, proofHash: string, uses: number, expiresAt: Instant): Promise<void> {
  await db
    .insertInto('visitor_proof')
    .values({ proof_hash: proofHash, uses_left: uses, expires_at: expiresAt })
    .execute()
}

/** Says whether it was good for one more use. */
export async function useCaptchaGrant(db: Db, proofHash: string, now: Instant): Promise<boolean> {
  const used = await db
    .updateTable('visitor_proof')
    .set((at) => ({ uses_left: at('uses_left', '-', 1) }))
    .where('proof_hash', '=', proofHash)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('proof_hash')
    .executeTakeFirst()
  return used !== undefined
}

export async function deleteExpiredCaptchaGrants(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('visitor_proof').where('expires_at', '<', now).execute()
}
