// Words that docs/glossary.md replaces in what people read, by language.

export interface AvoidedWord {
  language: string
  word: string
}

/** Reads the last column of the terms of the interface: "ja 貸方票 · es clonaje". */
export function readAvoidedWords(glossary: string): AvoidedWord[] {
  const [, terms = ''] = glossary.split('## Terms in the interface')
  const cells = terms.split('\n').flatMap((line) => (line.startsWith('| ') ? [line.split('|').at(-2) ?? ''] : []))
  return cells
    .flatMap((cell) => cell.split(' · '))
    .flatMap((entry) => {
      const [, language, word] = /^(en|zh|es|ja) (.+)$/.exec(entry.trim()) ?? []
      return language === undefined || word === undefined ? [] : [{ language, word }]
    })
}

export interface WrittenText {
  language: string
  text: string
  path: string
}

const kanaPattern = /[\u3041-\u30fa]/
const hanPattern = /\p{Script=Han}/u

const guessLanguage = (text: string): string => (kanaPattern.test(text) ? 'ja' : hanPattern.test(text) ? 'zh' : 'other')

/** Lists the texts of a file with the language that the table or the key names, or else the script shows. */
export function listTexts(path: string, source: string): WrittenText[] {
  let section = ''
  const quoted = path.endsWith('.json') ? /"((?:[^"\\]|\\.)*)"/g : /'((?:[^'\\]|\\.)*)'/g
  return source.split('\n').flatMap((line) => {
    section = /^ {2,6}(en|zh|es|ja): \{/.exec(line)?.[1] ?? section
    if (/^\s*(\/\/|\/?\*)/.test(line)) return []
    return [...line.matchAll(quoted)].map(({ 1: text = '', index }) => {
      const named = /\b(en|zh|es|ja)"?: ?$/.exec(line.slice(0, index))?.[1]
      return { language: named ?? (section || guessLanguage(text)), text, path }
    })
  })
}

const hasWord = (text: string, word: string): boolean =>
  hanPattern.test(word) || kanaPattern.test(word)
    ? text.includes(word)
    : new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text)

/** Lists what a text says in a word that the glossary replaces, as `path: word in text`. */
export const listAvoided = (texts: readonly WrittenText[], avoided: readonly AvoidedWord[]): string[] =>
  texts.flatMap(({ language, text, path }) =>
    avoided
      .filter((entry) => entry.language === language && hasWord(text, entry.word))
      .map(({ word }) => `${path}: ${word} in ${text}`),
  )

const latinClass = '[A-Za-z0-9α-ωµ]'
const cjkClass = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]'
const unspacedPattern = new RegExp(`${cjkClass}${latinClass}|[A-Za-z0-9α-ωµ%]${cjkClass}`, 'u')

/** Lists Chinese and Japanese texts in which a Latin letter or a digit touches a character, or a number its %. */
export const listUnspaced = (texts: readonly WrittenText[]): string[] =>
  texts
    // Placeholders may hold a date that needs no space; escapes and articles of a contract are no words.
    .filter(({ text }) => {
      const bare = text.replace(/\{[^}]*\}|<[^>]*>|\\.|第\d条/g, '·')
      return unspacedPattern.test(bare) || (guessLanguage(text) !== 'other' && /[\d}] %|〜/.test(text))
    })
    .map(({ text, path }) => `${path}: ${text}`)
