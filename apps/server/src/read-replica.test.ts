import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from '#kernel/database/postgres/embedded.ts'
import { createLog } from '#kernel/log.ts'
import { publish } from '#kernel/messaging/message-bus.ts'
import { aBuyer, anInquiry, aPack } from '#ordering/orders/orders.makers.ts'
import { articlesTag } from '#platform/articles/index.ts'
import { type Replica, startReplica } from '#testing/replica.ts'
import { createStartedFolder } from '#testing/started-folder.ts'
import { aWorld, type Caller, type World } from '#testing/world.ts'

let folder: Awaited<ReturnType<typeof createStartedFolder>>
let primary: EmbeddedPostgres
let replica: Replica
let late: Replica
let world: World
let behindLate: World

beforeAll(async () => {
  folder = await createStartedFolder()
  primary = await startPostgres({ dataDir: folder.path, log: createLog('silent'), durable: false })
  replica = await startReplica(primary.url, folder.path)
  late = await startReplica(primary.url, folder.path, '30s')
  world = await aWorld({ databaseUrl: primary.url, replica: { url: replica.url, maxLagMs: 2_000 } })
  behindLate = await aWorld({ databaseUrl: primary.url, replica: { url: late.url, maxLagMs: 5_000 } })
})
afterAll(async () => {
  await behindLate?.close()
  await world?.close()
  await late?.stop()
  await replica?.stop()
  await primary?.stop()
  await folder?.remove()
})

async function isUsed({ caller }: World): Promise<boolean> {
  const { text } = await caller().send({ url: '/metrics' })
  const [, used] = /^paratope_replica_used (\d)$/m.exec(text) ?? []
  return used === '1'
}

const waitUntilUsed = () => expect.poll(() => isUsed(world), { timeout: 30_000 }).toBe(true)

/** As an editor does, without telling the nodes. */
const nameFaq = (title: string) =>
  sql`update article set title = ${JSON.stringify({ en: title })}::jsonb where kind = 'faq'`.execute(world.db)

/** On the replica too. */
async function nameFaqEverywhere(title: string): Promise<void> {
  await nameFaq(title)
  await waitUntilUsed()
  await expect.poll(() => readFaq(world.caller()), { timeout: 10_000 }).toBe(title)
}

const readFaq = async ({ client }: Pick<Caller, 'client'>) => (await client.articles.faq())[0]?.title

test('visitors read articles and products from the replica, people who are signed in and orders do not', async () => {
  await nameFaqEverywhere('before')
  await replica.pauseReplay()
  await nameFaq('after')
  const buyer = await aBuyer(world)
  expect([await readFaq(world.caller()), await readFaq(buyer)]).toEqual(['before', 'after'])
  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  expect((await buyer.client.orders.detail({ params: { orderNo } })).orderNo).toBe(orderNo)
  await replica.resumeReplay()
})

test('a replica that falls further behind than the bound is left for the primary, and used again once it has caught up', async () => {
  await nameFaqEverywhere('old')
  await replica.pauseReplay()
  await nameFaq('new')
  expect(await readFaq(world.caller())).toBe('old')
  await expect.poll(() => readFaq(world.caller()), { timeout: 10_000 }).toBe('new')
  expect(await isUsed(world)).toBe(false)
  await replica.resumeReplay()
  await waitUntilUsed()
  expect(await readFaq(world.caller())).toBe('new')
})

test('a change that was announced is read from the primary until the replica has it, so no cache keeps the old text', async () => {
  await nameFaqEverywhere('draft')
  await replica.pauseReplay()
  await nameFaq('published')
  expect(await readFaq(world.caller())).toBe('draft')
  await publish(world.db, { kind: 'changed', tag: articlesTag })
  await expect.poll(() => readFaq(world.caller()), { timeout: 1_000, interval: 5 }).toBe('published')
  expect(await isUsed(world)).toBe(false)
  await replica.resumeReplay()
  await waitUntilUsed()
})

test('a replica 30 seconds behind serves nobody under a bound of five', async () => {
  await nameFaq('half a minute ago')
  await publish(world.db, { kind: 'changed', tag: articlesTag })
  expect(await readFaq(behindLate.caller())).toBe('half a minute ago')
  expect(await isUsed(behindLate)).toBe(false)
})

test('a replica that dies in the middle costs no visitor an error', async () => {
  await waitUntilUsed()
  await replica.stop()
  const titles = await Promise.all(Array.from({ length: 20 }, () => readFaq(world.caller())))
  expect(new Set(titles)).toEqual(new Set(['half a minute ago']))
  expect(await isUsed(world)).toBe(false)
})
