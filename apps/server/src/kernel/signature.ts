import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Endpoint, minute } from '@paratope/contract/kernel'
import { keyBeforeLogin, pathVariable, signedParameters, signedText } from '@paratope/contract/kernel/signing'
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
const mostNames = 25_000
const mostDepth = 10

/** Refuses a signature that cannot be right from its headers alone, before the body is read. */
export function refuseMalformedSignature(request: FastifyRequest, nowMs: number): void {
  const sign = headerOf(request, 'x-sign')
  if (sign === undefined) return
  const timestamp = headerOf(request, 'x-timestamp') ?? ''
  if (!/^[0-9A-F]{64}$/.test(sign) || !/^\d{13}$/.test(timestamp)) throw raise('signature.wrong')
  if (Math.abs(nowMs - Number(timestamp)) > tolerance) throw raise('signature.wrong')
  if (headerOf(request, 'x-path-variable') !== encodedVariable(request)) throw raise('signature.wrong')
}

/**
 * Checks what a caller signed: nothing changed on the way, not too old, not sent before. It is never a reason to
 * trust. Called after query and body were accepted by their schemas: what no schema takes is never sorted.
 */
export async function checkSignature(
  db: Db,
  { signed }: Endpoint,
  request: FastifyRequest,
  session: Session | undefined,
  nowMs: number,
): Promise<void> {
  const sign = headerOf(request, 'x-sign')
  if (sign === undefined) {
    // Browsers send this header from secure pages only, and have the cryptography to sign on no other.
    if (signed && headerOf(request, 'sec-fetch-site') !== undefined) throw raise('signature.missing')
    return
  }
  const { query, body } = request
  if (!isSmall(body)) throw raise('signature.wrong')
  const parameters = signedParameters({ path: pathOf(request), query: Object(query), body })
  const expected = createHmac('sha256', session?.signKey ?? keyBeforeLogin)
    .update(signedText(parameters, Number(headerOf(request, 'x-timestamp'))))
    .digest('hex')
    .toUpperCase()
  if (!timingSafeEqual(Buffer.from(sign), Buffer.from(expected))) throw raise('signature.wrong')
  const seen = await db
    .insertInto('signature_seen')
    .values({ sign, seen_at: new Date(nowMs).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sign')
    .executeTakeFirst()
  if (!seen) throw raise('signature.wrong')
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

function encodedVariable(request: FastifyRequest): string | undefined {
  const variable = pathVariable(pathOf(request))
  return variable === undefined ? undefined : encodeURIComponent(variable)
}

/** Sorting and writing out the parameters costs by their number, and by recursion. */
function isSmall(body: unknown): boolean {
  let level = [body]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length
    if (count > mostNames || depth > mostDepth) return false
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return true
}
