import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTextEntries, isTexts, type Language, languages, type Texts } from '@paratope/contract/texts'
import type { Plugin } from 'vite'

const sourceFolders = [join(import.meta.dirname, '../src'), join(import.meta.dirname, '../../../packages/contract/src')]

/** One file of texts: what it exports, by the name of the export. */
type TextsModule = Readonly<Record<string, Texts>>

async function readTextsModule(file: string): Promise<TextsModule> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
  for (const [name, value] of Object.entries(exported)) {
    if (!isTexts(value)) throw new Error(`${file} exports ${name}: a texts file holds texts and nothing else`)
  }
  // Each export was just checked to be texts.
  return exported as TextsModule
}

const listTextFiles = () => sourceFolders.flatMap((folder) => globSync(`${folder}/**/*.texts.ts`)).sort()

async function readTextsModules(): Promise<Map<string, TextsModule>> {
  const modules = new Map<string, TextsModule>()
  const fileByName = new Map<string, string>()
  for (const file of listTextFiles()) {
    const module = await readTextsModule(file)
    for (const { name } of Object.values(module)) {
      if (fileByName.has(name)) throw new Error(`the texts "${name}" exist twice: ${fileByName.get(name)} and ${file}`)
      fileByName.set(name, file)
    }
    modules.set(file, module)
  }
  return modules
}

const listTexts = (modules: ReadonlyMap<string, TextsModule>) =>
  [...modules.values()].flatMap((module) => Object.values(module))

const serializeTexts = (modules: ReadonlyMap<string, TextsModule>, language: Language) =>
  JSON.stringify(Object.fromEntries(listTexts(modules).map((texts) => [texts.name, getTextEntries(texts, language)])))

const buildNamesModule = (module: TextsModule) =>
  Object.entries(module)
    .map(([exported, { name }]) => `export const ${exported} = { name: ${JSON.stringify(name)} }`)
    .join('\n')

const buildRegistryModule = (files: readonly string[]) =>
  `${files.map((file, index) => `import * as texts${index} from ${JSON.stringify(file)}`).join('\n')}
export const textRegistry = [${files.map((_, index) => `...Object.values(texts${index})`).join(', ')}]`

/**
 * Keeps the words of four languages out of browser bundles: there a texts file shrinks to its name,
 * and the words travel as data, in one language. `virtual:words` says where, and on the server holds them all.
 */
export function textsPlugin(): Plugin {
  let modules = new Map<string, TextsModule>()
  let address = ''
  let isStripping = false
  return {
    name: 'paratope:texts',
    async configResolved({ command, mode }) {
      isStripping = command === 'build' && mode !== 'test'
      if (!isStripping) return
      modules = await readTextsModules()
      const allTextsJson = languages.map((language) => serializeTexts(modules, language)).join()
      address = `/texts/${createHash('sha256').update(allTextsJson).digest('hex').slice(0, 12)}/`
    },
    resolveId: (id) => (id === 'virtual:words' ? '\0virtual:words' : undefined),
    load(id) {
      const isBrowser = this.environment.name === 'client'
      if (id === '\0virtual:words') {
        const addressExport = `export const address = ${JSON.stringify(address)}`
        return isBrowser
          ? `${addressExport}\nexport const textRegistry = []`
          : `${addressExport}\n${buildRegistryModule(listTextFiles())}`
      }
      const module = modules.get(id)
      return isBrowser && isStripping && module
        ? { code: buildNamesModule(module), moduleSideEffects: false }
        : undefined
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client' || !isStripping) return
      for (const language of languages) {
        this.emitFile({
          type: 'asset',
          fileName: `${address.slice(1)}${language}.json`,
          source: serializeTexts(modules, language),
        })
      }
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const textsByChunk = chunks.map((chunk) => {
        const names = chunk.moduleIds.flatMap((id) => Object.values(modules.get(id) ?? {})).map(({ name }) => name)
        return [`/${chunk.fileName}`, names] as const
      })
      const source = JSON.stringify(Object.fromEntries(textsByChunk.filter(([, names]) => names.length > 0)))
      this.emitFile({ type: 'asset', fileName: 'texts/chunks.json', source })
    },
  }
}
