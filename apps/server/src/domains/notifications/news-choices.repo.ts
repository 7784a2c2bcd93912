import type { NewsChoice, NewsTopic } from '@paratope/contract/notifications'
import type { Db } from '#kernel/database.ts'

export const choicesOf = (db: Db, userId: string): Promise<NewsChoice[]> =>
  db.selectFrom('news_choice').select(['topic', 'bell', 'email']).where('user_id', '=', userId).execute()

export async function saveChoice(db: Db, userId: string, { topic, bell, email }: NewsChoice): Promise<void> {
  await db
    .insertInto('news_choice')
    .values({ user_id: userId, topic, bell, email })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ bell, email }))
    .execute()
}

/** Of these people, those who want no bell for this topic. */
export async function withoutBell(db: Db, userIds: readonly string[], topic: NewsTopic): Promise<Set<string>> {
  const rows = await db
    .selectFrom('news_choice')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('topic', '=', topic)
    .where('bell', '=', false)
    .execute()
  return new Set(rows.map((row) => row.user_id))
}
