import { z } from 'zod'

export const ArticleSlug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .meta({ description: 'Name of the article in its address.', examples: ['how-to-order'] })

/** A page of this site, an https URL or a mailto link: no scripts. */
export const Href = z
  .string()
  .max(500)
  .regex(/^(\/(?![/\\])|https:\/\/|mailto:)[^\s\\]*$/)

/** A piece of a paragraph with its formatting. */
export const TextRun = z.object({
  text: z.string().min(1).describe('The words.'),
  isBold: z.literal(true).optional().describe('Whether they are bold.'),
  isItalic: z.literal(true).optional().describe('Whether they are italic.'),
  href: Href.optional().describe('Where they lead.'),
})
export type TextRun = z.output<typeof TextRun>

/** A body is a list of blocks; other markup cannot be expressed. */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string().min(1) }),
  z.object({
    kind: z.literal('paragraph'),
    text: z.string().min(1),
    runs: z.array(TextRun).min(1).optional().describe('The same text with its formatting; absent where it has none.'),
  }),
  z.object({ kind: z.literal('list'), ordered: z.boolean().default(false), items: z.array(z.string().min(1)).min(1) }),
  z.object({ kind: z.literal('link'), text: z.string().min(1), href: Href }),
])
export type Block = z.output<typeof Block>

export const articleKinds = ['page', 'news', 'faq', 'resource'] as const
export type ArticleKind = (typeof articleKinds)[number]

/** Groups of questions and resources, in reading order. */
export const articleTopics = ['ordering', 'products', 'delivery', 'account', 'data'] as const
export const ArticleTopic = z.enum(articleTopics)
export type ArticleTopic = z.infer<typeof ArticleTopic>
