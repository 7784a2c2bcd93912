// Writes the three folders of a new domain and its line in each of the three registries.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { buildDomainFiles } from './new-domain.templates.ts'

const usage = 'Give a wing and a plural noun in lower case: npm run new ordering/gift-cards'

export class NewDomainError extends Error {}

/** One noun in the spellings of its places. */
export interface DomainNames {
  wing: string
  /** gift-cards: folders and files. */
  folder: string
  /** giftCards: the registries and the client. */
  plural: string
  /** GiftCards */
  Plural: string
  /** giftCard: one record. */
  singular: string
  /** GiftCard: its schema and types. */
  Singular: string
  /** gift-card: permissions. */
  permission: string
  /** gift_card */
  table: string
  /** Gift cards: on screens. */
  title: string
  /** The prefix of the ids. */
  idPrefix: string
}

const toCamel = (kebab: string) => kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** English plurals by their endings; an irregular one is given with its singular. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/([^aeiou])ies$/, '$1y'],
  [/lyses$/, 'lysis'],
  [/(ss|x|ch|sh|zz)es$/, '$1'],
  [/([bdgmnprtv])uses$/, '$1us'],
  [/([^s])s$/, '$1'],
]

export function toSingular(plural: string): string {
  const [ending, replacement] = endings.find(([pattern]) => pattern.test(plural)) ?? []
  if (!ending || replacement === undefined) {
    throw new NewDomainError(
      `${plural} is no regular plural. Add the singular: npm run new ordering/criteria criterion`,
    )
  }
  return plural.replace(ending, replacement)
}

export function parseNames(root: string, argument: string, givenSingular?: string): DomainNames {
  const [wing = '', folder = '', ...rest] = argument.split('/')
  const word = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/
  if (!word.test(wing) || !word.test(folder) || folder.length > 30 || rest.length > 0) throw new NewDomainError(usage)
  if (givenSingular !== undefined && !word.test(givenSingular)) throw new NewDomainError(usage)
  const permission = givenSingular ?? toSingular(folder)
  if (permission === folder) throw new NewDomainError(usage)
  const [plural, singular] = [toCamel(folder), toCamel(permission)]
  return {
    wing,
    folder,
    plural,
    Plural: capitalize(plural),
    singular,
    Singular: capitalize(singular),
    permission,
    table: permission.replaceAll('-', '_'),
    title: capitalize(folder.replaceAll('-', ' ')),
    idPrefix: findFreePrefix(root, singular.toLowerCase()),
  }
}

/** Three letters in the order of the word that no other id begins with. */
function findFreePrefix(root: string, word: string): string {
  const taken = new Set(
    globSync('packages/contract/src/**/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bid\('([a-z]+)'\)/g)].map(([, prefix]) => prefix),
    ),
  )
  for (let second = 1; second < word.length; second++) {
    for (let third = second + 1; third < word.length; third++) {
      const prefix = `${word[0]}${word[second]}${word[third]}`
      if (!taken.has(prefix)) return prefix
    }
  }
  return word
}

export function createDomain(root: string, argument: string, givenSingular?: string): DomainNames {
  const names = parseNames(root, argument, givenSingular)
  const { wing, folder, plural } = names
  const registries = [
    ['packages/contract/src/index.ts', `import * as ${plural} from './${wing}/${folder}/index.ts'`],
    ['apps/server/src/domains.ts', `import ${plural} from './${wing}/${folder}/index.ts'`],
    ['apps/web/src/domains.ts', `import ${plural} from './${wing}/${folder}/${folder}.screens.ts'`],
  ] as const
  const files = buildDomainFiles(names, new Date().toISOString().slice(0, 16).replace(':', ''))
  for (const path of Object.keys(files)) {
    if (existsSync(join(root, dirname(path)))) throw new NewDomainError(`${dirname(path)} already exists`)
  }
  const registered = registries.map(
    ([path, line]) => [path, register(readFileSync(join(root, path), 'utf8'), line, wing, plural)] as const,
  )
  for (const [path, text] of [...Object.entries(files), ...registered]) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const paths = [...new Set(Object.keys(files).map(dirname)), ...registries.map(([path]) => path)]
  // Line breaks depend on the length of the noun.
  const { status, stderr } = spawnSync('biome', ['check', '--write', ...paths], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}` },
  })
  if (status !== 0) throw new NewDomainError(`The files are written but not formatted: ${stderr}`)
  return names
}

const importPath = (line: string) => /from '(.+)'/.exec(line)?.[1] ?? ''

/** Adds the import and the name in its wing, both in their alphabetical place. */
export function register(text: string, line: string, wing: string, name: string): string {
  const lines = text.split('\n')
  const start = lines.indexOf(`  ${wing}: {`)
  if (start < 0) throw new NewDomainError(`There is no wing called ${wing}. ${usage}`)
  const end = lines.indexOf('  },', start)
  if (text.includes(` ${name} from `)) throw new NewDomainError(`${name} is already registered`)
  const after = lines.findIndex((other, at) => at > start && at < end && (other.match(/\w+/)?.[0] ?? '') > name)
  lines.splice(after < 0 ? end : after, 0, `    ${name},`)
  const isLocal = (other: string) => other.startsWith('import ') && importPath(other).startsWith('./')
  const later = lines.findIndex((other) => isLocal(other) && importPath(other) > importPath(line))
  lines.splice(later < 0 ? lines.findLastIndex(isLocal) + 1 : later, 0, line)
  return lines.join('\n')
}

if (import.meta.main) {
  try {
    const [argument = '', singular] = process.argv.slice(2)
    const { wing, folder } = createDomain(join(import.meta.dirname, '..'), argument, singular)
    console.log(`Created ${wing}/${folder} on all three sides.
Next: write its schemas, texts and screens, then npm run fix && npm run check.
docs/how-to/add-a-domain.md describes each step.`)
  } catch (error) {
    if (!(error instanceof NewDomainError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
