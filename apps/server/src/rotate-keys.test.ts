import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUnsubscribeToken, readUnsubscribeToken } from '#identity/notifications/unsubscribe-links.ts'
import { type Config, readConfig } from '#kernel/config/config.ts'
import { rotateKeys } from '#kernel/key-rotation/rotate-keys.ts'
import { checkSecretKey } from '#kernel/secret-key-check.ts'
import { seal, unseal } from '#kernel/secrets.ts'
import { readSecrets } from '#operations/webhooks/webhook-secrets.ts'
import { aWebhook } from '#operations/webhooks/webhooks.makers.ts'
import { createFileLink, readLinkExpiry } from '#platform/files/file-links.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { registry } from './domains.ts'

const old = 'the key of the first year '.repeat(2)
const fresh = 'the key of the second year '.repeat(2)
const foreign = 'a key that nobody has any more '.repeat(2)

const before = readConfig({ SECRET_KEY: old })
const both = readConfig({ SECRET_KEY: fresh, SECRET_KEY_PREVIOUS: old })
const after = readConfig({ SECRET_KEY: fresh })

let world: World
beforeEach(async () => {
  world = await aWorld({ env: { SECRET_KEY: old } })
  await checkSecretKey(world.db, before)
})
afterEach(() => world.close())

async function addFactor(config: Config): Promise<string> {
  const { userId } = await signIn(world)
  const secret = seal(config, 'totp', userId, Buffer.from(`secret of ${userId}`))
  await world.db
    .insertInto('mfa_factor')
    .values({ user_id: userId, secret, created_at: world.clock.now(), confirmed_at: world.clock.now(), last_step: 0 })
    .execute()
  return userId
}

async function readFactor(config: Config, userId: string): Promise<string | undefined> {
  const row = await world.db
    .selectFrom('mfa_factor')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return unseal(config, 'totp', userId, row.secret)?.toString()
}

async function rotate(config: Config, onLine: (line: string) => void = () => {}): Promise<string[]> {
  const lines: string[] = []
  const printLine = (line: string) => {
    lines.push(line)
    onLine(line)
  }
  await rotateKeys({ db: world.db, config, columns: registry.sealedColumns, printLine, batchSize: 2 })
  return lines
}

test('both keys open secrets, sessions and links until the old one goes, and the rotation leaves nothing to the old one', async () => {
  const users = [await addFactor(before), await addFactor(before), await addFactor(before)]
  const [userId = ''] = users
  const { token: session } = await signIn(world)
  const unsubscribe = createUnsubscribeToken(before, { userId, frequency: 'daily', topics: ['stop'] })
  const file = createFileLink(before, 'fil_1', world.clock.now())
  const fileToken = new URL(file.url, 'http://x').searchParams.get('token') ?? ''

  const during = await aWorld({ databaseUrl: world.url, env: { SECRET_KEY: fresh, SECRET_KEY_PREVIOUS: old } })
  await checkSecretKey(world.db, both)
  const isSignedIn = async (node: World) =>
    (await node.caller({ token: session }).send({ url: '/jeecg-boot/by-order-client/secondFactor' })).status
  expect(await isSignedIn(during)).toBe(200)
  expect(readUnsubscribeToken(both, unsubscribe)).toMatchObject({ userId })
  expect(readLinkExpiry(both, 'fil_1', fileToken)).toBe(file.expiresAt)
  expect(await readFactor(both, userId)).toBe(`secret of ${userId}`)
  await during.close()

  // Ends after its first batch, as by a signal; the second run finds that batch done.
  const isInterrupted = (line: string) => {
    if (line.startsWith('mfa_factor')) throw new Error('interrupted')
  }
  await expect(rotate(both, isInterrupted)).rejects.toThrow('interrupted')
  await expect(checkSecretKey(world.db, after)).rejects.toMatchObject({ code: 'config.secret_key' })
  expect(await rotate(both)).toEqual([
    'mfa_factor.secret: 2 of 3 checked, 0 encrypted again',
    'mfa_factor.secret: 3 of 3 checked, 1 encrypted again',
    'All secrets are encrypted with SECRET_KEY. SECRET_KEY_PREVIOUS is needed only for links in e-mails that were sent.',
  ])

  await checkSecretKey(world.db, after)
  for (const each of users) expect(await readFactor(after, each)).toBe(`secret of ${each}`)
  const later = await aWorld({ databaseUrl: world.url, env: { SECRET_KEY: fresh } })
  expect(await isSignedIn(later)).toBe(200)
  await later.close()
  expect(readUnsubscribeToken(after, unsubscribe)).toBeUndefined()
  expect(readLinkExpiry(after, 'fil_1', fileToken)).toBeUndefined()

  const swapped = readConfig({ SECRET_KEY: old, SECRET_KEY_PREVIOUS: fresh })
  await expect(checkSecretKey(world.db, swapped)).rejects.toMatchObject({ code: 'config.secret_key_retired' })
})

test('a secret that neither key opens is named and left as it is, and the old key is not retired', async () => {
  const lost = await addFactor(readConfig({ SECRET_KEY: foreign }))
  const openable = await addFactor(before)
  await expect(rotate(both)).rejects.toMatchObject({
    code: 'keys.unreadable',
    message: `Neither key opens these secrets, which were left as they are:\n  mfa_factor.secret of ${lost}`,
  })
  await checkSecretKey(world.db, before)
  expect(await readFactor(readConfig({ SECRET_KEY: foreign }), lost)).toBe(`secret of ${lost}`)
  expect(await readFactor(after, openable)).toBe(`secret of ${openable}`)
  await world.db.deleteFrom('mfa_factor').where('user_id', '=', lost).execute()
  expect(await rotate(both)).toContain('mfa_factor.secret: 1 of 1 checked, 0 encrypted again')
  await checkSecretKey(world.db, after)
})

test('both secrets of a webhook are encrypted again', async () => {
  const buyer = await signIn(world)
  const { record } = await aWebhook(buyer)
  await buyer.client.webhooks.rotateSecret({ params: { id: record.id } })
  const lines = await rotate(both)
  expect(lines.slice(0, 2)).toEqual([
    'webhook.secret: 1 of 1 checked, 1 encrypted again',
    'webhook.previous_secret: 1 of 1 checked, 1 encrypted again',
  ])
  const row = await world.db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow()
  expect(readSecrets(after, row, world.clock.now())).toHaveLength(2)
})

test('without the previous key, or with a key that this database does not know, nothing begins', async () => {
  await expect(rotate(after)).rejects.toMatchObject({ code: 'keys.no_previous' })
  const stranger = readConfig({ SECRET_KEY: foreign, SECRET_KEY_PREVIOUS: `${foreign}2` })
  await expect(rotate(stranger)).rejects.toMatchObject({ code: 'config.secret_key' })
})

test.each([
  [{ SECRET_KEY_PREVIOUS: old }, 'SECRET_KEY_PREVIOUS is set, but SECRET_KEY is not'],
  [{ SECRET_KEY: old, SECRET_KEY_PREVIOUS: old }, 'SECRET_KEY and SECRET_KEY_PREVIOUS are the same'],
  [{ SECRET_KEY: old, SECRET_KEY_PREVIOUS: 'short' }, 'SECRET_KEY_PREVIOUS: has at least 32 characters'],
])('%j is refused', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

/** Their tokens are in links, which end with the previous key; nothing is stored. */
const linkDomains = ['catalogue/stock-alerts', 'identity/notifications', 'platform/files']

test('every domain that encrypts declares its columns for the rotation, or makes links only', () => {
  const source = fileURLToPath(new URL('./', import.meta.url))
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const sealing = files.filter(
    (file) =>
      /^[a-z]+\/[a-z-]+\/[^/]+\.ts$/.test(file) &&
      !file.startsWith('kernel/') &&
      !file.endsWith('.test.ts') &&
      /import \{[^}]*\bseal\b[^}]*\} from '#kernel\/secrets\.ts'/.test(readFileSync(`${source}${file}`, 'utf8')),
  )
  const declaring = files.filter(
    (file) => file.endsWith('/index.ts') && readFileSync(`${source}${file}`, 'utf8').includes('sealedColumns: ['),
  )
  const toDomain = (file: string) => file.split('/').slice(0, 2).join('/')
  expect([...new Set(sealing.map(toDomain))].sort()).toEqual([...declaring.map(toDomain), ...linkDomains].sort())
})
