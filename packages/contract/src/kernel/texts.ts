export const languages = ['zh', 'en', 'es', 'ja'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

type Blanks<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Blanks<Rest> : never
type Values<Text extends string> = [Blanks<Text>] extends [never] ? [] : [values: Record<Blanks<Text>, string | number>]

export type Words = Readonly<Record<string, string>>
type SomeWords = Readonly<Record<string, string | undefined>>

/** The texts of one domain. English and Chinese are whole; a text missing in es or ja falls back to English. */
export interface Texts<En extends Words = Words> {
  readonly name: string
  readonly table: {
    readonly en: En
    readonly zh: Readonly<Record<keyof En, string>>
    readonly es?: Readonly<Partial<Record<keyof En, string>>>
    readonly ja?: Readonly<Partial<Record<keyof En, string>>>
  }
}

export function defineTexts<const En extends Words>(name: string, table: Texts<En>['table']): Texts<En> {
  return { name, table }
}

/** Texts that reached a browser as data; there the tables themselves stay out of the bundle. */
const delivered = new Map<string, Words>()

export function deliverTexts(words: Readonly<Record<string, Words>>): void {
  for (const [name, table] of Object.entries(words)) delivered.set(name, table)
}

/** All words of one language with the fallback applied, ready to send to a browser. */
export function wordsIn(texts: Texts, language: Language): Words {
  // A partial table never holds an undefined text, only fewer keys.
  return { ...texts.table.en, ...texts.table[language] } as Words
}

export function say<En extends Words, Key extends keyof En & string>(
  texts: Texts<En>,
  language: Language,
  key: Key,
  ...[values]: Values<En[Key]>
): string {
  return sayMaybe(texts, language, key, values) ?? ''
}

/** A key that only the data knows (an error code, a status): the text if there is one. */
export function sayMaybe(
  texts: Pick<Texts, 'name'> & { readonly table?: Readonly<Partial<Record<Language, SomeWords>>> },
  language: Language,
  key: string,
  values: Record<string, unknown> = {},
): string | undefined {
  const { table } = texts
  const text = table?.[language]?.[key] ?? delivered.get(texts.name)?.[key] ?? table?.en?.[key]
  return text === undefined ? undefined : fill(text, values)
}

function fill(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => (name in values ? String(values[name]) : blank))
}
