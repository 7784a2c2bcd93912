import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCommonError } from '../http/common-error.ts'
import { createConcurrencyLimit } from '../http/concurrency-limit.ts'
import type { ReadWorkbookResult } from './workbook-limits.ts'

const program = fileURLToPath(new URL('./read-workbook.child.ts', import.meta.url))
const library = dirname(createRequire(import.meta.url).resolve('@e965/xlsx'))

/** Of the child. Workers share the process, and its buffers lie outside of the heap that Node limits. */
const maxDataKilobytes = 700_000
const maxHeapMegabytes = 256
const maxCpuSeconds = 2
const maxMilliseconds = 10_000
/** Letters of other scripts take up to three bytes, and JSON adds quotes. */
const maxOutputBytes = 8 * 1024 * 1024

const inTurn = createConcurrencyLimit({
  maxRunning: 2,
  maxWaiting: 20,
  createError: () => createCommonError('database.busy'),
})

/**
 * Reads the first sheet of an .xls or .xlsx file in a process of its own, with limits of memory, time and file access:
 * a file of a kilobyte can take gigabytes from the program that opens it. Whatever the child dies of refuses the file.
 */
export const readWorkbook = (path: string): Promise<ReadWorkbookResult> => inTurn(() => runChild(path))

async function runChild(path: string): Promise<ReadWorkbookResult> {
  const input = await open(path)
  try {
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        `ulimit -c 0; ulimit -d ${maxDataKilobytes}; ulimit -t ${maxCpuSeconds}; exec "$0" "$@"`,
        process.execPath,
        `--max-old-space-size=${maxHeapMegabytes}`,
        '--permission',
        `--allow-fs-read=${dirname(program)}/*`,
        `--allow-fs-read=${library}/*`,
        '--no-warnings',
        program,
      ],
      { stdio: [input.fd, 'pipe', 'ignore'], env: {}, timeout: maxMilliseconds, killSignal: 'SIGKILL' },
    )
    const chunks: Buffer[] = []
    let size = 0
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxOutputBytes) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    if (code !== 0) return { kind: 'refused', reason: 'too_large' }
    // Written by our own program.
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as ReadWorkbookResult
  } finally {
    await input.close()
  }
}
