import { Readable } from 'node:stream'
import type { RowsReply } from '@paratope/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCommonError } from '../http/common-error.ts'
import { getHeader } from '../http/request-context.ts'
import { buildDisposition } from './send-file.ts'
import type { ServedRows } from './transferred-files.ts'

/** Marks UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF'
const ndjson = 'application/x-ndjson'

/** Streams rows as CSV or NDJSON; when the caller leaves, the rows are read no further. */
export async function sendRows(
  request: FastifyRequest,
  reply: FastifyReply,
  { row: schema }: RowsReply,
  { name, headings, rows }: ServedRows,
): Promise<FastifyReply> {
  const fields = Object.keys(schema.shape)
  const isCsv = !getHeader(request, 'accept')?.includes(ndjson)
  const iterator = rows[Symbol.asyncIterator]()
  // Read before the reply begins, so that a query that fails is answered as an error.
  const first = await iterator.next()

  function writeRow(row: unknown): string {
    const parsed = schema.safeParse(row)
    if (!parsed.success) throw createCommonError('server.failed', {}, parsed.error)
    return isCsv ? toCsvLine(fields.map((field) => parsed.data[field])) : `${JSON.stringify(parsed.data)}\n`
  }

  async function* writeLines(): AsyncGenerator<string> {
    try {
      if (isCsv) yield byteOrderMark + toCsvLine(fields.map((field) => headings?.[field] ?? field))
      for (let next = first; !next.done; next = await iterator.next()) yield writeRow(next.value)
    } catch (error) {
      // The status has been sent; the connection breaks off, which tells the caller that rows are missing.
      request.log.error({ id: request.id, err: error })
      throw error
    } finally {
      await iterator.return?.()
    }
  }

  reply.headers({
    'content-type': isCsv ? 'text/csv; charset=utf-8' : ndjson,
    'content-disposition': buildDisposition(`${name}.${isCsv ? 'csv' : 'ndjson'}`),
    'cache-control': 'no-store',
    vary: 'Accept',
  })
  return reply.send(Readable.from(writeLines(), { objectMode: false }))
}

const toCsvLine = (values: readonly unknown[]): string => `${values.map(toCsvCell).join(',')}\r\n`

function toCsvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  // Spreadsheets take a text that begins like this for a formula and would run it.
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
