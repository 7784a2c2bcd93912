import { languages } from '@paratope/contract/kernel'
import { Block, Href } from '@paratope/contract/platform/articles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seeds as demoSeeds } from '#demo/platform/articles.seed.ts'
import { systemClock } from '#kernel/clock.ts'
import { runSeeds } from '#kernel/database/seeding.ts'
import { aWorld, type World } from '#testing/world.ts'
import { anArticle, aParagraph } from './articles.makers.ts'
import domain from './index.ts'

const seeds = [...domain.seeds, ...demoSeeds]

let world: World
beforeAll(async () => {
  world = await aWorld()
  world.clock.set('2026-11-20T12:00:00.000Z')
})
afterAll(() => world.close())

const read = (language = 'en') => world.caller({ language }).client.articles
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)

describe('a page', () => {
  test('speaks the reader’s language, and says which one it is where it has only English', async () => {
    const { slug } = await anArticle(world.db, {
      title: { en: 'Hours', zh: '时间', es: 'Horario' },
      body: { en: aParagraph('Nine to five.'), zh: aParagraph('九点至五点。') },
    })
    const seen = await Promise.all(languages.map((language) => read(language).page({ params: { slug } })))
    expect(seen.map(({ title, language, body }) => [title, language, body])).toEqual([
      ['时间', 'zh', aParagraph('九点至五点。')],
      ['Hours', 'en', aParagraph('Nine to five.')],
      ['Horario', 'en', aParagraph('Nine to five.')],
      ['Hours', 'en', aParagraph('Nine to five.')],
    ])
  })

  test('that nobody wrote is missing, and news is no page', async () => {
    const { slug } = await anArticle(world.db, { kind: 'news' })
    for (const unknown of ['nothing-here', slug]) {
      await expect(read().page({ params: { slug: unknown } })).rejects.toMatchObject({ code: 'record.missing' })
    }
  })

  test('written again keeps its place and is told to every node', async () => {
    const received = new Promise((resolve) => {
      world.listener.onMessage((news) => news !== 'gap' && news.kind === 'changed' && resolve(news.tag))
    })
    await anArticle(world.db, { slug: 'twice', title: { en: 'First' } })
    await anArticle(world.db, { slug: 'twice', title: { en: 'Second' } })
    expect((await read().page({ params: { slug: 'twice' } })).title).toBe('Second')
    expect(await received).toBe('articles')
  })
})

describe('news', () => {
  beforeAll(async () => {
    await anArticle(world.db, { kind: 'news', slug: 'spring', publishedOn: '2026-04-01' })
    await anArticle(world.db, { kind: 'news', slug: 'autumn', publishedOn: '2026-10-01', sort: 1 })
    await anArticle(world.db, { kind: 'news', slug: 'autumn-too', publishedOn: '2026-10-01', sort: 2 })
    await anArticle(world.db, { kind: 'news', slug: 'today', publishedOn: '2026-11-20' })
    await anArticle(world.db, { kind: 'news', slug: 'tomorrow', publishedOn: '2026-11-21' })
  })

  test('is read newest first, a page at a time', async () => {
    const first = await read().news({ query: { pageSize: 2 } })
    const second = await read().news({ query: { pageSize: 2, pageNo: 2 } })
    expect(slugs(first.records)).toEqual(['today', 'autumn-too'])
    expect(slugs(second.records)).toEqual(['autumn', 'spring'])
    expect(first.total).toBe(second.total)
  })

  test('is unknown before its day, in the list, by its address and as a neighbour', async () => {
    expect(slugs((await read().news({ query: {} })).records)).not.toContain('tomorrow')
    const early = read().newsDetail({ params: { slug: 'tomorrow' } })
    await expect(early).rejects.toMatchObject({ code: 'record.missing' })
    expect((await read().newsDetail({ params: { slug: 'today' } })).newer).toBeNull()
    world.clock.advance(24 * 3600 * 1000)
    expect((await read().newsDetail({ params: { slug: 'today' } })).newer?.slug).toBe('tomorrow')
    world.clock.advance(-24 * 3600 * 1000)
  })

  test('names what came before and after, also within one day', async () => {
    const { newer, older } = await read().newsDetail({ params: { slug: 'autumn' } })
    expect([newer?.slug, older?.slug]).toEqual(['autumn-too', 'spring'])
  })
})

test('what could run is no link, and a body knows no other markup', () => {
  const refused = [
    'javascript:alert(1)',
    'http://plain.example',
    '//elsewhere.example',
    '/\\elsewhere',
    'data:x',
    '/a b',
  ]
  expect(refused.filter((href) => Href.safeParse(href).success)).toEqual([])
  const allowed = ['/', '/FAQ', '/AntiDrug?categorySec=ADC-Isotype', 'https://www.uniprot.org/', 'mailto:a@b.example']
  expect(allowed.filter((href) => !Href.safeParse(href).success)).toEqual([])
  expect(Block.safeParse({ kind: 'html', text: '<b>bold</b>' }).success).toBe(false)
})

describe('[CATALOG-016] the content that ships', () => {
  beforeAll(async () => {
    await runSeeds(world.db, seeds, systemClock, () => {})
  })

  test('lays down every page whole in English and Chinese, and twice is the same as once', async () => {
    const count = () => world.db.selectFrom('article').select('id').orderBy('id').execute()
    const before = await count()
    for (const seed of seeds) await seed.run(world.db)
    expect(await count()).toEqual(before)
    for (const slug of ['about', 'introduce', 'contact', 'data']) {
      const [en, zh] = await Promise.all(['en', 'zh'].map((language) => read(language).page({ params: { slug } })))
      expect([en?.language, zh?.language]).toEqual(['en', 'zh'])
      expect(en?.body.map(({ kind }) => kind)).toEqual(zh?.body.map(({ kind }) => kind))
    }
  })

  test('has questions under topics in reading order, resources and news', async () => {
    const faq = await read('zh').faq()
    expect(new Set(faq.map(({ topic }) => topic))).toEqual(
      new Set(['ordering', 'products', 'delivery', 'account', 'data']),
    )
    expect(faq.every(({ language, body }) => language === 'zh' && body.length > 0)).toBe(true)
    expect((await read().resources()).length).toBeGreaterThan(3)
    expect((await read().news({ query: {} })).total).toBeGreaterThan(3)
  })

  test('names each source with its use, licence and citation', async () => {
    const sources = await read('zh').sources()
    expect(sources.map(({ name }) => name)).toEqual(expect.arrayContaining(['Thera-SAbDab', 'UniProt', 'Cellosaurus']))
    for (const source of sources) for (const value of Object.values(source)) expect(value).not.toBe('')
  })

  test('tells readers the terms of a source, not the files of repositories', async () => {
    const sources = await read('en').sources()
    expect(sources.find(({ key }) => key === 'uniprot')).toEqual({
      key: 'uniprot',
      name: 'UniProt',
      use: 'Accessions and protein sequences',
      licence: 'CC BY 4.0',
      citation: 'The UniProt Consortium. UniProt: the Universal Protein Knowledgebase. Nucleic Acids Research.',
    })
    expect(JSON.stringify(sources)).not.toMatch(/licence file/)
  })
})
