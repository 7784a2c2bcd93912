import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { explainServerLog, openServerLog } from './server-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'paratope-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a log that has grown too large begins anew and keeps its last part', () => {
  const path = join(folder, 'large.log')
  writeFileSync(path, 'x'.repeat(9 * 1024 * 1024))
  const log = openServerLog(path)
  expect(statSync(path).size).toBe(0)
  expect(statSync(`${path}.1`).size).toBe(9 * 1024 * 1024)
  writeSync(log.fd, 'first line\n')
  expect(readFileSync(path, 'utf8')).toBe('first line\n')
  log.close()
})

test('what a start said is told apart from what was said before', () => {
  const path = join(folder, 'small.log')
  writeFileSync(path, 'yesterday\n')
  const log = openServerLog(path)
  appendFileSync(path, 'today\n')
  expect(log.readNew()).toBe('today\n')
  expect(existsSync(`${path}.1`)).toBe(false)
  log.close()
})

test.each([
  ['PANIC:  could not write to file: No space left on device', 'data_dir.disk_full'],
  ['FATAL:  database files are incompatible with server', 'postgres.wrong_version'],
  ['FATAL:  could not create any Unix-domain sockets', 'postgres.no_socket'],
  ['FATAL:  data directory "/x" has wrong ownership', 'data_dir.not_writable'],
  ['FATAL:  something new', 'postgres.not_started'],
])('%s', (said, code) => {
  expect(explainServerLog(said, '/x/postgres.log', '/x/postgres')).toMatchObject({ code, advice: expect.any(String) })
})
