import type { NotificationPreference } from '@paratope/contract/identity/notifications'
import type { Db } from '#kernel/database/database.ts'

export const listPreferences = (db: Db, userId: string): Promise<NotificationPreference[]> =>
  db.selectFrom('notification_preference').select(['topic', 'bell', 'email']).where('user_id', '=', userId).execute()

export async function savePreference(
  db: Db,
  userId: string,
  { topic, bell, email }: NotificationPreference,
): Promise<void> {
  await db
    .insertInto('notification_preference')
    .values({ user_id: userId, topic, bell, email })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ bell, email }))
    .execute()
}
