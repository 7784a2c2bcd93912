import {
  notifications as api,
  type EmailFrequency,
  type Unsubscription,
} from '@paratope/contract/identity/notifications'
import { createErrorFactory } from '@paratope/contract/kernel'
import { findText } from '@paratope/contract/text-registry'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { listPreferences, savePreference } from './notification-preferences.repo.ts'
import { readUnsubscribeToken, type UnsubscribeSubject } from './unsubscribe-links.ts'

const createError = createErrorFactory(api.errors)

type UnsubscribeContext = Pick<RequestContext, 'db' | 'config' | 'language' | 'registry'> & {
  query: { token: string }
}

function getSubject({ config, registry, query }: UnsubscribeContext): UnsubscribeSubject {
  const subject = readUnsubscribeToken(config, query.token)
  if (!subject) throw createError('unsubscribe_link.invalid')
  const names = registry.notificationTopics.map(({ name }) => name)
  return { ...subject, topics: subject.topics.filter((topic) => names.includes(topic)) }
}

export async function getUnsubscription(call: UnsubscribeContext): Promise<Unsubscription> {
  const { userId, topics } = getSubject(call)
  const preferences = await listPreferences(call.db, userId)
  return {
    topics: topics.map((topic) => ({
      topic,
      title: findText(call.language, `topic.${topic}`) ?? topic,
      isOff: preferences.some((one) => one.topic === topic && one.email === 'never'),
    })),
  }
}

export const unsubscribe = (call: UnsubscribeContext): Promise<Unsubscription> => saveFrequency(call, () => 'never')

export const resubscribe = (call: UnsubscribeContext): Promise<Unsubscription> =>
  saveFrequency(call, ({ frequency }) => frequency)

/** The bell stays as it is. */
async function saveFrequency(
  call: UnsubscribeContext,
  choose: (subject: UnsubscribeSubject) => EmailFrequency,
): Promise<Unsubscription> {
  const subject = getSubject(call)
  const preferences = await listPreferences(call.db, subject.userId)
  for (const topic of subject.topics) {
    const bell = preferences.find((one) => one.topic === topic)?.bell ?? true
    await savePreference(call.db, subject.userId, { topic, bell, email: choose(subject) }, null)
  }
  return getUnsubscription(call)
}
