import type { Language } from '@paratope/contract/kernel'

export type TemplateValues = Readonly<Record<string, string | number>>

/** The texts of one language. Paragraphs of the body are separate lines. */
export interface TemplateTexts {
  readonly subject: string
  readonly body: string
  /** Label of the button for `link`. */
  readonly button?: string
  /** Label of the link for `unsubscribe`. */
  readonly unsubscribe?: string
  /** A template without it is never sent as a text message. */
  readonly sms?: string
}

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type TemplatePlaceholders<W extends TemplateTexts> =
  | Placeholders<W['subject']>
  | Placeholders<W['body']>
  | Placeholders<W['sms']>

export interface Template<En extends TemplateTexts = TemplateTexts> {
  readonly texts: Readonly<Record<Language, TemplateTexts>> & { readonly en: En }
  /** Values that only the receiver may read. */
  readonly secret?: readonly string[]
  /** The value to highlight: a code to type. */
  readonly highlight?: string
  /** The value that holds the URL of the button. */
  readonly link?: string
  /** The values that hold the URL of the page, and of the call that mail programs make (RFC 8058). */
  readonly unsubscribe?: { readonly page: string; readonly oneClick: string }
}

interface TemplateDefinition<En extends TemplateTexts, Link extends string> {
  texts: { en: En } & Readonly<Record<Exclude<Language, 'en'>, TemplateTexts>>
  secret?: readonly (TemplatePlaceholders<En> | Link)[]
  highlight?: TemplatePlaceholders<En>
  link?: Link
  unsubscribe?: { page: Link; oneClick: Link }
}

interface TypedValues<Values> {
  /** Compile-time only: the values that this template needs. */
  readonly values?: Values
}

/** The texts of a message in four languages; its placeholders are typed from the English ones. */
export function defineTemplate<const En extends TemplateTexts, const Link extends string = never>(
  parts: TemplateDefinition<En, Link>,
): Template<En> & TypedValues<Record<TemplatePlaceholders<En> | Link, string | number>> {
  return parts
}

/** A template with its key as the name that is stored with messages. */
export interface NamedTemplate extends Template {
  readonly name: string
}

export const defineTemplates = <const Templates extends Readonly<Record<string, Template>>>(templates: Templates) =>
  // Each entry keeps its type and receives its key.
  Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, { ...template, name }])) as {
    readonly [Name in keyof Templates]: Templates[Name] & { readonly name: Name }
  }

export type TemplateValuesOf<T> = T extends TypedValues<infer Values> ? Values : never
