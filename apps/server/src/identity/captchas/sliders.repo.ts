import type { Instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import type { SliderTable } from './captchas.tables.ts'

export async function insertSlider(db: Db, slider: SliderTable): Promise<void> {
  await db.insertInto('slider').values(slider).execute()
}

/** When it was made; each can be taken once. */
export async function consumeSlider(
  db: Db,
  { secret_hash, address, is_solved }: Pick<SliderTable, 'secret_hash' | 'address' | 'is_solved'>,
  now: Instant,
): Promise<Instant | undefined> {
  const row = await db
    .deleteFrom('slider')
    .where('secret_hash', '=', secret_hash)
    .where('address', '=', address)
    .where('is_solved', '=', is_solved)
    .where('expires_at', '>', now)
    .returning('created_at')
    .executeTakeFirst()
  return row?.created_at
}

export async function deleteExpiredSliders(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('slider').where('expires_at', '<', now).execute()
}
