import type { NotificationValues } from '@paratope/contract/identity/notifications'
import type { Language } from '@paratope/contract/kernel'
import { findText } from '@paratope/contract/text-registry'
import { formatNotification, notify } from '#identity/notifications/index.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { recordSecurityEvent } from '#kernel/security-events/security-events.ts'
import { sendMessage } from '#platform/messages/index.ts'
import { findUser } from './accounts.repo.ts'
import { accountTemplates } from './accounts.templates.ts'

/**
 * Finds the bare fact of a notification that ends with advice, which the e-mail gives in more detail. The template adds
 * the full stop.
 */
const formatAlert = (kind: string, values: NotificationValues, language: Language): string =>
  (findText(language, `alert.${kind}`, values) ?? formatNotification({ kind, values }, language)).replace(/[.。]$/, '')

type AlertContext = Pick<RequestContext, 'db' | 'now' | 'language' | 'site'> & Partial<Pick<RequestContext, 'http'>>

/**
 * Alerts a user by notification and e-mail about a change of their login methods, so that they can act if it was not
 * theirs.
 */
export async function sendSecurityAlert(
  { db, now, language, site, http }: AlertContext,
  userId: string,
  kind: string,
  values: NotificationValues = {},
): Promise<void> {
  await notify(db, [userId], { kind, values, link: null }, now)
  const user = await findUser(db, userId)
  const event = {
    kind: kind === 'user.apiKeyCreated' ? ('api_key.created' as const) : ('mfa.changed' as const),
    userId,
    companyId: user?.company_id,
    address: http?.address,
    details: { reason: kind, ...(typeof values['name'] === 'string' && { name: values['name'] }) },
  }
  // Each refused factor has an event of its own.
  if (kind !== 'user.mfaFailed') await recordSecurityEvent(db, event, now)
  if (!user?.email) return
  const readerLanguage = user.language ?? language
  await sendMessage(db, {
    to: { email: user.email },
    language: readerLanguage,
    template: accountTemplates['account.safety'],
    values: { what: formatAlert(kind, values, readerLanguage) },
    now,
    site: site.id,
  })
}
