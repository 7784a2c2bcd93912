import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Endpoint, minute } from '@paratope/contract/kernel'
import { anonymousSignKey, buildSignedText, pathVariable, signedParameters } from '@paratope/contract/kernel/signing'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { createCommonError } from './common-error.ts'
import { getHeader } from './request-context.ts'
import type { Session } from './session.ts'

export interface UsedSignatureTable {
  sign: string
  used_at: string
}

declare module '../database/database.ts' {
  interface Database {
    used_signature: UsedSignatureTable
  }
}

const toleranceMs = 5 * minute
const maxNames = 25_000
const maxDepth = 10

/** Refuses a signature that is invalid by its headers alone, before the body is read. */
export function refuseMalformedSignature(request: FastifyRequest, nowMs: number): void {
  const sign = getHeader(request, 'x-sign')
  if (sign === undefined) return
  const timestamp = getHeader(request, 'x-timestamp') ?? ''
  if (!/^[0-9A-F]{64}$/.test(sign) || !/^\d{13}$/.test(timestamp)) throw createCommonError('signature.wrong')
  if (Math.abs(nowMs - Number(timestamp)) > toleranceMs) throw createCommonError('signature.wrong')
  if (getHeader(request, 'x-path-variable') !== encodePathVariable(request)) throw createCommonError('signature.wrong')
}

/**
 * Verifies a request's signature: unchanged, not too old, not used before. It never replaces authentication. Called
 * after query and body passed their schemas, so that only valid parameters are sorted.
 */
export async function verifySignature(
  db: Db,
  { signed }: Endpoint,
  request: FastifyRequest,
  session: Session | undefined,
  nowMs: number,
): Promise<void> {
  const sign = getHeader(request, 'x-sign')
  if (sign === undefined) {
    // Browsers send this header from secure pages only, and Web Crypto exists only there.
    if (signed && getHeader(request, 'sec-fetch-site') !== undefined) throw createCommonError('signature.missing')
    return
  }
  const { query, body } = request
  if (!isSmall(body)) throw createCommonError('signature.wrong')
  const parameters = signedParameters({ path: getPath(request), query: Object(query), body })
  const expected = createHmac('sha256', session?.signKey ?? anonymousSignKey)
    .update(buildSignedText(parameters, Number(getHeader(request, 'x-timestamp'))))
    .digest('hex')
    .toUpperCase()
  if (!timingSafeEqual(Buffer.from(sign), Buffer.from(expected))) throw createCommonError('signature.wrong')
  const isFirstUse = await db
    .insertInto('used_signature')
    .values({ sign, used_at: new Date(nowMs).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sign')
    .executeTakeFirst()
  if (!isFirstUse) throw createCommonError('signature.wrong')
}

const getPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

function encodePathVariable(request: FastifyRequest): string | undefined {
  const variable = pathVariable(getPath(request))
  return variable === undefined ? undefined : encodeURIComponent(variable)
}

/** Sorting and serialising the parameters is recursive and costs by their number. */
function isSmall(body: unknown): boolean {
  let level = [body]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length
    if (count > maxNames || depth > maxDepth) return false
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return true
}
