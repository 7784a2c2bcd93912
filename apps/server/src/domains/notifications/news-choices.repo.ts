import type { NewsChoice } from '@paratope/contract/notifications'
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
