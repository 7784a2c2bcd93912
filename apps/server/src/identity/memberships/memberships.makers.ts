import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import type { World } from '#testing/world.ts'

/** The secret of the newest invitation that was sent to an address. */
export async function findInvitationToken(world: World, email: string): Promise<string> {
  const messages = await listMessagesTo(world.db, email)
  const tokens = messages.flatMap(({ values }) => /\/user\/invitation#([\w-]+)/.exec(String(values['page']))?.[1] ?? [])
  const [token] = tokens
  if (token === undefined) throw new Error(`no invitation was sent to ${email}`)
  return token
}
