import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { holdLock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'paratope-lock-'))
const path = join(folder, 'lock')
beforeEach(() => rmSync(path, { force: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a held lock is refused, a released one is free', () => {
  const release = holdLock(path)
  expect(() => holdLock(path)).toThrow(expect.objectContaining({ code: 'data_dir.in_use' }))
  release()
  holdLock(path)()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of a process that has ended is taken over', () => {
  writeFileSync(path, '999999999 some-boot 1\n')
  expect(holdLock(path)).not.toThrow()
})

test('the lock of an earlier process with our number is taken over', () => {
  writeFileSync(path, `${process.pid} some-boot 1\n`)
  const release = holdLock(path)
  expect(readFileSync(path, 'utf8')).not.toContain('some-boot')
  release()
})

test('a lock that was cut short while it was written is taken over', () => {
  writeFileSync(path, '')
  expect(holdLock(path)).not.toThrow()
})
