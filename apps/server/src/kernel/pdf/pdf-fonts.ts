import { readFileSync } from 'node:fs'
import type { Language } from '@paratope/contract/kernel'
import { readCharacters, unpackWoff } from './woff.ts'

const fontNames = [
  'inter-latin-400',
  'inter-latin-600',
  'inter-latin-ext-400',
  'inter-science-400',
  'inter-science-600',
  'noto-sans-sc-400',
  'noto-sans-jp-400',
] as const
export type FontName = (typeof fontNames)[number]

interface PdfFont {
  content: Buffer
  characters: ReadonlySet<number>
}

const loadedFonts = new Map<FontName, PdfFont>()

/** Read once, when a document needs the font. */
export function loadFont(name: FontName): PdfFont {
  let font = loadedFonts.get(name)
  if (!font) {
    const content = unpackWoff(readFileSync(new URL(`./fonts/${name}.woff`, import.meta.url)))
    font = { content, characters: readCharacters(content) }
    loadedFonts.set(name, font)
  }
  return font
}

export interface TextRun {
  font: FontName
  text: string
}

/** Chinese and Japanese draw some characters differently, so the document's language decides. */
const getFonts = (language: Language, isBold: boolean): readonly FontName[] => [
  isBold ? 'inter-latin-600' : 'inter-latin-400',
  'inter-latin-ext-400',
  isBold ? 'inter-science-600' : 'inter-science-400',
  ...(language === 'ja'
    ? (['noto-sans-jp-400', 'noto-sans-sc-400'] as const)
    : (['noto-sans-sc-400', 'noto-sans-jp-400'] as const)),
]

/** Divides a text into runs of the first font that has each character; characters of no font become question marks. */
export function splitRuns(text: string, language: Language, isBold = false): TextRun[] {
  const fonts = getFonts(language, isBold)
  const runs: TextRun[] = []
  // Formatted numbers contain thin spaces that not all fonts have.
  for (const character of text.replaceAll(/[\u2009\u202f]/g, '\u00a0')) {
    const code = character.codePointAt(0) ?? 0
    const font = fonts.find((name) => loadFont(name).characters.has(code))
    const name = font ?? fonts[0] ?? 'inter-latin-400'
    const shown = font ? character : '?'
    const last = runs.at(-1)
    if (last?.font === name) last.text += shown
    else runs.push({ font: name, text: shown })
  }
  return runs
}

/** The fonts of a language, for programs that choose among them by themselves. */
export const listFonts = (language: Language): Buffer[] =>
  [...new Set([...getFonts(language, false), ...getFonts(language, true)])].map((name) => loadFont(name).content)
