import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { spawnReader } from './spawn-reader.ts'
import { StreamRefused } from './stream-refused.ts'
import type { StreamLine } from './stream-table.child.ts'
import type { WorkbookRow } from './workbook-limits.ts'

const program = fileURLToPath(new URL('./stream-table.child.ts', import.meta.url))

/** The heap holds the shared texts of a workbook. */
const limits = { dataKilobytes: 900_000, heapMegabytes: 160, cpuSeconds: 60 }

/**
 * Reads the rows of an .xlsx or .csv file of any length, in a process of its own and at the pace of the caller. Throws
 * StreamRefused for what is no such table or exceeds the limits; whatever the child dies of refuses the file, too.
 */
export async function* streamTable(path: string): AsyncGenerator<WorkbookRow> {
  const input = await open(path)
  const child = spawnReader(program, input.fd, limits)
  // A program that cannot be started ends its output, too.
  child.on('error', () => {})
  try {
    let isComplete = false
    for await (const line of readLines(child.stdout.setEncoding('utf8'))) {
      // Written by our own program.
      const parsed = JSON.parse(line) as StreamLine
      if ('no' in parsed) yield parsed
      else if (parsed.end === 'complete') isComplete = true
      else throw new StreamRefused(parsed.end)
    }
    if (!isComplete) throw new StreamRefused('too_large')
  } finally {
    child.kill('SIGKILL')
    await input.close()
  }
}

async function* readLines(chunks: AsyncIterable<unknown>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
