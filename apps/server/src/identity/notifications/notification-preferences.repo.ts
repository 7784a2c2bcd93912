import type { NotificationPreference } from '@paratope/contract/identity/notifications'
import type { Db } from '#kernel/database/database.ts'

export const listPreferences = (db: Db, userId: string): Promise<NotificationPreference[]> =>
  db
    .selectFrom('notification_preference')
    .select(['topic', 'bell', 'frequency as email'])
    .where('user_id', '=', userId)
    .execute()

/** Without a time zone the known one stays. */
export async function savePreference(
  db: Db,
  userId: string,
  { topic, bell, email: frequency }: NotificationPreference,
  timeZone: string | null,
): Promise<void> {
  await db
    .insertInto('notification_preference')
    .values({ user_id: userId, topic, bell, frequency, time_zone: timeZone })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'topic'])
        .doUpdateSet({ bell, frequency, ...(timeZone !== null && { time_zone: timeZone }) }),
    )
    .execute()
}
