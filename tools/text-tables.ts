// Loads the text tables of all sides, for the tests of what people read.
import { join } from 'node:path'
import { isTexts, type Language } from '../packages/contract/src/kernel/texts.ts'
import { listSourceFiles } from './syntax.ts'

export interface TextRow {
  path: string
  /** Name of the table and key: `carts.add`. */
  key: string
  texts: Readonly<Partial<Record<Language, string>>>
}

/** Lists every text of every `*.texts.ts` with its four languages. */
export async function loadTextRows(root: string): Promise<TextRow[]> {
  const files = listSourceFiles(root, ['*.texts.ts'])
  const rows = await Promise.all(
    files.map(async ({ path }) => {
      const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ join(root, path))
      return Object.values(module)
        .filter(isTexts)
        .flatMap(({ name, table: { en, zh, es, ja } }) =>
          Object.entries(en).map(([key, text]) => ({
            path,
            key: `${name}.${key}`,
            texts: { en: text, ...pick('zh', zh[key]), ...pick('es', es?.[key]), ...pick('ja', ja?.[key]) },
          })),
        )
    }),
  )
  return rows.flat()
}

const pick = (language: Language, text: string | undefined) => (text === undefined ? {} : { [language]: text })

/** The placeholders of a text, each once, without plural forms: those differ between languages. */
export const listPlaceholders = (text: string): string =>
  [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))].toSorted().join(' ')

/** Text without placeholders, so that only the words of a language are left. */
export const stripPlaceholders = (text: string): string => text.replace(/\{[^}]*\}/g, '·')
