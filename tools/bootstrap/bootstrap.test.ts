import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findBrowser } from './browser.mjs'
import { outerPath, which } from './command.mjs'
import { withLock } from './lock.mjs'
import { explain, installedAsLocked, packagesAreCurrent } from './packages.mjs'
import { setUp } from './set-up.mjs'
import { webIsCurrent } from './web.mjs'

const home = mkdtempSync(join(tmpdir(), 'paratope-bootstrap-'))
let root: string
beforeEach(() => {
  root = mkdtempSync(join(home, 'clone-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

function put(path: string, text: string, mode = 0o644): string {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  chmodSync(file, mode)
  return file
}

function steps(state: { packages: boolean; web: boolean; browser?: string }) {
  const done: string[] = []
  return {
    done,
    packagesAreCurrent: () => state.packages,
    webIsCurrent: () => state.web,
    ensureBrowser: async () => state.browser ?? '/usr/bin/chromium',
    async installPackages() {
      done.push('packages')
      state.packages = true
    },
    async buildWeb() {
      done.push('web')
      state.web = true
    },
  }
}

test('a fresh clone gets packages, then pages; the next start gets nothing', async () => {
  const mine = steps({ packages: false, web: false })
  await setUp(root, 'start', mine)
  expect(mine.done).toEqual(['packages', 'web'])
  await setUp(root, 'start', mine)
  expect(mine.done).toEqual(['packages', 'web'])
})

test('two starts at once on a fresh clone set it up once', async () => {
  const mine = steps({ packages: false, web: false })
  await Promise.all([setUp(root, 'start', mine), setUp(root, 'test', mine), setUp(root, 'start', mine)])
  expect(mine.done).toEqual(['packages', 'web'])
  expect(existsSync(join(root, '.bootstrap.lock'))).toBe(false)
})

test('development serves pages from their sources, a build is always made', async () => {
  const mine = steps({ packages: true, web: true })
  await setUp(root, 'dev', steps({ packages: true, web: false }))
  await setUp(root, 'build', mine)
  expect(mine.done).toEqual(['web'])
})

test('the lock of a set-up that was killed does not hold up the next one', async () => {
  const ended = spawn(process.execPath, ['-e', ''])
  await once(ended, 'exit')
  put('lock/owner', String(ended.pid))
  expect(await withLock(join(root, 'lock'), async () => 'done')).toBe('done')
})

test('a lock that never got its owner is forgotten after a while', async () => {
  mkdirSync(join(root, 'lock'))
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(join(root, 'lock'), longAgo, longAgo)
  expect(await withLock(join(root, 'lock'), async () => 'done')).toBe('done')
})

test('a lock that is held is waited for, with patience that ends', async () => {
  put('lock/owner', String(process.pid))
  await expect(withLock(join(root, 'lock'), async () => {}, { patienceMs: 0 })).rejects.toThrow('too long')
})

const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'x' },
      'packages/own': { version: '0.1.0' },
      'node_modules/own': { link: true },
      'node_modules/zod': { version },
      'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
    },
  })

test('packages are current when npm installed what is locked, and not after the lock changed', () => {
  put('package-lock.json', lock('4.0.0'))
  expect(packagesAreCurrent(root)).toBe(false)
  put('node_modules/node/bin/node', '#!/bin/sh\n', 0o755)
  expect(packagesAreCurrent(root)).toBe(false)
  put('node_modules/.package-lock.json', lock('4.0.0'))
  expect(packagesAreCurrent(root)).toBe(true)
  put('package-lock.json', lock('4.0.1'))
  expect(packagesAreCurrent(root)).toBe(false)
  expect(installedAsLocked(root)).toBe(false)
})

test('pages are rebuilt after a source changed, not after it was only touched', () => {
  put('apps/web/vite.config.ts', '')
  const source = put('apps/web/src/root.tsx', 'one')
  put('packages/contract/src/index.ts', 'export {}')
  put('package-lock.json', '{}')
  expect(webIsCurrent(root)).toBe(false)
  execFileSync(process.execPath, ['--input-type=module', '-e', fakeBuild(root)])
  expect(webIsCurrent(root)).toBe(true)
  utimesSync(source, new Date(1_000), new Date(1_000))
  expect(webIsCurrent(root)).toBe(true)
  put('apps/web/src/root.test.tsx', 'a test is no part of the pages')
  expect(webIsCurrent(root)).toBe(true)
  put('packages/contract/src/index.ts', 'export const changed = 1')
  expect(webIsCurrent(root)).toBe(false)
})

// Is in for the page builder: the real buildWeb runs, its tool is replaced by a file that makes an empty build.
function fakeBuild(folder: string): string {
  put('node_modules/@react-router/dev/bin.cjs', `require('fs').mkdirSync('build/client', { recursive: true })`)
  put('node_modules/node/bin/node', `#!/bin/sh\nexec ${process.execPath} "$@"\n`, 0o755)
  const web = JSON.stringify(join(import.meta.dirname, 'web.mjs'))
  return `import { buildWeb } from ${web}; await buildWeb(${JSON.stringify(folder)})`
}

test('the folders of our own packages are left out of the path that npm is run with', () => {
  expect(outerPath('/work/x', '/work/x/node_modules/.bin:/usr/bin:/work/xy/bin')).toBe('/usr/bin:/work/xy/bin')
  expect(which('sh')).toMatch(/\/sh$/)
  expect(which('no-such-tool')).toBeUndefined()
})

test('what keeps packages from being installed is said plainly', () => {
  expect(explain('npm error code ENOTFOUND').message).toContain('registry cannot be reached')
  expect(explain('npm error code ENOSPC').message).toContain('disk is full')
  expect(explain('npm error code EACCES').message).toContain('cannot be written')
  expect(explain('npm error something else').message).toContain('something else')
})

test('an unreachable registry ends the start with advice, not with a stack', () => {
  cpSync(import.meta.dirname, join(root, 'tools/bootstrap'), { recursive: true })
  put('package.json', JSON.stringify({ name: 'x', version: '1.0.0', dependencies: { zod: '4.0.0' } }))
  put(
    'package-lock.json',
    JSON.stringify({
      name: 'x',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: {
        '': { name: 'x', version: '1.0.0', dependencies: { zod: '4.0.0' } },
        'node_modules/zod': { version: '4.0.0' },
      },
    }),
  )
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/bootstrap/bootstrap.mjs'), 'start'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      npm_execpath: '',
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
      npm_config_cache: join(root, 'cache'),
    },
  })
  expect(status).toBe(1)
  expect(stderr).toContain('registry cannot be reached')
  expect(stderr).not.toContain('    at ')
})

test('the browser that CHROMIUM names is taken, or none', () => {
  const browser = put('chrome', '', 0o755)
  expect(findBrowser({ CHROMIUM: browser })).toBe(browser)
  expect(findBrowser({ CHROMIUM: join(root, 'nowhere') })).toBeUndefined()
})

test('a browser that was downloaded is found', () => {
  const browser = put('cache/chromium-1200/chrome-linux/chrome', '', 0o755)
  put('cache/chromium-1100/chrome-linux/chrome', '', 0o755)
  const found = findBrowser({ PATH: '', PLAYWRIGHT_BROWSERS_PATH: join(root, 'cache') })
  expect([browser, '/usr/bin/chromium']).toContain(found)
})

test('the set-up reads no package and speaks the Node of any clone', () => {
  const files = ['bootstrap', 'set-up', 'packages', 'web', 'browser', 'lock', 'command', 'fingerprint', 'print']
  const imports = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, `${file}.mjs`), 'utf8').matchAll(/from '([^']+)'/g)].map(
      ([, from]) => from,
    ),
  )
  expect(imports.filter((from) => !from?.startsWith('node:') && !from?.startsWith('./'))).toEqual([])
})
