import {
  type NotificationPreference,
  NotificationTopic,
  notificationTopics,
} from '@paratope/contract/identity/notifications'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Session } from '#kernel/http/session.ts'
import { listPreferences, savePreference } from './notification-preferences.repo.ts'

const isTopicFor = (topic: NotificationTopic, { kind }: Session): boolean => {
  const { reader } = notificationTopics[topic]
  return reader === 'everyone' || reader === kind
}

/** Every topic that reaches this person; by every way where they have said nothing. */
export async function listNotificationPreferences(db: Db, session: Session): Promise<NotificationPreference[]> {
  const saved = new Map((await listPreferences(db, session.userId)).map((choice) => [choice.topic, choice]))
  return NotificationTopic.options
    .filter((topic) => isTopicFor(topic, session))
    .map((topic) => saved.get(topic) ?? { topic, bell: true, email: true })
}

export async function changeNotificationPreference(
  db: Db,
  session: Session,
  preference: NotificationPreference,
): Promise<NotificationPreference> {
  if (!isTopicFor(preference.topic, session)) throw createCommonError('record.missing')
  await savePreference(db, session.userId, preference)
  return preference
}
