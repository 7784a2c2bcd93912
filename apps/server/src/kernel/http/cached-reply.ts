import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getHeader } from './request-context.ts'

/** A reply that is the same for everyone until its tag is invalidated, stored as encoded bytes. */
export interface CachedReply {
  readonly etag: string
  readonly bytes: Buffer
  /** Compressed when the first client accepts it. */
  gzipped?: Promise<Buffer>
}

const gzipBytes = promisify(gzip)

/** The ETag is the result's own `version` where it has one, else its hash. */
export function buildCachedReply(text: string): CachedReply {
  // Written by our own envelope.
  const { result } = JSON.parse(text) as { result: { version?: unknown } }
  const version =
    typeof result.version === 'string'
      ? result.version
      : createHash('sha256').update(JSON.stringify(result)).digest('base64url').slice(0, 16)
  return { etag: `"${version}"`, bytes: Buffer.from(text) }
}

export async function sendCachedReply(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedReply,
): Promise<FastifyReply> {
  const { etag, bytes } = cached
  reply.headers({ etag, vary: 'Accept-Encoding, Accept-Language', 'cache-control': 'private, no-cache' })
  if (getHeader(request, 'if-none-match')?.includes(etag)) return reply.code(304).send()
  if (!/\bgzip\b/.test(getHeader(request, 'accept-encoding') ?? '')) return reply.send(bytes)
  cached.gzipped ??= gzipBytes(bytes, { level: 9 })
  const gzipped = await cached.gzipped
  return reply.header('content-encoding', 'gzip').send(gzipped)
}
