import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { acquireLock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'paratope-lock-'))
const path = join(folder, 'lock')
beforeEach(() => rmSync(path, { force: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a held lock is refused, a released one is free', async () => {
  const release = await acquireLock(path)
  await expect(acquireLock(path)).rejects.toMatchObject({ code: 'data_dir.in_use' })
  release()
  const again = await acquireLock(path)
  again()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of a process that has ended is taken over', async () => {
  writeFileSync(path, '999999999 some-boot 1\n')
  await expect(acquireLock(path, 0)).resolves.toBeTypeOf('function')
})

test('the lock of an earlier process with our number is taken over', async () => {
  writeFileSync(path, `${process.pid} some-boot 1\n`)
  await expect(acquireLock(path, 0)).resolves.toBeTypeOf('function')
  expect(readFileSync(path, 'utf8')).not.toContain('some-boot')
})

test('a lock that was cut short while it was written is taken over', async () => {
  writeFileSync(path, '')
  await expect(acquireLock(path, 0)).resolves.toBeTypeOf('function')
})

async function aHolder(): Promise<ChildProcess> {
  const lock = JSON.stringify(join(import.meta.dirname, 'lock.ts'))
  const script = `import { acquireLock } from ${lock}; await acquireLock(${JSON.stringify(path)}); console.log('held'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  return holder
}

test('the lock of another living process is refused, and free as soon as that one was killed', async () => {
  const holder = await aHolder()
  await expect(acquireLock(path, 100)).rejects.toMatchObject({
    code: 'data_dir.in_use',
    message: expect.stringContaining(`${holder.pid}`),
  })
  const waiting = acquireLock(path, 5_000)
  holder.kill('SIGKILL')
  await expect(waiting).resolves.toBeTypeOf('function')
})

test('a process that has ended holds nothing, even before its parent took note', async ({ skip }) => {
  skip(process.platform !== 'linux', 'read from /proc')
  const parent = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid]: unknown[] = await once(parent.stdout, 'data')
  const birth = readFileSync(`/proc/${Number(pid)}/stat`, 'utf8')
    .split(') ')[1]
    ?.split(' ')[19]
  writeFileSync(path, `${Number(pid)} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${birth}\n`)
  await expect(acquireLock(path, 50)).rejects.toMatchObject({ code: 'data_dir.in_use' })
  process.kill(Number(pid), 'SIGKILL')
  await expect(acquireLock(path, 5_000)).resolves.toBeTypeOf('function')
  expect(readFileSync(`/proc/${Number(pid)}/stat`, 'utf8')).toContain(') Z')
  parent.kill('SIGKILL')
})
