import { type Instant, second } from '@paratope/contract/kernel'
import { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { defineSecret, issueSecret, redeemSecret } from '#kernel/one-time-secrets/one-time-secrets.ts'

export const socketTicketLifetime = 30 * second

const socketTicket = defineSecret({
  purpose: 'socket-ticket',
  lifetime: socketTicketLifetime,
  payload: z.object({ tokenHash: z.string() }),
})

export const createSocketTicket = (db: Db, tokenHash: string, now: Instant): Promise<string> =>
  issueSecret(db, socketTicket, { now, payload: { tokenHash } })

/** Returns the hash of the token whose session opens the socket. */
export const consumeSocketTicket = async (db: Db, secret: string, now: Instant): Promise<string | undefined> =>
  (await redeemSecret(db, socketTicket, { secret }, now))?.payload.tokenHash
