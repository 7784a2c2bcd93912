import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { headerOf } from './http.ts'

/** An answer that is the same for everybody until the server starts anew, kept as the bytes that travel. */
export interface Packed {
  etag: string
  text: string
  zipped: Buffer
}

const pack = promisify(gzip)

/** The answer's own `version` is what a client names to hear that it has it already. */
export async function packed(text: string): Promise<Packed> {
  // Written by our own envelope a moment ago.
  const { result } = JSON.parse(text) as { result: { version: string } }
  return { etag: `"${result.version}"`, text, zipped: await pack(text, { level: 9 }) }
}

export function sendPacked(request: FastifyRequest, reply: FastifyReply, { etag, text, zipped }: Packed): FastifyReply {
  reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': 'private, no-cache' })
  if (headerOf(request, 'if-none-match')?.includes(etag)) return reply.code(304).send()
  if (!/\bgzip\b/.test(headerOf(request, 'accept-encoding') ?? '')) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(zipped)
}
