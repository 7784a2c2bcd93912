import type { Instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import type { SliderTable } from './captchas.tables.ts'

export async function insertSlider(db: Db, slider: SliderTable): Promise<void> {
  await db.insertInto('slider').values(slider).execute()
}

/** When it was made; each can be taken once. */
export async function consumeSlider(
  db: Db,
  { secret_hash, address, moved }: Pick<SliderTable, 'secret_hash' | 'address' | 'moved'>,
  now: Instant,
): Promise<Instant | undefined> {
  const row = await db
    .deleteFrom('slider')
    .where('secret_hash', '=', secret_hash)
    .where('address', '=', address)
    .where('moved', '=', moved)
    .where('expires_at', '>', now)
    .returning('made_at')
    .executeTakeFirst()
  return row?.made_at
}

export async function deleteExpiredSliders(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('slider').where('expires_at', '<', now).execute()
}
