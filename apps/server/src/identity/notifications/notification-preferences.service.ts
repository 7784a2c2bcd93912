import type { NotificationPreference, NotificationSetting } from '@paratope/contract/identity/notifications'
import type { Language } from '@paratope/contract/kernel'
import { findText } from '@paratope/contract/text-registry'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import type { Session } from '#kernel/http/session.ts'
import type { NotificationTopic, Registry } from '#kernel/registry.ts'
import { listPreferences, savePreference } from './notification-preferences.repo.ts'

interface PreferencesContext {
  db: Db
  session: Session
  registry: Registry
}

const listTopics = ({ registry, session }: PreferencesContext): readonly NotificationTopic[] =>
  registry.notificationTopics.filter(({ reader }) => reader === 'everyone' || reader === session.kind)

/** Every topic that concerns the caller, on for all channels by default. */
export async function listNotificationSettings(
  context: PreferencesContext,
  language: Language,
): Promise<NotificationSetting[]> {
  const preferences = await listPreferences(context.db, context.session.userId)
  const saved = new Map(preferences.map((preference) => [preference.topic, preference]))
  return listTopics(context).map(({ name }) => ({
    ...(saved.get(name) ?? { topic: name, bell: true, email: 'immediately' as const }),
    title: findText(language, `topic.${name}`) ?? name,
  }))
}

export async function changeNotificationPreference(
  context: PreferencesContext & Pick<RequestContext, 'http'>,
  preference: NotificationPreference,
): Promise<NotificationPreference> {
  if (!listTopics(context).some(({ name }) => name === preference.topic)) throw createCommonError('record.missing')
  await savePreference(context.db, context.session.userId, preference, context.http.timeZone)
  return preference
}
