import { type EmailFrequency, emailFrequencies, unsubscribePath } from '@paratope/contract/identity/notifications'
import type { Config } from '#kernel/config/config.ts'
import { buildSiteOrigin, type Site } from '#kernel/config/sites.ts'
import { seal, unseal } from '#kernel/secrets.ts'
import type { EmailRecipient } from './notification-emails.repo.ts'

const purpose = 'unsubscribe link'

export interface UnsubscribeSubject {
  userId: string
  /** State that an undo returns to. */
  frequency: EmailFrequency
  topics: readonly string[]
}

/** Only the server can make or change such a token, and it works for these topics of this user only. */
export const createUnsubscribeToken = (config: Config, { userId, frequency, topics }: UnsubscribeSubject): string =>
  seal(config, purpose, '', Buffer.from([userId, frequency, ...topics].join(' ')))

/** Undefined for an altered token. */
export function readUnsubscribeToken(config: Config, token: string): UnsubscribeSubject | undefined {
  const [userId, name, ...topics] = unseal(config, purpose, '', token)?.toString().split(' ') ?? []
  const frequency = emailFrequencies.find((each) => each === name)
  return userId === undefined || frequency === undefined ? undefined : { userId, frequency, topics }
}

/** The page for people, and the call for mail programs; both empty without a site. */
export function buildUnsubscribeLinks(
  config: Config,
  { id: userId, frequency }: EmailRecipient,
  topics: readonly string[],
  site: Site | undefined,
): { unsubscribe: string; oneClick: string } {
  if (!site) return { unsubscribe: '', oneClick: '' }
  const token = createUnsubscribeToken(config, { userId, frequency, topics })
  const origin = buildSiteOrigin(site, '')
  return {
    unsubscribe: `${origin}${unsubscribePath}#${token}`,
    oneClick: `${origin}${config.apiBase}/by-order-client/notification/unsubscribe?token=${token}`,
  }
}
