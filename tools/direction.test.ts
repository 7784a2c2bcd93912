import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { directions } from './direction.ts'

const home = mkdtempSync(join(tmpdir(), 'paratope-direction-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A small tree of the same shape, each file importing what it is given. */
function tree(files: Record<string, readonly string[]>): string {
  const root = mkdtempSync(join(home, 'tree-'))
  for (const [path, imports] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `${imports.map((from) => `import '${from}'`).join('\n')}\nexport const x = 1\n`)
  }
  for (const side of ['server', 'web']) mkdirSync(join(root, 'apps', side, 'src'), { recursive: true })
  mkdirSync(join(root, 'packages'), { recursive: true })
  symlinkSync(join(import.meta.dirname, '..', 'node_modules'), join(root, 'node_modules'))
  return root
}

async function broken(files: Record<string, readonly string[]>): Promise<string[]> {
  const { violations } = await directions(tree(files))
  return [...new Set(violations.map((violation) => violation.split(':')[0] ?? ''))].sort()
}

const S = 'apps/server/src'
const W = 'apps/web/src'

test('an import the right way round is fine', async () => {
  const files = {
    [`${S}/app.ts`]: ['./domains.ts'],
    [`${S}/domains.ts`]: ['./domains/orders/index.ts'],
    [`${S}/domains/orders/index.ts`]: ['../parcels/index.ts', './orders.repo.ts'],
    [`${S}/domains/orders/orders.repo.ts`]: ['../../kernel/database.ts', 'kysely'],
    [`${S}/domains/parcels/index.ts`]: [],
    [`${S}/kernel/database.ts`]: ['pg', 'kysely'],
  }
  expect(await directions(tree(files))).toMatchObject({ violations: [], unseen: [] })
})

test.each<[string, Record<string, readonly string[]>]>([
  ['no-cycles', { [`${W}/ui/a.ts`]: ['./b.ts'], [`${W}/ui/b.ts`]: ['./a.ts'] }],
  ['nothing-unresolved', { [`${W}/ui/a.ts`]: ['./gone.ts'] }],
  [
    'domains-meet-at-the-face',
    { [`${S}/domains/a/index.ts`]: ['../b/b.service.ts'], [`${S}/domains/b/b.service.ts`]: [] },
  ],
  ['faces-from-outside', { [`${S}/app.ts`]: ['./domains/b/b.service.ts'], [`${S}/domains/b/b.service.ts`]: [] }],
  [
    'server-kernel-knows-no-domain',
    { [`${S}/kernel/a.ts`]: ['../domains/b/index.ts'], [`${S}/domains/b/index.ts`]: [] },
  ],
  ['server-domains-know-no-app', { [`${S}/domains/a/index.ts`]: ['../../app.ts'], [`${S}/app.ts`]: [] }],
  ['tests-stay-tests', { [`${S}/app.ts`]: ['./testing/world.ts'], [`${S}/testing/world.ts`]: [] }],
  ['web-lib-is-the-floor', { [`${W}/ui/a.ts`]: ['../kit/b.ts'], [`${W}/kit/b.ts`]: [] }],
  ['web-kit-knows-no-domain', { [`${W}/kit/a.ts`]: ['../domains/b/index.ts'], [`${W}/domains/b/index.ts`]: [] }],
  ['web-domains-know-no-zone', { [`${W}/domains/a/index.ts`]: ['../../zones/b.ts'], [`${W}/zones/b.ts`]: [] }],
  ['server-knows-no-web', { [`${S}/a.ts`]: ['../../web/src/b.ts'], [`${W}/b.ts`]: [] }],
  ['web-knows-no-server', { [`${W}/a.ts`]: ['../../server/src/b.ts'], [`${S}/b.ts`]: [] }],
  ['packages-know-no-app', { 'packages/plasmid/src/a.ts': ['../../../apps/web/src/b.ts'], [`${W}/b.ts`]: [] }],
  ['contract-is-portable', { 'packages/contract/src/a.ts': ['kysely'] }],
  ['contract-is-portable', { 'packages/contract/src/a.ts': ['node:fs'] }],
  ['bio-imports-nothing', { 'packages/bio/src/a.ts': ['zod'] }],
  [
    'plasmid-stands-alone',
    { 'packages/plasmid/src/a.ts': ['../../contract/src/b.ts'], 'packages/contract/src/b.ts': [] },
  ],
  ['one-place-speaks-sql', { [`${S}/domains/a/a.service.ts`]: ['kysely'] }],
  ['one-place-opens-connections', { [`${S}/domains/a/a.repo.ts`]: ['pg'] }],
])('%s is noticed when it is broken', async (rule, files) => {
  expect(await broken(files)).toContain(rule)
})

test('types count as much as values', async () => {
  const root = tree({ [`${W}/ui/b.ts`]: ['./a.ts'] })
  writeFileSync(join(root, W, 'ui/a.ts'), `import type { x } from './b.ts'\nexport type Y = typeof x\n`)
  expect((await directions(root)).violations[0]).toContain('no-cycles')
})
