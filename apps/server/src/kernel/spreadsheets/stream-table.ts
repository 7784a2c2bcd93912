import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StreamRefused } from './stream-refused.ts'
import type { StreamLine } from './stream-table.child.ts'
import type { WorkbookRow } from './workbook-limits.ts'

const program = fileURLToPath(new URL('./stream-table.child.ts', import.meta.url))

/** Of the child. Node alone maps some 600 MB, most of which it never touches. */
const maxDataKilobytes = 900_000
/** What the shared texts of a workbook may take. */
const maxHeapMegabytes = 160
const maxCpuSeconds = 60

/**
 * Reads the rows of an .xlsx or .csv file of any length, in a process of its own and at the pace of the caller. Throws
 * StreamRefused for what is no such table or exceeds the limits; whatever the child dies of refuses the file, too.
 */
export async function* streamTable(path: string): AsyncGenerator<WorkbookRow> {
  const input = await open(path)
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      `ulimit -c 0; ulimit -d ${maxDataKilobytes}; ulimit -t ${maxCpuSeconds}; exec "$0" "$@"`,
      process.execPath,
      `--max-old-space-size=${maxHeapMegabytes}`,
      '--permission',
      `--allow-fs-read=${dirname(program)}/*`,
      '--no-warnings',
      program,
    ],
    { stdio: [input.fd, 'pipe', 'ignore'], env: {} },
  )
  // A program that cannot be started ends its output, too.
  child.on('error', () => {})
  try {
    let isComplete = false
    for await (const line of readLines(child.stdout?.setEncoding('utf8') ?? [])) {
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

async function* readLines(chunks: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
