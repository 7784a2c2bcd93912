import type { Db } from '#kernel/database/database.ts'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'

/** The code that someone would now read in their mail or on their phone. */
export async function getSentCode(db: Db, address: string): Promise<string> {
  const code = (await listMessagesTo(db, address)).find(({ values }) => 'code' in values)?.values['code']
  if (code === undefined) throw new Error(`no code was sent to ${address}`)
  return String(code)
}
