import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { day, hour, minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '#kernel/retention/retention.ts'
import { aPdf } from '#testing/sample-files.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { sweepStorage } from './files.jobs.ts'
import { aFile, aPartialUpload } from './files.makers.ts'

let world: World
let folder: string
let mine: SignedInUser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-parts-'))
  world = await aWorld({ env: { DATA_DIR: folder } })
  mine = await signIn(world)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const partBytes = 1_048_576
const content = aPdf('abcdefg'.repeat(357_143))
const draft = { biz: 'order', name: 'map.pdf', size: content.length, fingerprint: '17' } as const

const begin = (user = mine, overrides: object = {}) =>
  user.client.files.beginParts({ body: { ...draft, ...overrides } })

/** The number of bytes that the server has; rejects with the error of the reply. */
async function sendPart(id: string, offset: number, user = mine, bytes = content.subarray(offset, offset + partBytes)) {
  const form = new FormData()
  form.append('offset', String(offset))
  form.append('file', new Blob([new Uint8Array(bytes)]), 'part')
  const encoded = new Response(form)
  const { body } = await user.send({
    method: 'POST',
    url: `/jeecg-boot/by-order-client/file/parts/${id}`,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  if (!body.success) throw Object.assign(new Error(body.message), { code: body.error, values: body.values })
  return (body.result as { received: number }).received
}

async function listStored(): Promise<string[]> {
  const names = await readdir(join(folder, 'files'), { recursive: true }).catch(() => [])
  return names.filter((name) => /[0-9a-f]{32}$/.test(name)).map((name) => join(folder, 'files', name))
}

test('[UPLOAD-003] parts become one file, and a repeated completion answers with the same one', async () => {
  const { id, received, partSize } = await begin()
  expect([received, partSize]).toEqual([0, partBytes])
  expect(await sendPart(id, 0)).toBe(partBytes)
  expect(await sendPart(id, partBytes)).toBe(2 * partBytes)
  await expect(mine.client.files.completeParts({ params: { id } })).rejects.toMatchObject({
    code: 'file.part_misplaced',
    values: { received: 2 * partBytes },
  })
  expect(await sendPart(id, 2 * partBytes)).toBe(content.length)
  const stored = await mine.client.files.completeParts({ params: { id } })
  expect(stored).toMatchObject({
    name: 'map.pdf',
    type: 'application/pdf',
    size: content.length,
    purpose: 'order',
    message: stored.path,
  })
  expect((await mine.client.files.completeParts({ params: { id } })).id).toBe(stored.id)
  const { storage_key: key } = await world.db
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', stored.id)
    .executeTakeFirstOrThrow()
  expect((await readFile(join(folder, 'files', key.slice(0, 2), key))).equals(content)).toBe(true)
  expect(await world.db.selectFrom('file_part').select('size').where('upload_id', '=', id).execute()).toEqual([])
  // The same file chosen again is another upload.
  expect((await begin()).id).not.toBe(id)
})

test('who begins the same file again goes on where the server is; another version begins anew', async () => {
  const user = await signIn(world)
  const { id } = await begin(user)
  await sendPart(id, 0, user)
  expect(await begin(user)).toMatchObject({ id, received: partBytes })
  for (const other of [{ fingerprint: '18' }, { size: content.length + 1 }, { biz: 'temp' }, { name: 'other.pdf' }])
    expect(await begin(user, other)).toMatchObject({ received: 0 })
  expect(await begin(mine, { fingerprint: '19' })).toMatchObject({ received: 0 })
})

test('a part that was sent twice, in parallel or at another place is refused with the right place', async () => {
  const user = await signIn(world)
  const { id } = await begin(user)
  const both = await Promise.allSettled([sendPart(id, 0, user), sendPart(id, 0, user)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const [offset, bytes] of [
    [0, content.subarray(0, partBytes)],
    [2 * partBytes, content.subarray(2 * partBytes)],
    [partBytes, Buffer.alloc(0)],
  ] as const) {
    await expect(sendPart(id, offset, user, bytes)).rejects.toMatchObject({
      code: 'file.part_misplaced',
      values: { received: partBytes },
    })
  }
  const small = await begin(user, { size: 10 })
  await expect(sendPart(small.id, 0, user, content.subarray(0, 11))).rejects.toMatchObject({
    code: 'file.part_misplaced',
  })
})

test('[UPLOAD-008] [UPLOAD-017] names and sizes are checked at the beginning, the content at the end', async () => {
  const refused = (overrides: object) =>
    begin(mine, overrides).then(
      () => 'taken',
      ({ code }) => code,
    )
  expect(await refused({ name: 'page.html' })).toBe('input.refused')
  expect(await refused({ biz: 'image' })).toBe('file.type_refused')
  expect(await refused({ size: 10_485_761 })).toBe('input.refused')
  const program = Buffer.alloc(partBytes + 1, 'MZ')
  const { id } = await begin(mine, { size: program.length, fingerprint: 'program' })
  await sendPart(id, 0, mine, program.subarray(0, partBytes))
  await sendPart(id, partBytes, mine, program.subarray(partBytes))
  const complete = () => mine.client.files.completeParts({ params: { id } })
  await expect(complete()).rejects.toMatchObject({ code: 'file.type_refused' })
  await expect(complete()).rejects.toMatchObject({ code: 'record.missing' })
})

test('parts count towards the storage of a user', async () => {
  const user = await signIn(world)
  const { id: fileId } = await aFile(world, user.userId)
  const fill = (size: number) => world.db.updateTable('file').set({ size }).where('id', '=', fileId).execute()
  await fill(524_288_000 - content.length)
  const { id } = await begin(user)
  await sendPart(id, 0, user)
  await expect(begin(user, { fingerprint: 'second' })).rejects.toMatchObject({ code: 'storage.full' })
  await fill(524_288_000 - partBytes)
  await expect(sendPart(id, partBytes, user)).rejects.toMatchObject({
    code: 'storage.full',
    values: { used: 524_288_000, limit: 524_288_000 },
  })
})

test('uploads of others do not exist', async () => {
  const { id } = await aPartialUpload(world, (await signIn(world)).userId)
  const missing = { code: 'record.missing' }
  await expect(sendPart(id, 0)).rejects.toMatchObject(missing)
  await expect(mine.client.files.completeParts({ params: { id } })).rejects.toMatchObject(missing)
})

test('after a day the parts are deleted, and the upload begins anew', async () => {
  const user = await signIn(world)
  const { id } = await begin(user)
  await sendPart(id, 0, user)
  const makeOld = async () => {
    const then = new Date(Date.now() - 2 * hour)
    for (const path of await listStored()) await utimes(path, then, then)
  }
  await makeOld()
  const before = await listStored()
  await sweepStorage(world.jobContext())
  const { storage_key: key } = await world.db
    .selectFrom('file_part')
    .select('storage_key')
    .where('upload_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await listStored()).some((path) => path.endsWith(key))).toBe(true)
  world.clock.advance(day + minute)
  try {
    await expect(sendPart(id, partBytes, user)).rejects.toMatchObject({ code: 'record.missing' })
    const context = world.jobContext()
    await sweep(context, context.registry.retention)
    await sweepStorage(context)
    expect(before.some((path) => path.endsWith(key))).toBe(true)
    expect((await listStored()).some((path) => path.endsWith(key))).toBe(false)
    expect(await begin(user)).toMatchObject({ received: 0 })
  } finally {
    world.clock.advance(-day - minute)
  }
})
