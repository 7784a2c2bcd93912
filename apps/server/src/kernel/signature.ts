import { createHmac, timingSafeEqual } from 'node:crypto'
import { minute } from '@paratope/contract/kernel'
import { keyBeforeLogin, signedText } from '@paratope/contract/kernel/signing'
import type { FastifyRequest } from 'fastify'
import type { Db } from './database.ts'
import { headerOf } from './http.ts'
import { raise } from './raise.ts'
import type { Session } from './session.ts'

export interface SignatureSeenTable {
  sign: string
  seen_at: string
}

declare module './database.ts' {
  interface Database {
    signature_seen: SignatureSeenTable
  }
}

const tolerance = 5 * minute

/** Checks what a caller signed: nothing changed on the way, not too old, not sent before. It is never a reason to trust. */
export async function checkSignature(
  db: Db,
  request: FastifyRequest,
  session: Session | undefined,
  nowMs: number,
): Promise<void> {
  const sign = headerOf(request, 'x-sign')
  if (sign === undefined) return
  const timestamp = Number(headerOf(request, 'x-timestamp'))
  if (!(Math.abs(nowMs - timestamp) <= tolerance)) throw raise('signature.wrong')
  const expected = createHmac('sha256', session?.signKey ?? keyBeforeLogin)
    .update(signedText(parametersOf(request), timestamp))
    .digest('hex')
    .toUpperCase()
  const same = sign.length === expected.length && timingSafeEqual(Buffer.from(sign), Buffer.from(expected))
  if (!same) throw raise('signature.wrong')
  const seen = await db
    .insertInto('signature_seen')
    .values({ sign, seen_at: new Date(nowMs).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sign')
    .executeTakeFirst()
  if (!seen) throw raise('signature.wrong')
}

/** Query and body as they were sent; the timestamp against caches is no parameter. */
function parametersOf(request: FastifyRequest): Record<string, unknown> {
  const { _t: _, ...query } = Object(request.query) as Record<string, unknown>
  const variable = headerOf(request, 'x-path-variable')
  return {
    ...query,
    ...Object(request.body),
    ...(variable !== undefined && { 'x-path-variable': decodeURIComponent(variable) }),
  }
}
