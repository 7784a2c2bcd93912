import type { Article } from '@paratope/contract/platform/articles'
import type { Language } from '@paratope/contract/texts'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { SiteContextProvider } from '#lib/page/site-context.tsx'
import { aSite } from '../../testing/render-page.tsx'
import Contact from './contact.tsx'
import Faq from './faq.tsx'
import Resource from './resource.tsx'

afterEach(cleanup)

const anArticle = (overrides: Partial<Article> = {}): Article => ({
  slug: 'sample',
  topic: 'ordering',
  title: 'A title',
  summary: 'A summary',
  publishedOn: null,
  language: 'en',
  body: [{ kind: 'paragraph', text: 'A paragraph.' }],
  ...overrides,
})

/** A page in its frame with what its loader would have brought. */
async function open(page: ComponentType, data: unknown, language: Language = 'en') {
  const Stub = createRoutesStub([{ path: '/', Component: page, HydrateFallback: () => null, loader: () => data }])
  render(
    <SiteContextProvider value={{ site: aSite(), language, currency: 'USD', origin: 'http://sample.test', pages: [] }}>
      <Stub />
    </SiteContextProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

describe('questions and answers', () => {
  const questions = [
    anArticle({ slug: 'how', topic: 'ordering', title: 'How do I order?' }),
    anArticle({ slug: 'grades', topic: 'products', title: 'What are grades?' }),
    anArticle({ slug: 'cancel', topic: 'ordering', title: 'Can I cancel?' }),
  ]

  test('stand under their topics, and a closed answer is in the page for the browser to find', async () => {
    await open(Faq, { questions })
    const ordering = screen.getByRole('region', { name: 'Ordering' })
    expect([...ordering.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
      'How do I order?',
      'Can I cancel?',
    ])
    expect(ordering.querySelector('#how')).toHaveProperty('open', false)
    expect(ordering.querySelector('#how')?.textContent).toContain('A paragraph.')
  })

  test('in English say so to a reader of Spanish, and name their language to a reading voice', async () => {
    await open(Faq, { questions }, 'es')
    expect(screen.getByText(/Se muestra en inglés/)).toBeDefined()
    expect(document.querySelector('#how [lang]')?.getAttribute('lang')).toBe('en')
  })

  test('in the reader’s language need no note', async () => {
    await open(Faq, { questions: questions.map((one) => ({ ...one, language: 'zh' })) }, 'zh')
    expect(screen.queryByText(/英文显示/)).toBeNull()
    expect(document.querySelector('#how [lang]')).toBeNull()
  })
})

describe('a body', () => {
  const body: Article['body'] = [
    { kind: 'heading', text: 'A part' },
    { kind: 'paragraph', text: '<img src=x onerror=alert(1)> & more' },
    { kind: 'list', ordered: true, items: ['first', 'second'] },
    { kind: 'link', text: 'Cell lines', href: '/CellLine' },
    { kind: 'link', text: 'Elsewhere', href: 'https://elsewhere.example/' },
  ]

  test('is text in order, never markup', async () => {
    await open(Resource, { resources: [anArticle({ body })] })
    const resource = screen.getByRole('region', { name: 'A title' })
    expect(within(resource).getByRole('heading', { level: 3 }).textContent).toBe('A part')
    expect(within(resource).getByText('<img src=x onerror=alert(1)> & more')).toBeDefined()
    expect(resource.querySelector('img')).toBeNull()
    expect(
      within(resource)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['first', 'second'])
  })

  test('links to pages of this site and to other sites', async () => {
    await open(Resource, { resources: [anArticle({ body })] })
    const links = within(screen.getByRole('region', { name: 'A title' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/CellLine', 'https://elsewhere.example/'])
  })
})

test.each([
  ['zh', '/zh.pdf'],
  ['en', '/en.pdf'],
  ['es', '/en.pdf'],
  ['ja', '/en.pdf'],
] as const)('[I18N-007] the ordering guide that a reader of %s gets is %s', async (language, file) => {
  await open(Resource, { resources: [] }, language)
  const guide = screen.getByRole('region', { name: /guide|guía|ガイド|使用说明/i })
  expect(within(guide).getByRole('link').getAttribute('href')).toBe(file)
})

test('[LAYOUT-058] whom to call and write to comes from the deployment, and a demo says that it is one', async () => {
  await open(Contact, { page: anArticle() })
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      'tel:+15550100',
      'mailto:orders@sample.test',
      'mailto:support@sample.test',
      'mailto:info@sample.test',
      'https://www.company.example',
    ]),
  )
  expect(screen.getByText('1 Example Street')).toBeDefined()
  expect(screen.getByText('Demonstration data')).toBeDefined()
})
