import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hour } from '@paratope/contract/kernel'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeTemplates } from '#identity/verification-codes/verification-codes.templates.ts'
import { readConfig } from '#kernel/config/config.ts'
import { inTransaction } from '#kernel/database/database.ts'
import { aBuyer, anInquiry, aPack } from '#ordering/orders/orders.makers.ts'
import { deliverMessage } from '#platform/messages/deliver-message.ts'
import { sendMessage } from '#platform/messages/index.ts'
import { aListeningWorld } from '#testing/listening-world.ts'
import { aPdf } from '#testing/sample-files.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld } from '#testing/world.ts'

let folder: string
const closings: (() => unknown)[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-bad-day-'))
})
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
  await rm(folder, { recursive: true, force: true })
})

async function upload(base: string, user: SignedInUser, size: number): Promise<[number, string | undefined]> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(aPdf('', size))]), 'journal.pdf')
  const headers = { 'x-access-token': user.token }
  const response = await fetch(`${base}/sys/common/upload`, { method: 'POST', body: form, headers })
  return [response.status, ((await response.json()) as { error?: string }).error]
}

/** A store at a fixed port, which can go away and come back with what it holds. */
async function startStore(port: number): Promise<{ port: number; stop(): Promise<unknown> }> {
  const configureBuckets = [{ name: 'uploads', configs: [] }]
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory: folder, configureBuckets })
  return { port: (await server.run()).port, stop: () => server.close() }
}

test('while the bucket is away uploads are refused with the advice to try again, the rest goes on, and nothing is half stored', async () => {
  const store = await startStore(0)
  const url = `http://S3RVER:S3RVER@127.0.0.1:${store.port}/uploads`
  const { world, base } = await aListeningWorld({ FILE_BUCKET_URL: url })
  closings.push(() => world.close())
  const user = await signIn(world)
  const countRows = async () => (await world.db.selectFrom('file').select('id').execute()).length
  expect(await upload(base, user, 2_000)).toEqual([200, undefined])
  await store.stop()
  const before = await countRows()
  expect(await upload(base, user, 2_000)).toEqual([503, 'file_store.down'])
  expect(await countRows()).toBe(before)
  expect((await user.send({ url: '/readyz' })).status).toBe(200)
  const again = await startStore(store.port)
  closings.push(again.stop)
  expect(await upload(base, user, 2_000)).toEqual([200, undefined])
})

test('a disk that an upload fills refuses it in clear words and keeps no part of it', async ({ skip }) => {
  const disk = join(folder, 'disk')
  try {
    execFileSync('sh', ['-c', 'mkdir "$0" && mount -t tmpfs -o size=1m tmpfs "$0"', disk], { stdio: 'pipe' })
  } catch {
    skip('a disk to fill can be mounted on Linux, as root, where containers allow it')
  }
  closings.push(() => execFileSync('umount', ['-l', disk]))
  const { world, base } = await aListeningWorld({ DATA_DIR: disk })
  closings.push(() => world.close())
  const user = await signIn(world)
  expect(await upload(base, user, 3_000_000)).toEqual([507, 'disk.full'])
  const stored = (await readdir(disk, { recursive: true })).filter((name) => /[0-9a-f]{32}$/.test(name))
  expect([stored, await world.db.selectFrom('file').select('id').execute()]).toEqual([[], []])
  expect(await upload(base, user, 100_000)).toEqual([200, undefined])
})

test('a clock that goes back by an hour ends no session, and orders go on', async () => {
  const world = await aWorld()
  closings.push(() => world.close())
  const buyer = await aBuyer(world)
  const first = await anInquiry(buyer, [await aPack(world)])
  world.clock.advance(-hour)
  const second = await anInquiry(buyer, [await aPack(world)])
  const { records } = await buyer.client.orders.list({ query: {} })
  expect(records.map(({ orderNo }) => orderNo).sort()).toEqual([first.orderNo, second.orderNo].sort())
})

test('10,000 made-up host names leave no trace: each is 404, and metrics do not grow by them', {
  timeout: 60_000,
}, async () => {
  const world = await aWorld()
  closings.push(() => world.close())
  const call = (host: string) => world.http.inject({ url: '/Vivo/Home', headers: { host } })
  const countSeries = async () =>
    (await world.http.inject({ url: '/metrics', headers: { host: '10.0.0.7' } })).body.match(/^http_request\S+/gm)
      ?.length
  await call('first.example')
  await countSeries()
  const before = await countSeries()
  const statuses = new Set<number>()
  for (let no = 0; no < 10_000; no += 100) {
    const replies = await Promise.all(Array.from({ length: 100 }, (_, at) => call(`shop-${no + at}.example`)))
    for (const { statusCode } of replies) statuses.add(statusCode)
  }
  expect([...statuses]).toEqual([404])
  expect(await countSeries()).toBe(before)
})

test('a mail server with a certificate that nobody signed gets no message and no password; the message waits', async () => {
  const world = await aWorld()
  closings.push(() => world.close())
  const seen: string[] = []
  const server = new SMTPServer({
    // Without a certificate of its own it shows one of the library.
    secure: true,
    onAuth: (auth, _session, done) => {
      seen.push(`auth ${auth.username}`)
      done(null, { user: auth.username })
    },
    onData: (stream, _session, done) => {
      seen.push('message')
      stream.resume().on('end', () => done())
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  const now = world.clock.now()
  const to = { email: 'reader@sample.test' }
  const values = { code: '246810', minutes: 5 }
  await inTransaction(world.db, (tx) =>
    sendMessage(tx, { to, language: 'en', template: codeTemplates['code.reset'], values, now }),
  )
  const find = () =>
    world.db.selectFrom('message').selectAll().where('address', '=', to.email).executeTakeFirstOrThrow()
  const config = readConfig({ SMTP_URL: `smtps://shop:secret@127.0.0.1:${port}`, MAIL_FROM: 'orders@shop.example' })
  await deliverMessage(world.jobContext({ config }), (await find()).id)
  expect(await find()).toMatchObject({ state: 'waiting', attempts: 1, failure: expect.stringMatching(/certificate/i) })
  expect(seen).toEqual([])
})
