import { after, minute, second } from '@paratope/contract/kernel'
import type { Config } from '#kernel/config.ts'
import type { JobCall } from '#kernel/jobs.ts'
import { type Drawn, drawLetter, masked, templateOf } from './draw-letter.ts'
import { type Deliver, gateway, NotDelivered, smtp } from './drivers.ts'
import { findLetter, isResting, type LetterRow, settleLetter } from './letters.repo.ts'
import { enqueueLetter } from './send-letter.ts'
import { senderOf } from './senders.ts'

/** With pauses that double up to a quarter of an hour, that is about an hour. */
export const mostTries = 10
const firstPause = 5 * second
const longestPause = 15 * minute
/** How long a way that was found closed is left alone. */
const rest = 20 * second

/** Never the same for two, so that they do not all come back at once. */
const about = (ms: number): number => Math.round(ms * (0.75 + Math.random() / 2))

/** Tries to deliver a letter, or says when to try again; nothing happens to one that left already. */
export async function deliverLetter({ db, now, config, log }: JobCall, id: string): Promise<void> {
  const letter = await findLetter(db, id)
  if (!letter || letter.state !== 'waiting') return
  const sender = senderOf(config)
  const template = templateOf(letter.template)
  const hidden = { values: JSON.stringify(masked(template, letter.values)), masked: true }
  const tries = letter.tries + 1
  const fail = (failure: string) => settleLetter(db, id, { state: 'failed', tries: letter.tries, failure, ...hidden })

  if (!template) return fail(`there is no template ${letter.template}`)
  if (letter.until !== null && letter.until < now) return fail(letter.failure ?? 'too late to be of use')
  const drawn = drawLetter(template, letter.language, { ...letter.values, brand: sender.brandOf(letter) })
  const deliver = wayOf(config, letter, drawn)
  if (deliver === undefined) return settleLetter(db, id, { state: 'withheld', ...hidden })

  if (await isResting(db, letter, after(now, -rest))) return enqueueLetter(db, id, after(now, about(rest)))
  try {
    await deliver()
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    const { message: failure, outlook } = error
    const dead = outlook === 'refused' || tries >= mostTries
    log.warn({ letter: id, tries, dead, reason: failure }, 'a letter could not be delivered')
    const next = dead ? { state: 'failed' as const, ...hidden } : { down_at: outlook === 'down' ? now : null }
    await settleLetter(db, id, { tries, failure, ...next })
    if (!dead) await enqueueLetter(db, id, after(now, about(Math.min(longestPause, firstPause * 2 ** tries))))
    return
  }
  const open = sender.mayReadSecrets(letter.kind)
  await settleLetter(db, id, { state: 'sent', tries, sent_at: now, failure: null, ...(!open && hidden) })
}

/** How this letter goes out; undefined where it has no words for a text message. */
function wayOf(config: Config, { id, kind, address }: LetterRow, drawn: Drawn): (() => Promise<void>) | undefined {
  if (kind === 'sms') {
    const { sms } = drawn
    if (sms === undefined) return undefined
    const send: Deliver = config.sms ? gateway(config.sms) : keep
    return () => send({ id, to: address, subject: '', text: sms, html: '' })
  }
  const send: Deliver = config.mail ? smtp(config.mail) : keep
  return () => send({ id, to: address, subject: drawn.subject, text: drawn.text, html: drawn.html })
}

const keep: Deliver = async () => {}
