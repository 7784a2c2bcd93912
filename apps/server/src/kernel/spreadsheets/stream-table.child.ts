import { fstatSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openArchive, readRange } from './archive-entries.ts'
import { streamCsv } from './stream-csv.ts'
import { streamLimits } from './stream-limits.ts'
import { StreamRefused } from './stream-refused.ts'
import { streamXlsx } from './stream-xlsx.ts'
import type { WorkbookRefusal, WorkbookRow } from './workbook-limits.ts'

/** Output of the program, a line of JSON each; the last line gives its outcome. */
export type StreamLine = WorkbookRow | { end: WorkbookRefusal | 'complete' }

const input = 0

/**
 * The program that reads large tables, in a process of its own: from its input, which is a file, to its output, at the
 * pace of its reader. It may die of the limits that its parent set.
 */
async function* readRows(): AsyncGenerator<WorkbookRow> {
  const { size } = fstatSync(input)
  const archive = openArchive(input, size)
  const rows = archive ? streamXlsx(archive, streamLimits) : streamCsv(readRange(input, 0, size), streamLimits)
  let count = 0
  for await (const row of rows) {
    count += 1
    if (count > streamLimits.maxRows) throw new StreamRefused('too_many_rows')
    yield row
  }
}

const toLine = (line: StreamLine): string => `${JSON.stringify(line)}\n`

/** Writes many rows at once. */
const batchLength = 64 * 1024

async function* writeLines(): AsyncGenerator<string> {
  let batch = ''
  let end: WorkbookRefusal | 'complete' = 'complete'
  try {
    for await (const row of readRows()) {
      batch += toLine(row)
      if (batch.length < batchLength) continue
      yield batch
      batch = ''
    }
  } catch (error) {
    end = error instanceof StreamRefused ? error.reason : 'unreadable'
  }
  yield batch + toLine({ end })
}

await pipeline(Readable.from(writeLines()), process.stdout)
