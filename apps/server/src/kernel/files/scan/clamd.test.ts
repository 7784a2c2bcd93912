import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#kernel/config/config.ts'
import { type ClamdMode, eicar, type StandInClamd, startStandInClamd } from '#testing/clamd.ts'
import { createClamdScanner } from './clamd.ts'

let folder: string
let clamd: StandInClamd
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-scan-'))
  clamd = await startStandInClamd()
})
beforeEach(() => {
  clamd.mode = 'scan'
  clamd.scanned = []
})
afterAll(async () => {
  await clamd.close()
  await rm(folder, { recursive: true, force: true })
})

interface ScanOptions {
  url?: string
  maxBytes?: number
  idleMs?: number
  totalMs?: number
}

async function scan(content: Buffer | string, { url = clamd.url, ...limits }: ScanOptions = {}) {
  const path = join(folder, crypto.randomUUID())
  const bytes = Buffer.from(content)
  await writeFile(path, bytes)
  const { fileScanner } = readConfig({ FILE_SCANNER_URL: url })
  if (!fileScanner) throw new Error('no scanner')
  return createClamdScanner({ ...fileScanner, idleMs: 150, ...limits })({ path, size: bytes.length })
}

test('a clean file passes, byte for byte, over TCP and over a Unix socket', async () => {
  const content = Buffer.alloc(1_000_000, 'sequence ')
  expect(await scan(content)).toEqual({ verdict: 'clean' })
  expect(clamd.scanned.map((bytes) => bytes.equals(content))).toEqual([true])
  const local = await startStandInClamd(join(folder, 'clamd.ctl'))
  expect(await scan('a plasmid', { url: local.url })).toEqual({ verdict: 'clean' })
  expect(local.scanned).toEqual([Buffer.from('a plasmid')])
  await local.close()
})

test('[H-7] the test virus is found, and named as clamd names it', async () => {
  expect(await scan(`before ${eicar} after`)).toEqual({ verdict: 'infected', threat: 'Eicar-Test-Signature' })
})

test.for<[ClamdMode, string]>([
  ['error', 'stream: Can not allocate memory ERROR'],
  ['early-refusal', 'INSTREAM size limit exceeded. ERROR'],
  ['silent', 'clamd did not answer for 150 ms'],
  ['disconnect', 'clamd closed the connection'],
  ['garbage', 'HTTP/1.1 400 Bad Request\r\n'],
])('a scanner that answers with %s gives no verdict and says why', async ([mode, reason]) => {
  clamd.mode = mode
  const result = await scan('a plasmid')
  expect(result.verdict).toBe('failed')
  if (mode !== 'disconnect') expect(result).toEqual({ verdict: 'failed', reason })
})

test('a scanner that is not there, and a file above the limit, give no verdict', async () => {
  expect(await scan('a plasmid', { url: `clamd://${join(folder, 'missing.ctl')}` })).toMatchObject({
    verdict: 'failed',
    reason: expect.stringContaining('ENOENT'),
  })
  expect(await scan('a plasmid', { maxBytes: 4 })).toEqual({
    verdict: 'failed',
    reason: 'the file has more than 4 bytes',
  })
  expect(clamd.scanned).toEqual([])
})

test('a slow scanner is given up after the time for a whole file', async () => {
  clamd.mode = 'silent'
  expect(await scan('a plasmid', { idleMs: 60_000, totalMs: 100 })).toEqual({
    verdict: 'failed',
    reason: 'clamd took more than 100 ms',
  })
})

test('25 MB are streamed without blocking the event loop', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const content = Buffer.alloc(25 * 1024 * 1024, 'abc')
  clamd.mode = 'early-refusal'
  delay.enable()
  await scan(content)
  delay.disable()
  expect(delay.max / 1e6).toBeLessThan(500)
})
