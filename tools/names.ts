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
  /** Where the name is right; everywhere if absent. */
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
