import { expect, test } from 'vitest'
import { buildFaqPage } from './faq-page.ts'

test('search engines read each question with its answer as one text', () => {
  const question = {
    title: 'How is it stored?',
    body: [
      { kind: 'paragraph' as const, text: 'Cold.' },
      { kind: 'list' as const, ordered: false, items: ['−20 °C for months', '4 °C for weeks'] },
    ],
  }
  expect(buildFaqPage([question])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How is it stored?',
        acceptedAnswer: { '@type': 'Answer', text: 'Cold.\n−20 °C for months\n4 °C for weeks' },
      },
    ],
  })
})
