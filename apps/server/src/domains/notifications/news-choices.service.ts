import { type NewsChoice, NewsTopic, newsTopics } from '@paratope/contract/notifications'
import type { Db } from '#kernel/database.ts'
import { raise } from '#kernel/raise.ts'
import type { Session } from '#kernel/session.ts'
import { choicesOf, saveChoice } from './news-choices.repo.ts'

const isFor = (topic: NewsTopic, { kind }: Session): boolean => {
  const { reader } = newsTopics[topic]
  return reader === 'everyone' || reader === kind
}

/** Every topic that reaches this person; by every way where they have said nothing. */
export async function myChoices(db: Db, session: Session): Promise<NewsChoice[]> {
  const said = new Map((await choicesOf(db, session.userId)).map((choice) => [choice.topic, choice]))
  return NewsTopic.options
    .filter((topic) => isFor(topic, session))
    .map((topic) => said.get(topic) ?? { topic, bell: true, email: true })
}

export async function choose(db: Db, session: Session, choice: NewsChoice): Promise<NewsChoice> {
  if (!isFor(choice.topic, session)) throw raise('record.missing')
  await saveChoice(db, session.userId, choice)
  return choice
}
