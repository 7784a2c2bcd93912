import type { NotificationValues } from '@paratope/contract/identity/notifications'
import { formatNotification, notify } from '#identity/notifications/index.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { sendMessage } from '#platform/messages/index.ts'
import { findUser } from './accounts.repo.ts'
import { accountTemplates } from './accounts.templates.ts'

/**
 * What was done to the ways into somebody's account, told at the bell and by e-mail: whoever did not do it
 * themselves must hear of it where they can still act.
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
