import type { Block } from '@paratope/contract/platform/articles'
import { expect, test } from 'vitest'
import { formatArticleHtml, parseArticleHtml } from './article-html.ts'

test('headings, paragraphs, lists and links become blocks and open in the editor as they were', () => {
  const html =
    '<h2>Dose</h2><p>Use <strong>200 µg</strong> of <em>sterile</em> antibody, see <a href="/FAQ">questions</a>.</p>' +
    '<ul><li><p>One</p></li><li><p>Two</p></li></ul><ol><li><p>First</p></li></ol><p><a href="https://www.uniprot.org/">UniProt</a></p>'
  const body: Block[] = [
    { kind: 'heading', text: 'Dose' },
    {
      kind: 'paragraph',
      text: 'Use 200 µg of sterile antibody, see questions.',
      runs: [
        { text: 'Use ' },
        { text: '200 µg', isBold: true },
        { text: ' of ' },
        { text: 'sterile', isItalic: true },
        { text: ' antibody, see ' },
        { text: 'questions', href: '/FAQ' },
        { text: '.' },
      ],
    },
    { kind: 'list', ordered: false, items: ['One', 'Two'] },
    { kind: 'list', ordered: true, items: ['First'] },
    { kind: 'link', text: 'UniProt', href: 'https://www.uniprot.org/' },
  ]
  expect(parseArticleHtml(html)).toEqual(body)
  expect(formatArticleHtml(body)).toBe(html)
})

test('what could run is dropped, and what is no text is no block', () => {
  const html =
    '<script>alert(1)</script><p onclick="x()">Kept <a href="javascript:alert(1)">words</a></p>' +
    '<p><img src=x onerror=alert(1)></p><svg onload=alert(1)><p> </p><iframe src="//a.example"></iframe>'
  expect(parseArticleHtml(html)).toEqual([{ kind: 'paragraph', text: 'Kept words' }])
  expect(parseArticleHtml('<table><tr><td>1</td><td>&lt;b&gt;</td></tr></table>')).toEqual([
    { kind: 'paragraph', text: '1' },
    { kind: 'paragraph', text: '<b>' },
  ])
  expect(formatArticleHtml([{ kind: 'paragraph', text: '<img src=x>' }])).toBe('<p>&#x3C;img src=x></p>')
})
