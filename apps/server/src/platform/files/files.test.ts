import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addToInstant, day, hour, minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#kernel/database/database.ts'
import { sweep } from '#kernel/retention/retention.ts'
import { aListeningWorld } from '#testing/listening-world.ts'
import { aGif, aJpeg, aPdf, aPng, aWebp } from '#testing/sample-files.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import type { World } from '#testing/world.ts'
import { sweepStorage } from './files.jobs.ts'
import { type ArchiveEntry, aDocument, aFile, aWorkbook } from './files.makers.ts'
import { findFile } from './files.repo.ts'

let world: World
let folder: string
let base: string
let mine: SignedInUser
let admin: SignedInUser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-files-'))
  ;({ world, base } = await aListeningWorld({ DATA_DIR: folder }))
  mine = await signIn(world)
  admin = await signIn(world, { role: 'admin' })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const pdf = (size = 150) => aPdf('', size)

interface Sent {
  status: number
  body: { error?: string; message: string; values: object; result: Record<string, string> }
}

async function send(content: Buffer, name: string, fields: Record<string, string> = {}, user = mine): Promise<Sent> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const headers = { 'x-access-token': user.token }
  const response = await fetch(`${base}/sys/common/upload`, { method: 'POST', body: form, headers })
  return { status: response.status, body: (await response.json()) as Sent['body'] }
}

/** Under the API base. */
const get = (path: string, token = '') => fetch(base + path, { headers: { 'x-access-token': token } })

async function listStored(): Promise<string[]> {
  const names = await readdir(join(folder, 'files'), { recursive: true }).catch(() => [])
  return names.filter((name) => /[0-9a-f]{32}$/.test(name)).sort()
}

describe('upload', () => {
  test('[API-066] [UPLOAD-003] [UPLOAD-017] [H-2] keeps the file under a random name outside of what is served', async () => {
    const content = pdf()
    const { status, body } = await send(content, 'Lab “journal” 7.pdf', { biz: 'custom-service' })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      name: 'Lab “journal” 7.pdf',
      type: 'application/pdf',
      size: 150,
      purpose: 'custom-service',
      path: `/by-order-client/file/${body.result['id']}`,
      expiresAt: null,
    })
    expect(body.message).toBe(body.result['path'])
    const row = await findFile(world.db, body.result['id'] ?? '', world.clock.now())
    expect(row?.sha256).toBe(createHash('sha256').update(content).digest('hex'))
    const key = row?.storage_key ?? ''
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(await readFile(join(folder, 'files', key.slice(0, 2), key))).toEqual(content)
    expect((await get(`/files/${key.slice(0, 2)}/${key}`, mine.token)).status).toBe(404)
  })

  test('[API-066] [API-069] is temporary without biz and answers “local” with isup', async () => {
    const { body } = await send(pdf(), 'a.pdf', { isup: '1' })
    expect([body.message, body.result['purpose']]).toEqual(['local', 'temp'])
    expect(body.result['expiresAt']).toBe(addToInstant(body.result['createdAt'] as never, day))
  })

  test('[API-067] takes only images from the editor', async () => {
    expect(await send(pdf(), 'a.pdf', { jeditor: '1' })).toMatchObject({
      status: 415,
      body: { error: 'file.type_refused', values: { types: ['png', 'jpg', 'gif', 'webp'] } },
    })
  })

  test('[API-068] [B-7] is for signed-in users', async () => {
    const stranger = { ...mine, token: '' }
    expect(await send(pdf(), 'a.pdf', {}, stranger)).toMatchObject({ status: 401 })
  })

  test.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\evil.pdf', 'evil.pdf'],
    ['/absolute/a.pdf', 'a.pdf'],
    ['invoice\u202efdp.pdf', 'invoicefdp.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(200)}.pdf`],
  ])('[UPLOAD-017] [H-2] the name %j becomes %j and no path', async (given, shown) => {
    const { body } = await send(pdf(), given)
    expect(body.result['name']).toBe(shown)
    expect(await readdir(folder)).toEqual(['files'])
  })

  test.each(['..', '%2e%2e', '/etc', 'unknown'])('[UPLOAD-017] [B-7] [H-2] refuses the purpose %j', async (biz) => {
    expect(await send(pdf(), 'a.pdf', { biz })).toMatchObject({ status: 400 })
  })

  test.each([
    ['[UPLOAD-010] ', 'a workbook', 'custom-service', aWorkbook(), 'a.xlsx'],
    ['[UPLOAD-010] ', 'an animation', 'custom-service', aGif(), 'a.gif'],
    ['[UPLOAD-010] ', 'a picture of another kind', 'custom-service', aWebp(), 'a.webp'],
    ['[UPLOAD-010] ', 'a text', 'custom-service', Buffer.from('a text'), 'a.txt'],
    ['[UPLOAD-010] ', 'a sequence', 'custom-service', Buffer.from('>a\nACGT\n'), 'a.fasta'],
    ['[UPLOAD-010] ', 'an old document', 'custom-service', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.doc'],
    ['[UPLOAD-011] ', 'a PDF', 'image', pdf(), 'a.pdf'],
    ['[UPLOAD-009] ', 'a PDF', 'import', pdf(), 'a.pdf'],
    ['', 'a program called PDF', 'order', Buffer.from('MZ program'), 'a.pdf'],
    ['', 'a page called workbook', 'import', Buffer.from('<html><script>'), 'a.xls'],
    ['', 'a table of text called workbook', 'import', Buffer.from('a,b\n1,2'), 'a.xlsx'],
    ['', 'an encrypted workbook', 'import', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.xlsx'],
    ['', 'a drawing with scripts', 'image', Buffer.from('<svg onload="alert(1)"/>'), 'a.svg'],
    ['', 'a PDF of the server', 'data-export', pdf(), 'a.pdf'],
  ])('%s[UPLOAD-017] [B-7] [H-3] %s is refused for the purpose %s', async (_, __, biz, content, name) => {
    const before = await listStored()
    const sender = biz === 'import' ? admin : mine
    expect(await send(content, name, { biz }, sender)).toMatchObject({
      status: 415,
      body: { error: 'file.type_refused' },
    })
    expect(await listStored()).toEqual(before)
  })

  test.each(['result', 'invoice', 'product-image', 'product-document', 'download', 'import'] as const)(
    'customers upload nothing for the purpose %s, which is for staff',
    async (biz) => {
      const before = await listStored()
      const parts = { biz, name: 'a.pdf', size: 3_000_000, fingerprint: 'a'.repeat(64) }
      expect(await send(pdf(), 'a.pdf', { biz })).toMatchObject({ status: 403, body: { error: 'permission.missing' } })
      await expect(mine.client.files.beginParts({ body: parts })).rejects.toMatchObject({ code: 'permission.missing' })
      expect(await listStored()).toEqual(before)
    },
  )

  test.each([
    ['a.pdf', pdf()],
    ['a.docx', aDocument()],
    ['a.jpg', aJpeg()],
    ['a.png', aPng()],
  ])('[UPLOAD-010] %s is taken for a custom service', async (name, content) => {
    expect(await send(content, name, { biz: 'custom-service' })).toMatchObject({
      status: 200,
      body: { result: { name } },
    })
  })

  test('[UPLOAD-008] [H-5] refuses a file over 10 MB and takes one of 10 MB', async () => {
    expect((await send(pdf(10_485_760), 'a.pdf', { biz: 'order' })).status).toBe(200)
    expect(await send(pdf(10_485_761), 'a.pdf', { biz: 'order' })).toMatchObject({
      status: 413,
      body: { error: 'file.too_large', values: { limit: 10_485_760 } },
    })
  })
})

describe('archives', () => {
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
  const cases: readonly (readonly [string, readonly ArchiveEntry[]])[] = [
    ['an entry of 21 MB', [{ name: 'xl/a.xml', content: zeros(21) }]],
    ['60 MB in three entries', [1, 2, 3].map((no) => ({ name: `xl/${no}.xml`, content: zeros(19) }))],
    ['a ratio above 100', [{ name: 'xl/a.xml', content: zeros(4) }]],
    ['a size that lies', [{ name: 'xl/a.xml', content: zeros(4), claimedSize: 100 }]],
    ['2 GB that are claimed', [{ name: 'xl/a.xml', content: 'x', claimedSize: 0x7fffffff }]],
    ['nine hundred entries', Array.from({ length: 900 }, (_, no) => ({ name: `xl/${no}`, content: '' }))],
    ['a path that leaves the folder', [{ name: '../../evil', content: 'x' }]],
    ['a symbolic link', [{ name: 'xl/link', content: '/etc/passwd', mode: 0xa1ff }]],
    ['two names for one entry', [{ name: 'xl/a.xml', content: 'x', localName: 'xl/b.xml' }]],
  ]
  test.each(cases)('[UPLOAD-017] a workbook with %s is refused', { retry: 2 }, async (_, entries) => {
    const before = process.memoryUsage().rss
    const start = Date.now()
    expect(await send(aWorkbook(entries), 'a.xlsx', { biz: 'import' }, admin)).toMatchObject({
      status: 422,
      body: { error: 'file.unsafe', values: { name: 'a.xlsx' } },
    })
    expect(Date.now() - start).toBeLessThan(3000)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  test('[UPLOAD-009] an ordinary workbook is taken', async () => {
    const sheet = Array.from({ length: 999 }, (_, row) => `<c r="A${row}"><v>${Math.sqrt(row)}</v></c>`).join('')
    const content = aWorkbook([{ name: 'xl/worksheets/sheet1.xml', content: sheet }])
    expect((await send(content, 'a.xlsx', { biz: 'import' }, admin)).status).toBe(200)
  })
})

describe('download', () => {
  test('[UPLOAD-017] [API-076] [H-4] [F-4] sends an attachment that cannot run, with its name', async () => {
    const { body } = await send(pdf(), '报告 "1".pdf')
    const response = await get(`/by-order-client/file/${body.result['id']}`, mine.token)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="__ _1_.pdf"; filename*=UTF-8''%E6%8A%A5%E5%91%8A%20%221%22.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf())
  })

  test('colleagues read what belongs to the company; nobody else does', async () => {
    const owner = await signIn(world)
    const colleague = await signIn(world, { company_id: owner.companyId })
    const shared = (await send(pdf(), 'a.pdf', { biz: 'order' }, owner)).body.result['path'] ?? ''
    const own = (await send(pdf(), 'a.pdf', { biz: 'temp' }, owner)).body.result['path'] ?? ''
    const read = async (path: string, { token }: SignedInUser) => (await get(path, token)).status
    expect([await read(shared, colleague), await read(own, colleague)]).toEqual([200, 404])
    expect([await read(shared, mine), await read(own, mine), await read(own, owner)]).toEqual([404, 404, 200])
    const staff = await signIn(world, { role: 'admin' })
    expect(await read(own, staff)).toBe(404)
  })

  test('a link opens the file without a login for five minutes, and only this file', async () => {
    const { id } = await aFile(world, mine.userId)
    const other = await aFile(world, mine.userId)
    const { url, ...details } = await mine.client.files.link({ params: { id: id } })
    expect(details).toMatchObject({ type: 'application/pdf', size: 15 })
    const path = url.replace(world.config.apiBase, '')
    expect((await get(path)).status).toBe(200)
    expect((await get(path.replace(id, other.id))).status).toBe(404)
    expect((await get(`${path}A`)).status).toBe(404)
    world.clock.advance(5 * minute)
    const expired = await get(path)
    world.clock.advance(-5 * minute)
    expect([expired.status, ((await expired.json()) as { error: string }).error]).toEqual([410, 'file.link_expired'])
  })

  test('another user gets no link and cannot delete', async () => {
    const { id } = await aFile(world, mine.userId)
    const other = await signIn(world)
    const missing = { code: 'record.missing' }
    await expect(other.client.files.link({ params: { id: id } })).rejects.toMatchObject(missing)
    await expect(other.client.files.delete({ params: { id: id } })).rejects.toMatchObject(missing)
  })

  test('the list shows the own files, newest first, without expired ones', async () => {
    const user = await signIn(world)
    await aFile(world, user.userId, { name: 'first.pdf', purpose: 'order' })
    world.clock.advance(1)
    await aFile(world, user.userId, { name: 'second.pdf' })
    const list = async () => (await user.client.files.list({ query: {} })).records.map(({ name }) => name)
    expect(await list()).toEqual(['second.pdf', 'first.pdf'])
    world.clock.advance(day)
    const later = await list()
    world.clock.advance(-day)
    expect(later).toEqual(['first.pdf'])
  })
})

describe('storage', () => {
  const isStored = async (key: string) => (await listStored()).some((name) => name.endsWith(key))
  async function makeOld(key: string): Promise<void> {
    const then = new Date(Date.now() - 2 * hour)
    await utimes(join(folder, 'files', key.slice(0, 2), key), then, then)
  }

  test('bytes whose row was rolled back are removed, those of a running upload stay', async () => {
    let key = ''
    const failed = inTransaction(world.db, async (db) => {
      key = (await aFile({ ...world, db }, mine.userId)).storage_key
      throw new Error('the call failed')
    })
    await expect(failed).rejects.toThrow('the call failed')
    await sweepStorage(world.jobContext())
    expect(await isStored(key)).toBe(true)
    await makeOld(key)
    await sweepStorage(world.jobContext())
    expect(await isStored(key)).toBe(false)
  })

  test('bytes of deleted and expired files are removed, others stay', async () => {
    const [current, deleted, expired] = [
      await aFile(world, mine.userId, { purpose: 'order' }),
      await aFile(world, mine.userId),
      await aFile(world, mine.userId),
    ]
    for (const { storage_key: key } of [current, deleted, expired]) await makeOld(key)
    await mine.client.files.delete({ params: { id: deleted.id } })
    await world.db.updateTable('file').set({ expires_at: current.created_at }).where('id', '=', expired.id).execute()
    const context = world.jobContext({ now: addToInstant(current.created_at, minute) })
    await sweep(context, context.registry.retention)
    await sweepStorage(context)
    const stored = [current, deleted, expired].map((row) => isStored(row.storage_key))
    expect(await Promise.all(stored)).toEqual([true, false, false])
  })
})
