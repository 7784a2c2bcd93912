import type { LocalText } from './local-text.ts'

export const languages = ['zh', 'en', 'es', 'ja'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** A placeholder is `{name}`, a word after a number `{count|file|files}`. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Blank}}${infer Rest}`
  ? (Blank extends `${infer Name}|${string}` ? Name : Blank) | Placeholders<Rest>
  : never
type PlaceholderValues<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Record<Placeholders<Text>, string | number>]

export type TextEntries = Readonly<Record<string, string>>
type PartialTextEntries = Readonly<Record<string, string | undefined>>

/** The texts of a domain. English and Chinese are complete; missing texts in es or ja fall back to English. */
export interface Texts<En extends TextEntries = TextEntries> {
  readonly name: string
  readonly table: {
    readonly en: En
    readonly zh: Readonly<Record<keyof En, string>>
    readonly es?: Readonly<Partial<Record<keyof En, string>>>
    readonly ja?: Readonly<Partial<Record<keyof En, string>>>
  }
}

export function defineTexts<const En extends TextEntries>(name: string, table: Texts<En>['table']): Texts<En> {
  return { name, table }
}

export const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'name' in value && 'table' in value

/** Texts that the browser received as data; the tables themselves stay out of the bundle. */
const loadedTexts = new Map<string, TextEntries>()

export function loadTexts(entries: Readonly<Record<string, TextEntries>>): void {
  for (const [name, table] of Object.entries(entries)) loadedTexts.set(name, table)
}

/** All texts of one language including fallbacks, ready to send to a browser. */
export function getTextEntries(texts: Texts, language: Language): TextEntries {
  // A partial table has fewer keys, never an undefined text.
  return { ...texts.table.en, ...texts.table[language] } as TextEntries
}

export function t<En extends TextEntries, Key extends keyof En & string>(
  texts: Texts<En>,
  language: Language,
  key: Key,
  ...[values]: PlaceholderValues<En[Key]>
): string {
  return tOptional(texts, language, key, values) ?? ''
}

/** Finds the text of a key that is only known at run time, such as an error code or a status. */
export function tOptional(
  texts: Pick<Texts, 'name'> & { readonly table?: Readonly<Partial<Record<Language, PartialTextEntries>>> },
  language: Language,
  key: string,
  values: Record<string, unknown> = {},
  format: FormatPlaceholder = (value) => String(value),
): string | undefined {
  const { table } = texts
  const text = table?.[language]?.[key] ?? loadedTexts.get(texts.name)?.[key] ?? table?.en?.[key]
  return text === undefined ? undefined : fillPlaceholders(text, language, values, format)
}

/**
 * Spanish "many" (1,000,000) takes the form of "other" after digits. Chinese and Japanese have one form, so several
 * forms there come from an English fallback.
 */
const pluralRules = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') }

/** Formats a value for a sentence; plurals depend on the value. */
export type FormatPlaceholder = (value: unknown, name: string) => string

function fillPlaceholders(
  text: string,
  language: Language,
  values: Record<string, unknown>,
  format: FormatPlaceholder,
): string {
  const rules = language === 'es' ? pluralRules.es : pluralRules.en
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (placeholder, name: string, one?: string, other?: string) => {
      if (!(name in values)) return placeholder
      const value = values[name]
      if (other === undefined) return format(value, name)
      return (rules.select(Number(value)) === 'one' ? one : other) ?? ''
    },
  )
}

/** The text in a language, with English as fallback. */
export const localize = (text: LocalText, language: Language): string => text[language] ?? text.en
