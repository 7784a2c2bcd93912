import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { anArticle, aParagraph } from './articles.makers.ts'
import { saveArticles } from './articles.service.ts'

let world: World
let content: SignedInUser
beforeAll(async () => {
  world = await aWorld()
  world.clock.set('2026-11-20T12:00:00.000Z')
  content = await signIn(world, { role: 'content' })
})
afterAll(() => world.close())

const desk = () => content.client.articles
const read = (language = 'en') => world.caller({ language }).client.articles
let articleCount = 0
const aDraft = () => {
  articleCount += 1
  return {
    kind: 'news' as const,
    slug: `written-${articleCount}`,
    title: 'New clone',
    summary: 'A clone for your model.',
    html: '<p>It is <strong>here</strong>.</p>',
  }
}

test('[CATALOG-016] news is written in secret, published, translated and taken back', async () => {
  const created = await desk().create({ body: aDraft() })
  const { id, slug } = created
  expect([created.isPublished, created.publishedOn, created.missing]).toEqual([false, '2026-11-20', ['zh', 'es', 'ja']])
  await expect(read().newsDetail({ params: { slug } })).rejects.toMatchObject({ status: 404 })

  const published = await desk().publish({ params: { id }, body: { version: created.version, isPublished: true } })
  expect(await read().newsDetail({ params: { slug } })).toMatchObject({
    title: 'New clone',
    body: [{ text: 'It is here.', runs: [{ text: 'It is ' }, { text: 'here', isBold: true }, { text: '.' }] }],
  })
  const text = { title: '新しいクローン', summary: '要約', html: '<p>入荷しました。</p>' }
  const translated = await desk().updateText({
    params: { id },
    body: { version: published.version, language: 'ja', ...text },
  })
  expect(await read('ja').newsDetail({ params: { slug } })).toMatchObject({ language: 'ja', title: '新しいクローン' })
  expect((await read('es').newsDetail({ params: { slug } })).language).toBe('en')

  await desk().publish({ params: { id }, body: { version: translated.version, isPublished: false } })
  await expect(read().newsDetail({ params: { slug } })).rejects.toMatchObject({ status: 404 })
  expect((await read().news({ query: {} })).records.map((news) => news.slug)).not.toContain(slug)
})

test('of two editors the second learns what the first one wrote', async () => {
  const { id, version } = await desk().create({ body: aDraft() })
  const text = { language: 'en' as const, title: 'First', summary: 'First.', html: '<p>First.</p>' }
  await desk().updateText({ params: { id }, body: { version, ...text } })
  const late = desk().updateText({ params: { id }, body: { version, ...text, title: 'Second' } })
  await expect(late).rejects.toMatchObject({
    code: 'record.changed',
    values: { current: { texts: { en: { title: 'First' } } } },
  })
})

test('what staff have written is not replaced by a later release, and pages stay published', async () => {
  const { slug } = await anArticle(world.db, { slug: 'release', title: { en: 'From the release' } })
  const { records } = await desk().deskList({ query: { keyword: slug } })
  const [page] = records
  if (!page) throw new Error('the page is missing')
  const body = { version: page.version, language: 'en' as const, title: 'By staff', summary: 'S', html: '<p>Ours.</p>' }
  const { version } = await desk().updateText({ params: { id: page.id }, body })
  await desk().publish({ params: { id: page.id }, body: { version, isPublished: false } })
  const title = { en: 'Next release' }
  await saveArticles(world.db, [
    {
      kind: 'page',
      slug,
      topic: null,
      title,
      summary: title,
      body: { en: aParagraph('Theirs.') },
      published_on: null,
      sort: 1,
    },
  ])
  expect(await read().page({ params: { slug } })).toMatchObject({ title: 'By staff', body: aParagraph('Ours.') })
})

test('markup is shown as it was typed, an empty text and a taken address are refused', async () => {
  const preview = await desk().preview({
    body: { html: '<p>&lt;img src=x onerror=alert(1)&gt;</p><script>1</script>' },
  })
  expect(preview).toEqual([{ kind: 'paragraph', text: '<img src=x onerror=alert(1)>' }])
  await expect(desk().preview({ body: { html: '<script>1</script>' } })).rejects.toMatchObject({
    code: 'article.body_empty',
  })
  const draft = aDraft()
  await desk().create({ body: draft })
  await expect(desk().create({ body: draft })).rejects.toMatchObject({
    code: 'article.slug_taken',
    values: { slug: draft.slug },
  })
  for (const wrong of [{ slug: '../x' }, { title: '' }, { html: 'x'.repeat(60_001) }, { publishedOn: '2026-02-30' }]) {
    await expect(desk().create({ body: { ...aDraft(), ...wrong } })).rejects.toMatchObject({ code: 'input.refused' })
  }
})

test.each(['customer', 'sales', 'finance'] as const)('%s writes no content', async (role) => {
  const { client } = await signIn(world, { role })
  await expect(client.articles.deskList({ query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(client.articles.create({ body: aDraft() })).rejects.toMatchObject({ status: 403 })
})
