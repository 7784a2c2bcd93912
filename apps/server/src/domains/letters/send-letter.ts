import type { Instant, Language } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { enqueue } from '#kernel/jobs.ts'
import type { TemplateName, ValuesFor } from './book/index.ts'
import { addLetter } from './letters.repo.ts'

export type Receiver = { readonly email: string } | { readonly phone: string }

export interface LetterWish<Name extends TemplateName> {
  to: Receiver
  language: Language
  template: Name
  values: ValuesFor<Name>
  now: Instant
  /** Whose brand it bears; without it the first site's. */
  site?: string
  /** After that it is not sent any more. */
  until?: Instant
}

/** Queues one e-mail or text message in the caller's transaction: it leaves exactly if the change is kept. */
export async function sendLetter<Name extends TemplateName>(db: Db, wish: LetterWish<Name>): Promise<void> {
  const { to, language, template, values, now, site = null, until = null } = wish
  const id = newId('ltr', Date.parse(now))
  const kind = 'email' in to ? 'email' : 'sms'
  const address = 'email' in to ? to.email : to.phone
  await addLetter(db, {
    id,
    kind,
    address,
    language,
    site,
    template,
    values: JSON.stringify(values),
    made_at: now,
    until,
    failure: null,
    sent_at: null,
  })
  await enqueueLetter(db, id)
}

/** At most one waiting job for each letter. */
export const enqueueLetter = (db: Db, id: string, runAt?: Instant): Promise<void> =>
  enqueue(db, 'letters-send', { id }, { key: id, ...(runAt && { runAt }) })
