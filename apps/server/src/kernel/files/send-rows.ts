import { Readable } from 'node:stream'
import { type ExportOptions, fileTypes, getColumnKind, type RowsReply } from '@paratope/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCommonError } from '../http/common-error.ts'
import { getHeader } from '../http/request-context.ts'
import type { CellValue } from '../spreadsheets/table.ts'
import { writeCsv } from '../spreadsheets/write-csv.ts'
import { writeWorkbook } from '../spreadsheets/write-workbook.ts'
import { buildDisposition } from './send-file.ts'
import type { ServedRows } from './transferred-files.ts'

const media = { csv: 'text/csv; charset=utf-8', xlsx: fileTypes.xlsx.media, ndjson: 'application/x-ndjson' } as const

export interface SendRowsOptions extends ExportOptions {
  /** Of the reader, for moments in spreadsheets. */
  timeZone: string
}

/** Streams rows as CSV, XLSX or NDJSON; stops reading when the client disconnects. */
export async function sendRows(
  request: FastifyRequest,
  reply: FastifyReply,
  { row: schema }: RowsReply,
  { name, headings, labels, rows }: ServedRows,
  { format: requested, columns, timeZone }: SendRowsOptions,
): Promise<FastifyReply> {
  const fields = columns ?? Object.keys(schema.shape)
  const format = requested ?? (getHeader(request, 'accept')?.includes(media.ndjson) ? 'ndjson' : 'csv')
  const iterator = rows[Symbol.asyncIterator]()
  // Reads the first rows before the reply starts, so that a failing query is reported as an error.
  const first = await iterator.next()

  async function* parseRows(): AsyncGenerator<Record<string, unknown>> {
    try {
      for (let next = first; !next.done; next = await iterator.next()) {
        const parsed = schema.safeParse(next.value)
        if (!parsed.success) throw createCommonError('server.failed', {}, parsed.error)
        yield parsed.data
      }
    } catch (error) {
      // The status has been sent; the connection is closed so that the client notices missing rows.
      request.log.error({ err: error })
      throw error
    } finally {
      await iterator.return?.()
    }
  }

  async function* listCells(): AsyncGenerator<CellValue[]> {
    for await (const row of parseRows()) {
      yield fields.map((field) => {
        // Rows hold values of columns only.
        const value = row[field] as CellValue
        const texts = labels?.[field]
        return texts && typeof value === 'string' && Object.hasOwn(texts, value) ? texts[value] : value
      })
    }
  }

  async function* writeJsonLines(): AsyncGenerator<string> {
    for await (const row of parseRows()) yield `${JSON.stringify(row)}\n`
  }

  const tableColumns = fields.map((field) => ({
    heading: headings?.[field] ?? field,
    kind: getColumnKind(schema.shape[field]),
  }))
  const write = {
    csv: () => writeCsv(tableColumns, listCells(), timeZone),
    xlsx: () => writeWorkbook(tableColumns, listCells(), timeZone),
    ndjson: writeJsonLines,
  }
  reply.headers({
    'content-type': media[format],
    'content-disposition': buildDisposition(`${name}.${format}`),
    'cache-control': 'no-store',
    vary: 'Accept',
  })
  return reply.send(Readable.from(write[format](), { objectMode: false }))
}
