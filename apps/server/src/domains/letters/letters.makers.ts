import type { Db } from '#kernel/database.ts'
import { drawLetter, templateOf } from './draw-letter.ts'

export interface ReadLetter {
  template: string
  text: string
  values: Readonly<Record<string, string | number>>
}

/** What lies in the outbox for an address or a number, newest first. */
export async function lettersTo(db: Db, address: string): Promise<ReadLetter[]> {
  const rows = await db
    .selectFrom('letter')
    .selectAll()
    .where('address', '=', address)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ template, language, kind, values }) => {
    const known = templateOf(template)
    const drawn = known && drawLetter(known, language, { ...values, brand: 'Paratope' })
    return { template, values, text: (kind === 'sms' ? drawn?.sms : drawn?.text) ?? '' }
  })
}
