import type { Instant, Language } from '@paratope/contract/kernel'
import { notify } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { recordSecurityEvent } from '#kernel/security-events/security-events.ts'
import { sendMessage } from '#platform/messages/index.ts'
import type { UserRow } from './accounts.repo.ts'
import { accountTemplates } from './accounts.templates.ts'

interface AlertContext {
  now: Instant
  language: Language
  /** The site whose brand the message shows. */
  site?: string
}

const findReceiver = ({ email, phone }: UserRow) => (email === null ? phone && { phone } : { email })

/** Alerts the owner, who may not have made the change, while they can still act. */
export async function sendPasswordChangedAlert(
  db: Db,
  user: UserRow,
  { now, language, site }: AlertContext,
): Promise<void> {
  await recordSecurityEvent(db, { kind: 'password.changed', userId: user.id, companyId: user.company_id }, now)
  await notify(db, [user.id], { kind: 'user.passwordChanged', values: {}, link: null }, now)
  const to = findReceiver(user)
  const message = {
    template: accountTemplates['user.passwordChanged'],
    values: {},
    language: user.language ?? language,
    now,
  } as const
  if (to) await sendMessage(db, { ...message, to, ...(site && { site }) })
}

/** Alerts the owner at the previous e-mail address and number: an attacker would read the new ones. */
export async function sendCredentialsChangedAlert(db: Db, before: UserRow, now: Instant): Promise<void> {
  await notify(db, [before.id], { kind: 'user.loginDataChanged', values: {}, link: null }, now)
  const message = {
    template: accountTemplates['user.loginDataChanged'],
    values: {},
    language: before.language ?? 'en',
    now,
  } as const
  if (before.email !== null) await sendMessage(db, { ...message, to: { email: before.email } })
  if (before.phone !== null) await sendMessage(db, { ...message, to: { phone: before.phone } })
}
