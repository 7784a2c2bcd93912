import type { NotificationValues } from '@paratope/contract/identity/notifications'
import { formatNotification, notify } from '#identity/notifications/index.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { sendMessage } from '#platform/messages/index.ts'
import { findUser } from './accounts.repo.ts'
import { accountTemplates } from './accounts.templates.ts'

/**
 * Alerts a user by notification and e-mail about a change of their login methods, so that they can act if it was not
 * theirs.
 */
export async function sendSecurityAlert(
  { db, now, language, site }: Pick<RequestContext, 'db' | 'now' | 'language' | 'site'>,
  userId: string,
  kind: string,
  values: NotificationValues = {},
): Promise<void> {
  await notify(db, [userId], { kind, values, link: null }, now)
  const user = await findUser(db, userId)
  if (!user?.email) return
  const readerLanguage = user.language ?? language
  await sendMessage(db, {
    to: { email: user.email },
    language: readerLanguage,
    template: accountTemplates['account.safety'],
    values: { what: formatNotification({ kind, values }, readerLanguage) },
    now,
    site: site.id,
  })
}
