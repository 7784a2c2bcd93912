import type { Instant, Language } from '@paratope/contract/kernel'
import { sendLetter } from '#domains/letters/index.ts'
import { notify } from '#domains/notifications/index.ts'
import type { Db } from '#kernel/database.ts'
import type { UserRow } from './users.repo.ts'

interface Facts {
  now: Instant
  language: Language
  /** Whose brand the letter bears. */
  site?: string
}

const reach = ({ email, phone }: UserRow) => (email === null ? phone && { phone } : { email })

/** Whoever did not change it themselves learns of it where they can still act. */
export async function tellOfNewPassword(db: Db, user: UserRow, { now, language, site }: Facts): Promise<void> {
  await notify(db, [user.id], { kind: 'user.password', values: {}, link: null }, now)
  const to = reach(user)
  const letter = { template: 'user.password', values: {}, language: user.language ?? language, now } as const
  if (to) await sendLetter(db, { ...letter, to, ...(site && { site }) })
}

/** Informs the owner at the e-mail address and the number from before the change: a thief would read the new ones. */
export async function tellOfNewLoginData(db: Db, before: UserRow, now: Instant): Promise<void> {
  await notify(db, [before.id], { kind: 'user.loginData', values: {}, link: null }, now)
  const letter = { template: 'user.loginData', values: {}, language: before.language ?? 'en', now } as const
  if (before.email !== null) await sendLetter(db, { ...letter, to: { email: before.email } })
  if (before.phone !== null) await sendLetter(db, { ...letter, to: { phone: before.phone } })
}
