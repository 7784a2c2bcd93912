import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCommonError } from '../http/common-error.ts'
import { createConcurrencyLimit } from '../http/concurrency-limit.ts'
import { spawnReader } from './spawn-reader.ts'
import type { ReadWorkbookResult } from './workbook-limits.ts'

const program = fileURLToPath(new URL('./read-workbook.child.ts', import.meta.url))
const library = dirname(createRequire(import.meta.url).resolve('@e965/xlsx'))

const limits = { dataKilobytes: 700_000, heapMegabytes: 256, cpuSeconds: 2, milliseconds: 10_000 }
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
    const child = spawnReader(program, input.fd, limits, [library])
    const chunks: Buffer[] = []
    let size = 0
    child.stdout.on('data', (chunk: Buffer) => {
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
