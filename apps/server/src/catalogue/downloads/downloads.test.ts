import type { DownloadDraft } from '@paratope/contract/catalogue/downloads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFile } from '#platform/files/files.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let content: SignedInUser
beforeAll(async () => {
  world = await aWorld()
  content = await signIn(world, { role: 'content' })
})
afterAll(() => world.close())

type FileId = NonNullable<DownloadDraft['files']['en']>
const anUpload = async (name: string, user = content, purpose: 'download' | 'temp' = 'download') =>
  // The form of an id.
  (await aFile(world, user.userId, { purpose, name, content: Buffer.from(`%PDF-1.7 ${name}`) })).id as FileId
const texts = (en: string, others: object = {}) => ({ en, zh: '', es: '', ja: '', ...others })
const desk = () => content.client.downloads
const visitor = (language = 'en', node = world) => node.caller({ language }).client.downloads
const listTitles = async (language?: string) => (await visitor(language).list()).records.map(({ title }) => title)
const getStatus = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )

async function aDownload(title: string, change: object = {}) {
  const files = { en: await anUpload(`${title}.pdf`) }
  const body = { category: 'guide' as const, title: texts(title), isPublished: true, files, ...change }
  const { records } = await desk().create({ body })
  const added = records.at(-1)
  if (!added) throw new Error('a download')
  return added
}

test('a download shows its title and file in the reader’s language, on every node within 2 s', async () => {
  const second = await aWorld({ databaseUrl: world.url })
  try {
    const files = { en: await anUpload('storage.pdf'), zh: await anUpload('储存.pdf') }
    const { id } = await aDownload('Storage', { title: texts('Storage', { zh: '储存' }), files })
    const readThere = async (language: string) =>
      (await visitor(language, second).list()).records.map(({ title, language: ofFile }) => [title, ofFile])
    await expect.poll(() => readThere('zh'), { timeout: 2000 }).toEqual([['储存', 'zh']])
    expect(await readThere('ja')).toEqual([['Storage', 'en']])
    const { name, blob } = await visitor().open({ params: { id, language: 'zh' } })
    expect([name, await blob.text()]).toEqual(['储存.pdf', '%PDF-1.7 储存.pdf'])
    expect(await getStatus(visitor().open({ params: { id, language: 'ja' } }))).toBe(404)
    await desk().remove({ params: { id } })
    expect(await getStatus(visitor().open({ params: { id, language: 'zh' } }))).toBe(404)
    await expect.poll(() => readThere('zh'), { timeout: 2000 }).toEqual([])
  } finally {
    await second.close()
  }
})

test('downloads are put in another order, and what is taken back is gone', async () => {
  const [first, second] = [await aDownload('First'), await aDownload('Second')]
  const listBoth = async () => (await listTitles()).filter((title) => title === 'First' || title === 'Second')
  await desk().order({ body: { ids: [second.id, first.id] } })
  expect(await listBoth()).toEqual(['Second', 'First'])
  const { category, title, version } = second
  const body = { category, title, version, isPublished: false }
  await desk().update({ params: { id: second.id }, body })
  expect(await listBoth()).toEqual(['First'])
  expect(await getStatus(visitor().open({ params: { id: second.id, language: 'en' } }))).toBe(404)
  const stale = desk().update({ params: { id: second.id }, body })
  await expect(stale).rejects.toMatchObject({ code: 'record.changed', values: { version: 2 } })
})

test('a new file replaces the one before, and without a file nothing is listed', async () => {
  const { id, category, title } = await aDownload('Replaced')
  const params = { id }
  const change = { category, title, isPublished: true }
  const files = { en: await anUpload('new.pdf') }
  await desk().update({ params, body: { ...change, version: 1, files } })
  expect((await visitor().open({ params: { id, language: 'en' } })).name).toBe('new.pdf')
  await desk().update({ params, body: { ...change, version: 2, files: { en: null } } })
  expect(await listTitles()).not.toContain('Replaced')
})

test('files of another purpose, of a colleague or of another download are not taken', async () => {
  const colleague = await signIn(world, { role: 'content' })
  const used = await anUpload('used.pdf')
  await aDownload('Used', { files: { en: used } })
  for (const file of [await anUpload('a.pdf', content, 'temp'), await anUpload('b.pdf', colleague), used]) {
    const sent = desk().create({
      body: { category: 'form', title: texts('Stolen'), isPublished: true, files: { en: file } },
    })
    await expect(sent).rejects.toMatchObject({ code: 'download.file_missing' })
  }
  expect(await listTitles()).not.toContain('Stolen')
})

test.each(['customer', 'sales', 'finance', 'production'] as const)('%s changes no downloads', async (role) => {
  const { client } = await signIn(world, { role })
  const parts = { biz: 'download', name: 'a.pdf', size: 2_000_000, fingerprint: '1' } as const
  expect([
    await getStatus(client.downloads.deskList()),
    await getStatus(client.downloads.order({ body: { ids: [] } })),
    await getStatus(client.files.beginParts({ body: parts })),
  ]).toEqual([403, 403, 403])
})
