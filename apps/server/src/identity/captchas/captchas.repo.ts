import type { Instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'

export async function saveCaptcha(
  db: Db,
  ownerHash: string,
  key: string,
  answerHash: string,
  expiresAt: Instant,
): Promise<void> {
  const values = { answer_hash: answerHash, expires_at: expiresAt }
  await db
    .insertInto('captcha')
    .values({ owner_hash: ownerHash, key, ...values })
    .onConflict((conflict) => conflict.columns(['owner_hash', 'key']).doUpdateSet(values))
    .execute()
}

/** Takes the captcha away whatever the answer was: each picture can be tried once. */
export async function consumeCaptcha(
  db: Db,
  ownerHash: string,
  key: string,
  now: Instant,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('captcha')
    .where('owner_hash', '=', ownerHash)
    .where('key', '=', key)
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.answer_hash : undefined
}

export async function deleteExpiredCaptchas(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('captcha').where('expires_at', '<', now).execute()
}
