import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { NewImage } from '@paratope/contract/catalogue/product-desk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deletePersonalRows } from '#identity/privacy/personal-tables.repo.ts'
import { aListeningWorld } from '#testing/listening-world.ts'
import { aGif, aPdf } from '#testing/sample-files.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { registry } from '../../domains.ts'

let world: World
let content: SignedInUser
let folder: string
let base: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-product-media-'))
  ;({ world, base } = await aListeningWorld({ DATA_DIR: folder }))
  content = await signIn(world, { role: 'content' })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const desk = () => content.client.productDesk
const visitor = (language = 'en') => world.caller({ language }).client

function aPngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Each one of another size, so that each has a checksum of its own. */
function aPng(width: number, height: number, ...extra: readonly Buffer[]): Buffer {
  const header = Buffer.from('00000000000000000802000000', 'hex')
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    aPngChunk('IHDR', header),
    ...extra,
    aPngChunk('IDAT', Buffer.from('pixels')),
    aPngChunk('IEND', Buffer.alloc(0)),
  ])
}

const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const texts = (en: string, others: object = {}) => ({ en, zh: '', es: '', ja: '', ...others })

type FileId = NewImage['fileId']
type Purpose = 'product-image' | 'product-document' | 'temp'

async function send(user: SignedInUser, biz: Purpose, name: string, bytes: Buffer | string) {
  const form = new FormData()
  form.append('biz', biz)
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  const headers = { 'x-access-token': user.token }
  const response = await fetch(`${base}/sys/common/upload`, { method: 'POST', body: form, headers })
  const { result } = (await response.json()) as { result: { id: FileId } | null }
  return { status: response.status, id: result?.id }
}

async function upload(user: SignedInUser, biz: Purpose, name: string, bytes: Buffer | string): Promise<FileId> {
  const { id, status } = await send(user, biz, name, bytes)
  if (id === undefined) throw new Error(`refused with ${status}`)
  return id
}
const anImage = (bytes: Buffer) => upload(content, 'product-image', 'gel.png', bytes)
const aPaper = (name = 'protocol.pdf') => upload(content, 'product-document', name, aPdf(name))

let count = 0
async function aPublishedProduct() {
  count += 1
  const code = `M-${count}00`
  const created = await desk().create({
    body: {
      code,
      name: texts(`Anti-MEDIA-${count}`),
      identity: texts('Rat IgG2a'),
      description: texts('For tests.'),
      category: 'anti-mouse',
      format: 'igg',
    },
  })
  const params = { id: created.id }
  const pack = { version: created.version, amount: '5', unit: 'mg', leadDays: 5, prices: { USD: 20_000 } }
  const { version } = await desk().addPack({ params, body: pack })
  const published = await desk().publish({ params, body: { version, isPublished: true } })
  return { ...published, code, params }
}

const readPage = (code: string, language = 'en') => visitor(language).products.detail({ params: { slug: code } })
/** A change drops cached details by a message, which may come after the reply to the desk. */
const imagesOnPage = (code: string) => expect.poll(async () => (await readPage(code)).images)
const getStatus = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )

describe('images of a product', () => {
  test('stand on its page with size and words in its language, without what the camera wrote', async () => {
    const { params, version, code } = await aPublishedProduct()
    const clean = aPng(640, 480)
    const fileId = await anImage(aPng(640, 480, aPngChunk('tEXt', Buffer.from('GPS 48.1 N'))))
    const alt = texts('SDS-PAGE, reduced', { zh: '还原 SDS-PAGE' })
    await desk().addImage({ params, body: { version, fileId, alt } })
    const image = { hash: hashBytes(clean), width: 640, height: 480 }
    expect((await readPage(code)).images).toEqual([{ ...image, alt: 'SDS-PAGE, reduced' }])
    expect((await readPage(code, 'zh')).images).toEqual([{ ...image, alt: '还原 SDS-PAGE' }])
    expect((await readPage(code, 'es')).images).toEqual([{ ...image, alt: 'SDS-PAGE, reduced' }])
    const { blob } = await visitor().documents.image({ params: { hash: image.hash } })
    expect([blob.type, Buffer.from(await blob.arrayBuffer())]).toEqual(['image/png', clean])
    const path = `${world.config.apiBase}/by-order-client/document/image/${image.hash}`
    const { headers } = await world.http.inject({ url: path, headers: { host: `127.0.0.1:${world.sites[0]?.port}` } })
    expect([headers['cache-control'], headers['content-disposition'], headers['content-security-policy']]).toEqual([
      'private, max-age=31536000, immutable',
      'inline; filename="gel.png"; filename*=UTF-8\'\'gel.png',
      "default-src 'none'; sandbox",
    ])
  })

  test('are put in another order, described anew and deleted', async () => {
    const { params, version, code } = await aPublishedProduct()
    let current = version
    for (const width of [10, 20, 30]) {
      const body = { version: current, fileId: await anImage(aPng(width, 7)), alt: texts(`Image ${width}`) }
      current = (await desk().addImage({ params, body })).version
    }
    const { images } = await desk().detail({ params })
    const [first, second, third] = images.map(({ id }) => id)
    if (!first || !second || !third) throw new Error('three images')
    const ordered = await desk().orderImages({ params, body: { version: current, images: [third, first] } })
    await imagesOnPage(code).toMatchObject([{ width: 30 }, { width: 10 }, { width: 20 }])
    const imageParams = { ...params, imageId: third }
    const changed = await desk().updateImage({
      params: imageParams,
      body: { version: ordered.version, alt: texts('Gel') },
    })
    await imagesOnPage(code).toMatchObject([{ alt: 'Gel' }, { width: 10 }, { width: 20 }])
    await desk().removeImage({ params: imageParams, body: { version: changed.version } })
    await imagesOnPage(code).toMatchObject([{ width: 10 }, { width: 20 }])
    expect(await getStatus(visitor().documents.image({ params: { hash: hashBytes(aPng(30, 7)) } }))).toBe(404)
    const stale = desk().orderImages({ params, body: { version, images: [] } })
    await expect(stale).rejects.toMatchObject({ code: 'record.changed' })
  })

  test('and documents show on every node within 2 s', async () => {
    const { params, version, code } = await aPublishedProduct()
    const second = await aWorld({ databaseUrl: world.url, env: { DATA_DIR: folder } })
    try {
      const readThere = async () => {
        const { images, documents } = await second.caller().client.products.detail({ params: { slug: code } })
        return [images.length, documents.map(({ title }) => title)]
      }
      expect(await readThere()).toEqual([0, []])
      const added = await desk().addImage({
        params,
        body: { version, fileId: await anImage(aPng(11, 11)), alt: texts('A') },
      })
      await expect.poll(readThere, { timeout: 2000 }).toEqual([1, []])
      const document = { title: texts('Staining'), kind: 'protocol', language: 'en', isPublished: true } as const
      await desk().addDocument({ params, body: { version: added.version, fileId: await aPaper(), ...document } })
      await expect.poll(readThere, { timeout: 2000 }).toEqual([1, ['Staining']])
    } finally {
      await second.close()
    }
  })

  test('of a product that is not published are seen by its editors alone', async () => {
    const { params, version, code } = await aPublishedProduct()
    const added = await desk().addImage({
      params,
      body: { version, fileId: await anImage(aPng(12, 12)), alt: texts('A') },
    })
    const paper = { title: texts('Data'), kind: 'other', language: 'en', isPublished: true } as const
    const { documents, ...withPaper } = await desk().addDocument({
      params,
      body: { version: added.version, fileId: await aPaper(), ...paper },
    })
    const image = { params: { hash: hashBytes(aPng(12, 12)) } }
    const attachment = { params: { id: documents[0]?.id ?? ('' as never) } }
    const readStatuses = async () => [
      await getStatus(visitor().documents.image(image)),
      await getStatus(visitor().documents.attachment(attachment)),
    ]
    expect(await readStatuses()).toEqual([200, 200])
    const hidden = await desk().publish({ params, body: { version: withPaper.version, isPublished: false } })
    expect(await readStatuses()).toEqual([404, 404])
    const opened = await world.http.inject({
      url: hidden.images[0]?.url ?? '',
      headers: { host: `127.0.0.1:${world.sites[0]?.port}` },
    })
    expect([opened.statusCode, opened.rawPayload]).toEqual([200, aPng(12, 12)])
    expect((await desk().preview({ params, query: { language: 'en' } })).images).toHaveLength(1)
    expect(await getStatus(readPage(code))).toBe(404)
  })

  test('and documents stay when the account of their editor is erased', async () => {
    const editor = await signIn(world, { role: 'content' })
    const { params, version } = await aPublishedProduct()
    const fileId = await upload(editor, 'product-image', 'gel.png', aPng(13, 13))
    await editor.client.productDesk.addImage({ params, body: { version, fileId, alt: texts('A') } })
    const tables = registry.personalData.filter(({ table }) => table === 'file')
    await deletePersonalRows(world.db, tables, { id: editor.userId, companyId: null, email: null, phone: null }, true)
    expect(await getStatus(visitor().documents.image({ params: { hash: hashBytes(aPng(13, 13)) } }))).toBe(200)
  })
})

describe('documents of a product', () => {
  test('stand on its page once they are published, and are downloaded under their own name', async () => {
    const { params, version, code } = await aPublishedProduct()
    const title = texts('Flow protocol', { ja: 'フローサイトメトリー手順' })
    const draft = { title, kind: 'protocol', language: 'ja', isPublished: false } as const
    const added = await desk().addDocument({ params, body: { version, fileId: await aPaper('手順.pdf'), ...draft } })
    const id = added.documents[0]?.id
    if (!id) throw new Error('a document')
    expect((await readPage(code)).documents).toEqual([])
    expect(await getStatus(visitor().documents.attachment({ params: { id } }))).toBe(404)
    const body = { version: added.version, ...draft, isPublished: true }
    const { version: next } = await desk().updateDocument({ params: { ...params, documentId: id }, body })
    await expect
      .poll(async () => (await readPage(code, 'ja')).documents)
      .toEqual([
        {
          id,
          kind: 'protocol',
          language: 'ja',
          title: 'フローサイトメトリー手順',
          type: 'application/pdf',
          size: aPdf('手順.pdf').length,
        },
      ])
    const { name, blob } = await visitor().documents.attachment({ params: { id } })
    expect([name, await blob.text()]).toEqual(['手順.pdf', aPdf('手順.pdf').toString()])
    await desk().removeDocument({ params: { ...params, documentId: id }, body: { version: next } })
    await expect.poll(async () => (await readPage(code)).documents).toEqual([])
    expect(await getStatus(visitor().documents.attachment({ params: { id } }))).toBe(404)
  })
})

describe('files that do not belong to a product', () => {
  test.each(['customer', 'sales', 'production', 'finance'] as const)('%s uploads none', async (role) => {
    const { params, version } = await aPublishedProduct()
    const user = await signIn(world, { role })
    const png = ['gel.png', aPng(5, 5)] as const
    expect((await send(user, 'product-image', ...png)).status).toBe(403)
    const parts = { biz: 'product-document', name: 'a.pdf', size: 2_000_000, fingerprint: '1' } as const
    await expect(user.client.files.beginParts({ body: parts })).rejects.toMatchObject({ status: 403 })
    const body = { version, fileId: await upload(user, 'temp', ...png), alt: texts('A') }
    await expect(user.client.productDesk.addImage({ params, body })).rejects.toMatchObject({ status: 403 })
  })

  test.each([
    ['SVG under another name', 'gel.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
    ['SVG under its own name', 'gel.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['HTML under another name', 'gel.jpg', '<html><script>alert(1)</script>', 415],
    ['HTML behind a signature', 'gel.png', Buffer.concat([aPng(4, 4).subarray(0, 33), Buffer.from('<script>')]), 422],
    ['half an image', 'gel.png', aPng(4, 4).subarray(0, -5), 422],
    ['a GIF', 'gel.gif', aGif(), 415],
    ['3 MB', 'gel.png', Buffer.concat([aPng(4, 4), Buffer.alloc(3 * 1024 * 1024)]), 413],
    ['11 MB', 'gel.png', Buffer.concat([aPng(4, 4), Buffer.alloc(11 * 1024 * 1024)]), 413],
  ])('%s is refused as an image', async (_what, name, bytes, status) => {
    expect((await send(content, 'product-image', name, bytes)).status).toBe(status)
  })

  test('of another purpose, of a colleague, of another product or of nobody are not attached', async () => {
    const [one, other] = [await aPublishedProduct(), await aPublishedProduct()]
    const colleague = await signIn(world, { role: 'content' })
    const used = await anImage(aPng(21, 21))
    const added = await desk().addImage({
      params: other.params,
      body: { version: other.version, fileId: used, alt: texts('A') },
    })
    for (const fileId of [
      await upload(content, 'temp', 'gel.png', aPng(22, 22)),
      await aPaper(),
      await upload(colleague, 'product-image', 'gel.png', aPng(23, 23)),
      used,
      'fil_00000000000000000000000000' as typeof used,
    ]) {
      const sent = desk().addImage({ params: one.params, body: { version: one.version, fileId, alt: texts('A') } })
      await expect(sent).rejects.toMatchObject({ code: 'product_desk.file_missing' })
    }
    const paper = { title: texts('A'), kind: 'other', language: 'en', isPublished: true } as const
    const image = await anImage(aPng(24, 24))
    const asPaper = desk().addDocument({
      params: one.params,
      body: { version: one.version, fileId: image, ...paper },
    })
    await expect(asPaper).rejects.toMatchObject({ code: 'product_desk.file_missing' })
    const imageParams = { ...one.params, imageId: added.images[0]?.id ?? ('' as never) }
    const foreign = desk().removeImage({ params: imageParams, body: { version: one.version } })
    await expect(foreign).rejects.toMatchObject({ code: 'record.missing' })
    expect((await readPage(other.code)).images).toHaveLength(1)
  })

  test('are found by no guess, and no address becomes a path', async () => {
    const fetchStatus = async (path: string) => {
      const url = `${world.config.apiBase}/by-order-client/document/${path}`
      return (await world.http.inject({ url, headers: { host: `127.0.0.1:${world.sites[0]?.port}` } })).statusCode
    }
    expect([
      await fetchStatus('attachment/pdo_00000000000000000000000000'),
      await fetchStatus(`image/${'0'.repeat(64)}`),
      await fetchStatus('attachment/..%2f..%2fetc%2fpasswd'),
      await fetchStatus('image/..%2f..%2fetc%2fpasswd'),
    ]).toEqual([404, 404, 400, 400])
  })

  test('are at most twelve images', async () => {
    const { params, version } = await aPublishedProduct()
    let current = version
    for (let width = 100; width < 112; width += 1) {
      const body = { version: current, fileId: await anImage(aPng(width, 9)), alt: texts('A') }
      current = (await desk().addImage({ params, body })).version
    }
    const body = { version: current, fileId: await anImage(aPng(112, 9)), alt: texts('A') }
    const sent = desk().addImage({ params, body })
    await expect(sent).rejects.toMatchObject({ code: 'product_desk.too_many_files', values: { most: 12 } })
  })
})
