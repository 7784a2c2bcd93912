// Words that docs/glossary.md replaces, as names of variables, parameters, functions, classes and types.
import { type Declaration, listDeclarations, type SourceFile } from './syntax.ts'

const bannedWords = new Set(
  'facts news tell tells told tellAll hear heard raise raiseCommon raiser alone gate turns letters book books ways wayfarer arrival voucher doors exhibit exhibits shooter whoever somebody kept asked asking wish wishes busy say sayMaybe useSay memo keptOf'.split(
    ' ',
  ),
)

/** Functions are verbs; `ownerOf` is `getOwner`. */
const ofSuffix = /^[a-z]\w*Of$/

interface Exception {
  /** In lower case. */
  name: string
  /** Paths in which the name is right; all if absent. */
  path?: RegExp
}

const exceptions: readonly Exception[] = [
  // The schema of a page of records, by the house's own rules.
  { name: 'pageof' },
  // Keywords of JSON Schema.
  { name: 'allof' },
  { name: 'anyof' },
  { name: 'oneof' },
  // The articles of the news page.
  { name: 'news', path: /\/platform\/articles\/|\/catalogue\/\w+\/(home|index)|registries\.test/ },
  // The statement of PL/pgSQL.
  { name: 'raise', path: /kernel\/database\/database\.test/ },
]

const isException = ({ name, path }: Declaration): boolean =>
  exceptions.some((exception) => exception.name === name.toLowerCase() && (exception.path?.test(path) ?? true))

export const isBanned = (name: string): boolean =>
  ofSuffix.test(name) || bannedWords.has(name) || bannedWords.has((name[0] ?? '').toLowerCase() + name.slice(1))

/** Declared names that the glossary replaces. */
export const listBannedNames = (files: readonly SourceFile[]): Declaration[] =>
  files.flatMap(listDeclarations).filter((declaration) => isBanned(declaration.name) && !isException(declaration))

const snakeWords = (name: string): string[] => name.split(/[._]/)

/** Names in the database and on the wire that hold a word the glossary replaces, such as `identity_voucher`. */
export const listBannedDataNames = (names: readonly string[]): string[] =>
  names.filter((name) => snakeWords(name).some((word) => bannedDataWords.has(word)))

const bannedDataWords = new Set([...bannedWords, 'letter', 'way', 'try', 'tries', 'wished'])
// The field's word for a database that takes no more queries.
bannedDataWords.delete('busy')

/** Words of names that are not identifiers: text and endpoint keys, CSS classes, storage keys and files. */
const bannedKeyWords = new Set([...bannedDataWords, 'door', 'fact', 'said', 'mine', 'gate', 'anew', 'shown'])
// The news page, and letters of the alphabet.
for (const word of ['news', 'letter', 'letters']) bannedKeyWords.delete(word)

/** A name such as `door.title`, `askCopy` or `kept-pages`, as lower-case words. */
const toWords = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

// The list of addresses, and a method of assembling DNA.
const fieldWords = /address-book|goldenGate/g

const hasBannedWord = (name: string): boolean =>
  toWords(name.replace(fieldWords, '')).some((word) => bannedKeyWords.has(word))

export interface KeyName {
  kind: 'text' | 'endpoint' | 'class' | 'storage' | 'file'
  name: string
  path: string
}

const matchNames = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Lists the names of a file that no compiler declares. */
export function listKeyNames({ path, text }: SourceFile): KeyName[] {
  const toNames = (kind: KeyName['kind'], names: readonly string[]) => names.map((name) => ({ kind, name, path }))
  const fileName = path.split('/').at(-1) ?? ''
  const names = /\/(data|migrations)\//.test(path) ? [] : toNames('file', [fileName.replace(/\.\w+$/, '')])
  if (path.endsWith('.css'))
    return [...names, ...toNames('class', matchNames(text, /\.([a-z][\w-]*)(?=[^{}();]*[{,])/g))]
  if (path.endsWith('.texts.ts')) {
    const english = /\ben: \{([\s\S]*?)\n {2}\},/.exec(text)?.[1] ?? ''
    return [...names, ...toNames('text', matchNames(english, /^ {4}'?([\w.-]+)'?:/gm))]
  }
  const endpoints = /\n {2}endpoints: \{\n([\s\S]*?)\n {2}\},?\n/.exec(text)?.[1] ?? ''
  return [
    ...names,
    ...toNames('endpoint', path.startsWith('packages/contract/src/') ? matchNames(endpoints, /^ {4}(\w+): \{/gm) : []),
    ...toNames('storage', matchNames(text, /createSlot\(\{\s*name: '([^']+)'/g)),
  ]
}

export const listBannedKeyNames = (files: readonly SourceFile[]): KeyName[] =>
  files.flatMap(listKeyNames).filter(({ name }) => hasBannedWord(name))
