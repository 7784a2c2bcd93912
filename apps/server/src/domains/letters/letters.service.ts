import { commonErrors, type Page, raiser } from '@paratope/contract/kernel'
import { letters as api, type Letter, type LetterLine, type LetterQuery } from '@paratope/contract/letters'
import type { z } from 'zod'
import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database.ts'
import { drawLetter, masked, templateOf } from './draw-letter.ts'
import { findLetter, type LetterRow, pageLetters, reviveLetter } from './letters.repo.ts'
import { enqueueLetter } from './send-letter.ts'
import { type Sender, senderOf } from './senders.ts'

const raise = raiser({ ...commonErrors, ...api.errors })

type Line = z.input<typeof LetterLine>

export async function pageOfLetters(db: Db, config: Config, query: LetterQuery): Promise<Page<Line>> {
  const sender = senderOf(config)
  const { total, records } = await pageLetters(db, query)
  return { total, records: records.map((row) => presentLine(sender, row).line) }
}

export async function readLetter(db: Db, config: Config, id: string): Promise<z.input<typeof Letter>> {
  const row = await findLetter(db, id)
  if (!row) throw raise('record.missing')
  const { line, text, hidden } = presentLine(senderOf(config), row)
  return { ...line, text, failure: row.failure, masked: hidden, resendable: isResendable(row) }
}

/** What was secret in it is gone, so only letters without secrets can leave again. */
const isResendable = ({ state, template }: LetterRow): boolean =>
  state === 'failed' && templateOf(template) !== undefined && templateOf(template)?.secret === undefined

export async function resendLetter(db: Db, id: string): Promise<void> {
  const row = await findLetter(db, id)
  if (!row) throw raise('record.missing')
  if (!isResendable(row) || !(await reviveLetter(db, id))) throw raise('letter.gone')
  await enqueueLetter(db, id)
}

function presentLine(sender: Sender, row: LetterRow): { line: Line; text: string; hidden: boolean } {
  const template = templateOf(row.template)
  const open = sender.mayReadSecrets(row.kind)
  const values = { ...(open ? row.values : masked(template, row.values)), brand: sender.brandOf(row) }
  const drawn = template && drawLetter(template, row.language, values)
  const hidden = template?.secret !== undefined && (row.masked || !open)
  const line = {
    id: row.id,
    kind: row.kind,
    to: row.address,
    template: row.template,
    language: row.language,
    subject: (row.kind === 'sms' ? drawn?.sms : drawn?.subject) ?? row.template,
    state: row.state,
    tries: row.tries,
    madeAt: row.made_at,
    sentAt: row.sent_at,
  }
  return { line, text: (row.kind === 'sms' ? drawn?.sms : drawn?.text) ?? '', hidden }
}
