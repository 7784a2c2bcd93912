import type { Instant, Language } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database.ts'
import { fixedId, newId } from '#kernel/ids.ts'
import { enqueue, enqueueAll } from '#kernel/jobs.ts'
import type { TemplateName, ValuesFor } from './book/index.ts'
import { addLetters, type NewLetter } from './letters.repo.ts'

export const sendJob = 'letters-send'

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
  /** Of all letters with the same key only the first is written. */
  key?: string
}

/** Queues one e-mail or text message in the caller's transaction: it leaves exactly if the change is kept. */
export const sendLetter = <Name extends TemplateName>(db: Db, wish: LetterWish<Name>): Promise<void> =>
  sendLetters(db, [wish])

/** Any number of them by two statements. */
export async function sendLetters<Name extends TemplateName>(
  db: Db,
  wishes: readonly LetterWish<Name>[],
): Promise<void> {
  if (wishes.length === 0) return
  const ids = await addLetters(db, wishes.map(rowOf))
  await enqueueAll(
    db,
    sendJob,
    ids.map((id) => ({ payload: { id }, key: id })),
  )
}

const rowOf = <Name extends TemplateName>(wish: LetterWish<Name>): NewLetter => {
  const { to, language, template, values, now, key, site = null, until = null } = wish
  return {
    id: key === undefined ? newId('ltr', Date.parse(now)) : fixedId('ltr', key),
    kind: 'email' in to ? 'email' : 'sms',
    address: 'email' in to ? to.email : to.phone,
    language,
    site,
    template,
    values: JSON.stringify(values),
    made_at: now,
    until,
    failure: null,
    sent_at: null,
  }
}

/** At most one waiting job for each letter. */
export const enqueueLetter = (db: Db, id: string, runAt?: Instant): Promise<void> =>
  enqueue(db, sendJob, { id }, { key: id, ...(runAt && { runAt }) })
