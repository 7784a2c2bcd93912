import { lettersTo } from '#domains/letters/letters.makers.ts'
import type { Db } from '#kernel/database.ts'

/** The code that somebody would now read in their mail or on their phone. */
export async function codeSentTo(db: Db, address: string): Promise<string> {
  const code = (await lettersTo(db, address)).find(({ values }) => 'code' in values)?.values['code']
  if (code === undefined) throw new Error(`no code was sent to ${address}`)
  return String(code)
}
