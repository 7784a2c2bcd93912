import { spawn } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDomain, NewDomainError, parseNames, register, toSingular } from './new-domain.ts'

const project = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'paratope-new-domain-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const copied = [
  'apps',
  'packages',
  'tools',
  'docs/transactions.tsv',
  'package.json',
  'vitest.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
]
const config = ['.dependency-cruiser.mjs', 'biome.json', '.gitignore']
const left = new Set(['node_modules', 'build', '.react-router'])

/** Copies the tree and links its packages, except those of the tree itself: these lead into the copy. */
function copyTree(): void {
  for (const path of [...copied, ...config]) {
    cpSync(join(project, path), join(scratch, path), {
      recursive: true,
      filter: (source) => !left.has(basename(source)),
    })
  }
  mkdirSync(join(scratch, 'node_modules/@paratope'), { recursive: true })
  for (const name of readdirSync(join(project, 'node_modules'))) {
    if (name !== '@paratope') symlinkSync(join(project, 'node_modules', name), join(scratch, 'node_modules', name))
  }
  for (const [name, folder] of [
    ['bio', 'packages/bio'],
    ['contract', 'packages/contract'],
    ['cron', 'packages/cron'],
    ['server', 'apps/server'],
    ['web', 'apps/web'],
  ] as const) {
    symlinkSync(join(scratch, folder), join(scratch, 'node_modules/@paratope', name))
  }
  for (const folder of globSync('{apps,packages}/*/node_modules', { cwd: project })) {
    symlinkSync(join(project, folder), join(scratch, folder))
  }
}

const readTree = () =>
  new Map(
    globSync('{apps,packages}/*/src/**/*.*', { cwd: scratch }).map((path) => [
      path,
      readFileSync(join(scratch, path), 'utf8'),
    ]),
  )

const env = {
  ...process.env,
  PATH: `${join(project, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
  VITEST: undefined,
  NODE_ENV: undefined,
}

/** Output of a failed command; undefined if it succeeds. */
const run = (file: string, ...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn(file, args, { cwd: scratch, env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve(code === 0 ? '' : `${file} ${args.join(' ')}\n${output}`))
  })

const nouns = ['ordering/vouchers', 'ordering/gift-cards', 'catalogue/antibodies', 'platform/licenses']

const sides = ['apps/server', 'apps/web', 'packages/contract']
const registries = ['apps/server/src/domains.ts', 'apps/web/src/domains.ts', 'packages/contract/src/index.ts']

/** Types of what the product runs and of the new tests; those of the other tests are the same as before. */
async function checkTypes(side: string): Promise<string> {
  const config = { extends: './tsconfig.json', exclude: ['src/**/*.test.*'], files: listNewTests(side) }
  writeFileSync(join(scratch, side, 'tsconfig.new.json'), JSON.stringify(config))
  return run('tsc', '--noEmit', '-p', `${side}/tsconfig.new.json`)
}

const listNewTests = (side: string) =>
  nouns.flatMap((noun) => globSync(`src/${noun}/*.test.*`, { cwd: join(scratch, side) }))

describe('a new domain', () => {
  const changes = new Map<string, { created: string[]; added: string[] }>()

  beforeAll(() => {
    copyTree()
    for (const noun of nouns) {
      const before = readTree()
      createDomain(scratch, noun)
      const after = [...readTree()].sort(([left], [right]) => (left < right ? -1 : 1))
      changes.set(noun, {
        created: [
          ...new Set(after.filter(([path]) => !before.has(path)).map(([path]) => path.split(`/${noun}/`)[0] ?? '')),
        ],
        added: after
          .filter(([path]) => before.has(path))
          .flatMap(([path, text]) => {
            const old = new Set(before.get(path)?.split('\n'))
            const lines = text.split('\n').filter((line) => !old.has(line))
            return lines.map((line) => `${path}: ${line.trim()}`)
          }),
      })
    }
  }, 60_000)

  test('is three folders and a line, with its import, in three registries', () => {
    expect(changes.get('ordering/gift-cards')).toEqual({
      created: ['apps/server/src', 'apps/web/src', 'packages/contract/src'],
      added: [
        "apps/server/src/domains.ts: import giftCards from './ordering/gift-cards/index.ts'",
        'apps/server/src/domains.ts: giftCards,',
        "apps/web/src/domains.ts: import giftCards from './ordering/gift-cards/gift-cards.screens.ts'",
        'apps/web/src/domains.ts: giftCards,',
        "packages/contract/src/index.ts: import * as giftCards from './ordering/gift-cards/index.ts'",
        'packages/contract/src/index.ts: giftCards,',
      ],
    })
    expect([...changes.values()].map(({ created, added }) => [created.length, added.length])).toEqual(
      Array.from(nouns, () => [3, 6]),
    )
  })

  test('compiles on all sides, is formatted and imports in the right direction', async () => {
    expect(await run('react-router', 'typegen', 'apps/web')).toBe('')
    const complaints = await Promise.all([
      checkTypes('apps/server'),
      checkTypes('apps/web'),
      run('node', 'tools/import-direction.ts'),
      run('biome', 'check', ...sides.flatMap((side) => nouns.map((noun) => `${side}/src/${noun}`)), ...registries),
    ])
    expect(complaints.join('')).toBe('')
  }, 300_000)

  test('has grants, personal data, texts, a screen and a menu entry from the start', () => {
    const read = (path: string) => readFileSync(join(scratch, path), 'utf8')
    const server = read('apps/server/src/ordering/gift-cards/index.ts')
    expect(server).toContain("grants: { customer: ['gift-card.read'], sales: ['gift-card.read'] }")
    expect(server).toContain("table: 'gift_card',")
    expect(server).toContain("component: 'GiftCards',")
    expect(read('apps/web/src/ordering/gift-cards/gift-cards.screens.ts')).toContain("componentName: 'GiftCards'")
    expect(read('packages/contract/src/ordering/gift-cards/gift-cards.permissions.texts.ts')).toContain(
      "'permission.gift-card.read': 'View gift cards'",
    )
  })

  test('passes its tests, and fits into what walks the domains: menu, permissions, personal data, texts', async () => {
    // The committed API description lies outside of the copy.
    const files = ['/vouchers', '/gift-cards', 'src/registries']
    expect(await run('vitest', 'run', '--project', 'server', ...files, '-t', '^(?!.*OpenAPI)')).toBe('')
  }, 300_000)
})

test.each([
  ['vouchers', 'voucher'],
  ['gift-cards', 'gift-card'],
  ['antibodies', 'antibody'],
  ['cell-lines', 'cell-line'],
  ['licenses', 'license'],
  ['addresses', 'address'],
  ['analyses', 'analysis'],
  ['statuses', 'status'],
  ['warehouses', 'warehouse'],
  ['boxes', 'box'],
  ['batches', 'batch'],
  ['assays', 'assay'],
])('one of the %s is a %s', (plural, singular) => {
  expect(toSingular(plural)).toBe(singular)
})

test('an irregular plural asks for its singular', () => {
  expect(() => toSingular('criteria')).toThrow(NewDomainError)
  expect(parseNames(project, 'ordering/criteria', 'criterion')).toMatchObject({
    plural: 'criteria',
    Singular: 'Criterion',
    permission: 'criterion',
  })
})

test('a noun of two words is spelled for each of its places, and its ids begin like no others', () => {
  expect(parseNames(project, 'ordering/gift-cards')).toEqual({
    wing: 'ordering',
    folder: 'gift-cards',
    plural: 'giftCards',
    Plural: 'GiftCards',
    singular: 'giftCard',
    Singular: 'GiftCard',
    permission: 'gift-card',
    table: 'gift_card',
    title: 'Gift cards',
    idPrefix: 'gif',
  })
  expect(parseNames(project, 'ordering/address-books').idPrefix).not.toBe('adr')
})

test.each([
  ['vouchers'],
  ['ordering/Vouchers'],
  ['ordering/gift_cards'],
  ['ordering/a/b'],
  ['../x'],
  ['ordering/glass'],
])('%s is refused', (argument) => {
  expect(() => parseNames(project, argument)).toThrow(NewDomainError)
})

test('a name keeps its alphabetical place in its wing; a second one and an unknown wing are refused', () => {
  const text =
    "import carts from './ordering/carts/index.ts'\n\nexport const wings = {\n  ordering: {\n    carts,\n  },\n}\n"
  const line = "import boxes from './ordering/boxes/index.ts'"
  const registered = register(text, line, 'ordering', 'boxes')
  expect(registered).toBe(
    `${line}\nimport carts from './ordering/carts/index.ts'\n\nexport const wings = {\n  ordering: {\n    boxes,\n    carts,\n  },\n}\n`,
  )
  expect(() => register(registered, line, 'ordering', 'boxes')).toThrow(NewDomainError)
  expect(() => register(text, line, 'trade', 'boxes')).toThrow(NewDomainError)
})
