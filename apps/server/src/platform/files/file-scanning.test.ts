import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eicar, type StandInClamd, startStandInClamd } from '#testing/clamd.ts'
import { aPdf } from '#testing/sample-files.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let clamd: StandInClamd
let strict: World
let lenient: World
let folder: string
let mine: SignedInUser
beforeAll(async () => {
  clamd = await startStandInClamd()
  folder = await mkdtemp(join(tmpdir(), 'paratope-scanning-'))
  const env = { DATA_DIR: folder, FILE_SCANNER_URL: clamd.url }
  strict = await aWorld({ env })
  lenient = await aWorld({ env: { ...env, FILE_SCANNER_REQUIRED: '0' }, databaseUrl: strict.url })
  mine = await signIn(strict)
})
beforeEach(() => {
  clamd.mode = 'scan'
  clamd.scanned = []
})
afterAll(async () => {
  await lenient.close()
  await strict.close()
  await clamd.close()
  await rm(folder, { recursive: true, force: true })
})

async function post(
  path: string,
  bytes: Buffer,
  name: string,
  { world = strict, ...fields }: Record<string, unknown> & { world?: World } = {},
) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  return world.caller({ token: mine.token }).send({
    method: 'POST',
    url: `/jeecg-boot${path}`,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}
const upload = (bytes: Buffer, world = strict) => post('/sys/common/upload', bytes, 'gel.pdf', { world, biz: 'order' })

const listStored = async () =>
  (await readdir(join(folder, 'files'), { recursive: true }).catch(() => [])).filter((name) =>
    /[0-9a-f]{32}$/.test(name),
  )

const listInfectedUploads = () =>
  strict.db
    .selectFrom('security_event')
    .select(['user_id', 'company_id', 'details'])
    .where('kind', '=', 'upload.infected')
    .execute()

test('[H-7] a file with malware is refused by its name, kept nowhere, and becomes a security event', async () => {
  const { status, body } = await upload(aPdf(eicar))
  expect([status, body.error, body.values, body.message]).toEqual([
    422,
    'file.infected',
    { name: 'gel.pdf', threat: 'Eicar-Test-Signature' },
    '“gel.pdf” contains malware (Eicar-Test-Signature) and wasn’t stored',
  ])
  expect(await listStored()).toEqual([])
  await expect.poll(listInfectedUploads).toEqual([
    {
      user_id: mine.userId,
      company_id: mine.companyId,
      details: { route: 'POST /jeecg-boot/sys/common/upload', name: 'gel.pdf', reason: 'Eicar-Test-Signature' },
    },
  ])
})

test('a clean file is scanned and kept', async () => {
  expect((await upload(aPdf('a gel'))).status).toBe(200)
  expect(clamd.scanned).toEqual([aPdf('a gel')])
  expect(await listStored()).toHaveLength(1)
})

test('a file sent in parts is scanned once it is whole, and malware ends the upload', async () => {
  const bytes = aPdf(eicar)
  const draft = { biz: 'order', name: 'parts.pdf', size: bytes.length, fingerprint: '1' } as const
  const { id } = await mine.client.files.beginParts({ body: draft })
  const half = Math.floor(bytes.length / 2)
  for (const [offset, part] of [
    [0, bytes.subarray(0, half)],
    [half, bytes.subarray(half)],
  ] as const)
    expect((await post(`/by-order-client/file/parts/${id}`, part, 'part', { offset })).status).toBe(200)
  expect(clamd.scanned).toEqual([])
  await expect(mine.client.files.completeParts({ params: { id } })).rejects.toMatchObject({
    code: 'file.infected',
    values: { name: 'parts.pdf', threat: 'Eicar-Test-Signature' },
  })
  await expect(mine.client.files.completeParts({ params: { id } })).rejects.toMatchObject({ code: 'record.missing' })
})

test('while the scanner is down files are refused, or accepted where the deployment says so', async () => {
  clamd.mode = 'disconnect'
  const refused = await upload(aPdf('unscanned'))
  expect([refused.status, refused.body.error, refused.body.values]).toEqual([
    503,
    'file.scan_failed',
    { name: 'gel.pdf' },
  ])
  expect((await upload(aPdf('unscanned'), lenient)).status).toBe(200)
})

test('no connection of the database is held while a file is scanned', async () => {
  clamd.mode = 'silent'
  const waiting = Promise.all(Array.from({ length: 8 }, () => upload(aPdf('slow'))))
  await expect.poll(() => clamd.open()).toBe(8)
  // The pool of requests has four connections.
  expect((await mine.client.files.list({ query: {} })).total).toBeGreaterThan(0)
  clamd.hangUp()
  expect((await waiting).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 503))
})
