import type { Language } from '@paratope/contract/kernel'

export type LetterValues = Readonly<Record<string, string | number>>

/** What is said in one language. Paragraphs of the body stand on lines of their own. */
export interface LetterWords {
  readonly subject: string
  readonly body: string
  /** What stands on the button that leads to `link`. */
  readonly button?: string
  /** A template without it never goes out as a text message. */
  readonly sms?: string
}

type Blanks<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Blanks<Rest> : never
type BlanksOf<W extends LetterWords> = Blanks<W['subject']> | Blanks<W['body']> | Blanks<W['sms']>

export interface Template<En extends LetterWords = LetterWords> {
  readonly words: Readonly<Record<Language, LetterWords>> & { readonly en: En }
  /** Values that nobody but the receiver may read. */
  readonly secret?: readonly string[]
  /** The value that stands out: a code to type. */
  readonly show?: string
  /** The value that is the address of the button. */
  readonly link?: string
}

interface TemplateParts<En extends LetterWords, Link extends string> {
  words: { en: En } & Readonly<Record<Exclude<Language, 'en'>, LetterWords>>
  secret?: readonly (BlanksOf<En> | Link)[]
  show?: BlanksOf<En>
  link?: Link
}

interface Typed<Values> {
  /** Only for the compiler: which values this template needs. */
  readonly needs?: Values
}

/** A letter's words in four languages; its blanks are typed from the English ones. */
export function defineLetter<const En extends LetterWords, const Link extends string = never>(
  parts: TemplateParts<En, Link>,
): Template<En> & Typed<Record<BlanksOf<En> | Link, string | number>> {
  return parts
}

export type ValuesOf<T> = T extends Typed<infer Values> ? Values : never
