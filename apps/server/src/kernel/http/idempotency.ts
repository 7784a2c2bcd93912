import { createHash } from 'node:crypto'
import type { Instant } from '@paratope/contract/kernel'
import type { FastifyRequest } from 'fastify'
import { type Db, inTransaction, leaveToCommit } from '../database/database.ts'
import { createCommonError } from './common-error.ts'
import { getHeader } from './request-context.ts'

export interface IdempotencyKeyTable {
  owner: string
  key: string
  fingerprint: string
  reply: string | null
  created_at: Instant
}

declare module '../database/database.ts' {
  interface Database {
    idempotency_key: IdempotencyKeyTable
  }
}

interface IdempotentRequest {
  request: FastifyRequest
  owner: string
  now: Instant
  body: unknown
}

export const hasIdempotencyKey = (request: FastifyRequest): boolean =>
  getHeader(request, 'idempotency-key') !== undefined

/**
 * Runs a write at most once per key. The key's row is part of the write's transaction: a second request with the same
 * key waits for the first and gets its reply; a failed write stores no key and may be retried.
 */
export async function runOnce(
  db: Db,
  { request, owner, now, body }: IdempotentRequest,
  write: (db: Db) => Promise<string>,
): Promise<string> {
  const key = getHeader(request, 'idempotency-key') ?? ''
  if (!/^[\x21-\x7e]{8,255}$/.test(key)) throw createCommonError('idempotency_key.missing')
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url.split('?')[0]} ${JSON.stringify(body)}`)
    .digest('base64url')
  return inTransaction(db, async (tx) => {
    const taken = await tx
      .insertInto('idempotency_key')
      .values({ owner, key, fingerprint, reply: null, created_at: now })
      .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!taken) return replayReply(tx, owner, key, fingerprint)
    const reply = await write(tx)
    await leaveToCommit(
      tx,
      tx.updateTable('idempotency_key').set({ reply }).where('owner', '=', owner).where('key', '=', key).execute(),
    )
    return reply
  })
}

async function replayReply(db: Db, owner: string, key: string, fingerprint: string): Promise<string> {
  const first = await db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'reply'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()
  if (first?.fingerprint !== fingerprint || first.reply === null) throw createCommonError('idempotency_key.reused')
  return first.reply
}
