import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkImports } from './import-direction.ts'

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
  const { violations } = await checkImports(tree(files))
  return [...new Set(violations.map((violation) => violation.split(':')[0] ?? ''))].sort()
}

const S = 'apps/server/src'
const W = 'apps/web/src'

test('an import the right way round is fine', async () => {
  const files = {
    [`${S}/app.ts`]: ['./domains.ts'],
    [`${S}/domains.ts`]: ['./ordering/orders/index.ts'],
    [`${S}/ordering/orders/index.ts`]: ['../carts/index.ts', './orders.repo.ts'],
    [`${S}/ordering/orders/orders.repo.ts`]: ['../../kernel/database.ts', 'kysely'],
    [`${S}/ordering/carts/index.ts`]: [],
    [`${S}/kernel/database.ts`]: ['pg', 'kysely'],
  }
  expect(await checkImports(tree(files))).toMatchObject({ violations: [], uncheckedFiles: [] })
})

test.each<[string, Record<string, readonly string[]>]>([
  ['no-cycles', { [`${W}/ui/a.ts`]: ['./b.ts'], [`${W}/ui/b.ts`]: ['./a.ts'] }],
  ['nothing-unresolved', { [`${W}/ui/a.ts`]: ['./gone.ts'] }],
  [
    'domains-meet-at-the-face',
    { [`${S}/ordering/a/index.ts`]: ['../b/b.service.ts'], [`${S}/ordering/b/b.service.ts`]: [] },
  ],
  ['faces-from-outside', { [`${S}/app.ts`]: ['./ordering/b/b.service.ts'], [`${S}/ordering/b/b.service.ts`]: [] }],
  [
    'server-kernel-knows-no-domain',
    { [`${S}/kernel/a.ts`]: ['../ordering/b/index.ts'], [`${S}/ordering/b/index.ts`]: [] },
  ],
  ['server-domains-know-no-app', { [`${S}/ordering/a/index.ts`]: ['../../app.ts'], [`${S}/app.ts`]: [] }],
  [
    'platform-uses-no-later-wing',
    {
      'packages/contract/src/platform/a/index.ts': ['../../ordering/b/index.ts'],
      'packages/contract/src/ordering/b/index.ts': [],
    },
  ],
  [
    'catalogue-uses-no-later-wing',
    { [`${S}/catalogue/a/index.ts`]: ['../../ordering/b/index.ts'], [`${S}/ordering/b/index.ts`]: [] },
  ],
  [
    'identity-uses-no-later-wing',
    { [`${W}/identity/a/index.ts`]: ['../../science/b/index.ts'], [`${W}/science/b/index.ts`]: [] },
  ],
  [
    'frame-knows-no-business',
    {
      [`${W}/kit/a.ts`]: ['../../../../packages/contract/src/catalogue/products/index.ts'],
      'packages/contract/src/catalogue/products/index.ts': [],
    },
  ],
  ['demo-is-topmost', { [`${S}/ordering/a/index.ts`]: ['../../demo/index.ts'], [`${S}/demo/index.ts`]: [] }],
  ['demo-meets-at-the-face', { [`${S}/seed.ts`]: ['./demo/ordering/a.seed.ts'], [`${S}/demo/ordering/a.seed.ts`]: [] }],
  ['server-domains-know-no-app', { [`${S}/demo/index.ts`]: ['../app.ts'], [`${S}/app.ts`]: [] }],
  ['tests-stay-tests', { [`${S}/app.ts`]: ['./testing/world.ts'], [`${S}/testing/world.ts`]: [] }],
  ['web-lib-is-the-floor', { [`${W}/ui/a.ts`]: ['../kit/b.ts'], [`${W}/kit/b.ts`]: [] }],
  ['web-kit-knows-no-domain', { [`${W}/kit/a.ts`]: ['../ordering/b/index.ts'], [`${W}/ordering/b/index.ts`]: [] }],
  ['web-domains-know-no-zone', { [`${W}/ordering/a/index.ts`]: ['../../zones/b.ts'], [`${W}/zones/b.ts`]: [] }],
  ['server-knows-no-web', { [`${S}/a.ts`]: ['../../web/src/b.ts'], [`${W}/b.ts`]: [] }],
  ['web-knows-no-server', { [`${W}/a.ts`]: ['../../server/src/b.ts'], [`${S}/b.ts`]: [] }],
  ['packages-know-no-app', { 'packages/plasmid/src/a.ts': ['../../../apps/web/src/b.ts'], [`${W}/b.ts`]: [] }],
  ['contract-is-portable', { 'packages/contract/src/a.ts': ['kysely'] }],
  ['contract-is-portable', { 'packages/contract/src/a.ts': ['node:fs'] }],
  ['bio-imports-nothing', { 'packages/bio/src/a.ts': ['zod'] }],
  ['cron-imports-nothing', { 'packages/cron/src/a.ts': ['zod'] }],
  [
    'plasmid-stands-alone',
    { 'packages/plasmid/src/a.ts': ['../../contract/src/b.ts'], 'packages/contract/src/b.ts': [] },
  ],
  ['one-place-speaks-sql', { [`${S}/ordering/a/a.service.ts`]: ['kysely'] }],
  ['one-place-opens-connections', { [`${S}/ordering/a/a.repo.ts`]: ['pg'] }],
])('%s is noticed when it is broken', async (rule, files) => {
  expect(await broken(files)).toContain(rule)
})

test('types count as much as values', async () => {
  const root = tree({ [`${W}/ui/b.ts`]: ['./a.ts'] })
  writeFileSync(join(root, W, 'ui/a.ts'), `import type { x } from './b.ts'\nexport type Y = typeof x\n`)
  expect((await checkImports(root)).violations[0]).toContain('no-cycles')
})
