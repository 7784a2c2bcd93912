import type { NewsValues } from '@paratope/contract/notifications'
import { sendLetter } from '#domains/letters/index.ts'
import { notify, wordsOf } from '#domains/notifications/index.ts'
import type { Call } from '#kernel/http.ts'
import { findUser } from './users.repo.ts'

/**
 * What was done to the ways into somebody's account, told at the bell and by e-mail: whoever did not do it
 * themselves must hear of it where they can still act.
 */
export async function tellOfSafety(
  { db, now, language, site }: Pick<Call, 'db' | 'now' | 'language' | 'site'>,
  userId: string,
  kind: string,
  values: NewsValues = {},
): Promise<void> {
  await notify(db, [userId], { kind, values, link: null }, now)
  const user = await findUser(db, userId)
  if (!user?.email) return
  const reads = user.language ?? language
  await sendLetter(db, {
    to: { email: user.email },
    language: reads,
    template: 'account.safety',
    values: { what: wordsOf({ kind, values }, reads) },
    now,
    site: site.id,
  })
}
