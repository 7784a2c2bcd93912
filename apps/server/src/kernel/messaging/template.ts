import type { Language } from '@paratope/contract/kernel'

export type TemplateValues = Readonly<Record<string, string | number>>

/** What is said in one language. Paragraphs of the body stand on lines of their own. */
export interface TemplateTexts {
  readonly subject: string
  readonly body: string
  /** What stands on the button that leads to `link`. */
  readonly button?: string
  /** A template without it never goes out as a text message. */
  readonly sms?: string
}

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type TemplatePlaceholders<W extends TemplateTexts> =
  | Placeholders<W['subject']>
  | Placeholders<W['body']>
  | Placeholders<W['sms']>

export interface Template<En extends TemplateTexts = TemplateTexts> {
  readonly texts: Readonly<Record<Language, TemplateTexts>> & { readonly en: En }
  /** Values that nobody but the receiver may read. */
  readonly secret?: readonly string[]
  /** The value that stands out: a code to type. */
  readonly highlight?: string
  /** The value that is the address of the button. */
  readonly link?: string
}

interface TemplateDefinition<En extends TemplateTexts, Link extends string> {
  texts: { en: En } & Readonly<Record<Exclude<Language, 'en'>, TemplateTexts>>
  secret?: readonly (TemplatePlaceholders<En> | Link)[]
  highlight?: TemplatePlaceholders<En>
  link?: Link
}

interface TypedValues<Values> {
  /** Only for the compiler: which values this template needs. */
  readonly values?: Values
}

/** The words of a message in four languages; its placeholders are typed from the English ones. */
export function defineTemplate<const En extends TemplateTexts, const Link extends string = never>(
  parts: TemplateDefinition<En, Link>,
): Template<En> & TypedValues<Record<TemplatePlaceholders<En> | Link, string | number>> {
  return parts
}

/** A template with its key as the name that stored messages keep. */
export interface NamedTemplate extends Template {
  readonly name: string
}

export const defineTemplates = <const Templates extends Readonly<Record<string, Template>>>(templates: Templates) =>
  // Each entry keeps its type and gets its own key.
  Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, { ...template, name }])) as {
    readonly [Name in keyof Templates]: Templates[Name] & { readonly name: Name }
  }

export type TemplateValuesOf<T> = T extends TypedValues<infer Values> ? Values : never
