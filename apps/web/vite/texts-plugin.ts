import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages, type Texts, wordsIn } from '@paratope/contract/texts'
import type { Plugin } from 'vite'

const folders = [join(import.meta.dirname, '../src'), join(import.meta.dirname, '../../../packages/contract/src')]

/** One file of texts: what it exports, by the name of the export. */
type Book = Readonly<Record<string, Texts>>

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'name' in value && 'table' in value

async function readBook(file: string): Promise<Book> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
  for (const [name, value] of Object.entries(exported)) {
    if (!isTexts(value)) throw new Error(`${file} exports ${name}: a texts file holds texts and nothing else`)
  }
  // Each export was just checked to be texts.
  return exported as Book
}

const textFiles = () => folders.flatMap((folder) => globSync(`${folder}/**/*.texts.ts`)).sort()

async function readShelf(): Promise<Map<string, Book>> {
  const shelf = new Map<string, Book>()
  const owners = new Map<string, string>()
  for (const file of textFiles()) {
    const book = await readBook(file)
    for (const { name } of Object.values(book)) {
      if (owners.has(name)) throw new Error(`the texts "${name}" exist twice: ${owners.get(name)} and ${file}`)
      owners.set(name, file)
    }
    shelf.set(file, book)
  }
  return shelf
}

const textsOf = (shelf: ReadonlyMap<string, Book>) => [...shelf.values()].flatMap((book) => Object.values(book))

const allWords = (shelf: ReadonlyMap<string, Book>, language: Language) =>
  JSON.stringify(Object.fromEntries(textsOf(shelf).map((texts) => [texts.name, wordsIn(texts, language)])))

const namesOnly = (book: Book) =>
  Object.entries(book)
    .map(([exported, { name }]) => `export const ${exported} = { name: ${JSON.stringify(name)} }`)
    .join('\n')

const every = (files: readonly string[]) =>
  `${files.map((file, index) => `import * as book${index} from ${JSON.stringify(file)}`).join('\n')}
export const books = [${files.map((_, index) => `...Object.values(book${index})`).join(', ')}]`

/**
 * Keeps the words of four languages out of browser bundles: there a texts file shrinks to its name,
 * and the words travel as data, in one language. `virtual:words` says where, and on the server holds them all.
 */
export function texts(): Plugin {
  let shelf = new Map<string, Book>()
  let address = ''
  let shrink = false
  return {
    name: 'paratope:texts',
    async configResolved({ command, mode }) {
      shrink = command === 'build' && mode !== 'test'
      if (!shrink) return
      shelf = await readShelf()
      const whole = languages.map((language) => allWords(shelf, language)).join()
      address = `/texts/${createHash('sha256').update(whole).digest('hex').slice(0, 12)}/`
    },
    resolveId: (id) => (id === 'virtual:words' ? '\0virtual:words' : undefined),
    load(id) {
      const browser = this.environment.name === 'client'
      if (id === '\0virtual:words') {
        const where = `export const address = ${JSON.stringify(address)}`
        return browser ? `${where}\nexport const books = []` : `${where}\n${every(textFiles())}`
      }
      const book = shelf.get(id)
      return browser && shrink && book ? { code: namesOnly(book), moduleSideEffects: false } : undefined
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client' || !shrink) return
      for (const language of languages) {
        this.emitFile({
          type: 'asset',
          fileName: `${address.slice(1)}${language}.json`,
          source: allWords(shelf, language),
        })
      }
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const spoken = chunks.map((chunk) => {
        const names = chunk.moduleIds.flatMap((id) => Object.values(shelf.get(id) ?? {})).map(({ name }) => name)
        return [`/${chunk.fileName}`, names] as const
      })
      const source = JSON.stringify(Object.fromEntries(spoken.filter(([, names]) => names.length > 0)))
      this.emitFile({ type: 'asset', fileName: 'texts/chunks.json', source })
    },
  }
}
