import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FileReply } from '@paratope/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCommonError } from '../http/common-error.ts'
import { getHeader } from '../http/request-context.ts'
import type { ServedFile } from './transferred-files.ts'

/** For a year in the browser alone: what is taken back must not live on in proxies. */
const immutable = 'private, max-age=31536000, immutable'

/** Sends a file or the requested range. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { types }: FileReply,
  { name, type, content, etag, inline = false, isImmutable = false }: ServedFile,
): Promise<FastifyReply> {
  if (!types.includes(type)) throw createCommonError('server.failed', {}, new Error(`a file of type ${type}`))
  reply.headers({
    'content-type': type,
    'content-disposition': buildDisposition(name, inline),
    // Prevents uploaded documents from running scripts, whatever type a browser detects.
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': isImmutable ? immutable : etag === undefined ? 'no-store' : 'private, no-cache',
    ...(!('stream' in content) && { 'accept-ranges': 'bytes' }),
    ...(etag !== undefined && { etag: `"${etag}"` }),
  })
  if (etag !== undefined && getHeader(request, 'if-none-match')?.includes(`"${etag}"`)) return reply.code(304).send()
  if ('stream' in content) return reply.send(Readable.from(content.stream, { objectMode: false }))
  const size = Buffer.isBuffer(content) ? content.length : content.size
  const range = readRange(request, size, etag)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  if (Buffer.isBuffer(content)) return reply.send(content.subarray(start, end + 1))
  if (size === 0) return reply.send(Readable.from([]))
  return reply.send('path' in content ? createReadStream(content.path, { start, end }) : await content.read(start, end))
}

/** The name in ASCII for old clients, and in UTF-8. */
export function buildDisposition(name: string, inline = false): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Supports one range; several ranges get the whole file, as HTTP permits. */
function readRange(
  request: FastifyRequest,
  size: number,
  etag: string | undefined,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(getHeader(request, 'range') ?? '')
  const [, from = '', to = ''] = match ?? []
  if (!match || (from === '' && to === '')) return undefined
  const condition = getHeader(request, 'if-range')
  if (condition !== undefined && condition !== `"${etag}"`) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
