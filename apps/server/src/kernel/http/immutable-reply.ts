import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getHeader } from './request-context.ts'

/** An answer that is the same for everybody until the server starts anew, kept as the bytes that travel. */
export interface ImmutableReply {
  etag: string
  text: string
  gzipped: Buffer
}

const gzipText = promisify(gzip)

/** The answer's own `version` is what a client names to hear that it has it already. */
export async function buildImmutableReply(text: string): Promise<ImmutableReply> {
  // Written by our own envelope a moment ago.
  const { result } = JSON.parse(text) as { result: { version: string } }
  return { etag: `"${result.version}"`, text, gzipped: await gzipText(text, { level: 9 }) }
}

export function sendImmutableReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, text, gzipped: zipped }: ImmutableReply,
): FastifyReply {
  reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': 'private, no-cache' })
  if (getHeader(request, 'if-none-match')?.includes(etag)) return reply.code(304).send()
  if (!/\bgzip\b/.test(getHeader(request, 'accept-encoding') ?? '')) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(zipped)
}
