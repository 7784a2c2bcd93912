import type { Block } from '@paratope/contract/platform/articles'

interface Question {
  title: string
  body: readonly Block[]
}

const toText = (block: Block): string => (block.kind === 'list' ? block.items.join('\n') : block.text)

/** The page as search engines read it. */
export const buildFaqPage = (questions: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, body }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: body.map(toText).join('\n') },
  })),
})
