import type { DeskArticleDetail } from '@paratope/contract/platform/articles'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import ArticleEditor from './article-editor.tsx'

const id = 'art_00000000000000000000000001' as DeskArticleDetail['id'] // the form of an id

const anArticle = (version: number) => ({
  id,
  kind: 'faq',
  slug: 'which-control',
  topic: 'products',
  title: 'Which control?',
  isPublished: false,
  publishedOn: null,
  missing: ['es', 'ja'],
  version,
  texts: {
    en: { title: 'Which control?', summary: 'The same class.', html: '<p>The same class.</p>' },
    zh: { title: '选择哪种对照？', summary: '同类。', html: '<p>同类。</p>' },
    es: { title: '', summary: '', html: '' },
    ja: { title: '', summary: '', html: '' },
  },
})

let sent: SentRequest[]
beforeEach(() => {
  resetBrowser()
  sent = stubServer(({ path, method }) =>
    path.endsWith('/preview')
      ? { result: [{ kind: 'paragraph', text: 'The same class.' }] }
      : { unchecked: anArticle(method === 'PUT' ? 4 : 3) },
  )
})
afterEach(resetBrowser)

test('languages without a text say so, and the English one stands beside them', async () => {
  renderSignedIn(<ArticleEditor id={id} listHref="/office/articles" />)
  await userEvent.click(await screen.findByRole('button', { name: '日本語 (missing)' }))
  expect(screen.getByRole('button', { name: 'Save 日本語' }).textContent).toBe('Save 日本語')
  expect(screen.getByRole('heading', { name: 'English, for reference' }).textContent).toBe('English, for reference')
  expect((await screen.findAllByText('The same class.')).length).toBeGreaterThan(0)
})

test('an article is published with the version that was read', async () => {
  renderSignedIn(<ArticleEditor id={id} listHref="/office/articles" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  await screen.findByText('Saved')
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { version: 3, isPublished: true },
  ])
})
