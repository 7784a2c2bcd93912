import type { Instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'

export async function insertCaptchaGrant(db: Db, proofHash: string, uses: number, expiresAt: Instant): Promise<void> {
  await db
    .insertInto('captcha_grant')
    .values({ grant_hash: proofHash, uses_left: uses, expires_at: expiresAt })
    .execute()
}

/** Says whether it was good for one more use. */
export async function useCaptchaGrant(db: Db, proofHash: string, now: Instant): Promise<boolean> {
  const used = await db
    .updateTable('captcha_grant')
    .set((at) => ({ uses_left: at('uses_left', '-', 1) }))
    .where('grant_hash', '=', proofHash)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('grant_hash')
    .executeTakeFirst()
  return used !== undefined
}

export async function deleteExpiredCaptchaGrants(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('captcha_grant').where('expires_at', '<', now).execute()
}
