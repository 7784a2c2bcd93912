import { argon2Sync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { hashPassword, isOutdatedHash, isPasswordCorrect } from './passwords.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
})
afterAll(() => world.close())

const password = 'helix&51-photo'

/** As another version of the product would have stored it. */
function hashAt(memory: number, passes: number, tagLength = 32): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password, nonce, memory, passes, parallelism: 1, tagLength })
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

describe('a stored hash', () => {
  test.each([
    ['weaker', hashAt(8 * 1024, 1)],
    ['stronger', hashAt(24 * 1024, 3)],
    ['longer', hashAt(19 * 1024, 2, 48)],
  ])('made at a %s cost still matches', async (_, stored) => {
    expect(await isPasswordCorrect(password, stored)).toBe(true)
    expect(await isPasswordCorrect('another', stored)).toBe(false)
    expect(isOutdatedHash(stored)).toBe(true)
  })

  test('of today is not outdated, and what is no hash matches nothing', async () => {
    const stored = await hashPassword(password)
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(isOutdatedHash(stored)).toBe(false)
    expect(await isPasswordCorrect('', '')).toBe(false)
  })

  test('of another cost is renewed at the login, and no other session ends', async () => {
    const person = await signIn(world, { username: 'renewed' })
    const stored = hashAt(8 * 1024, 1)
    await world.db.updateTable('user_account').set({ password_hash: stored }).where('id', '=', person.userId).execute()
    const logIn = () =>
      world.caller().client.sessions.login({ body: { username: 'renewed', password, captcha: 'open', checkKey: '1' } })
    const { token } = await logIn()
    await logIn()
    const row = await world.db
      .selectFrom('user_account')
      .select('password_hash')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const { records } = await world.caller({ token }).client.sessions.list()
    expect(records).toHaveLength(2)
  })
})

test.each(['Chocolate#1', 'Liverpool-99', 'qazwsx!2026'])(
  'the password %s is among those that guessers try early',
  async (common) => {
    const { client } = await signIn(world, { password })
    await expect(
      client.sessions.changePassword({ body: { oldpassword: password, password: common } }),
    ).rejects.toMatchObject({ code: 'input.refused' })
  },
)

test('a passphrase of its own is not', async () => {
  const { client } = await signIn(world, { password })
  const renewed = await client.sessions.changePassword({
    body: { oldpassword: password, password: 'Plasmid-42-lantern' },
  })
  expect(renewed.token).toMatch(/^[\w-]{43}$/)
})

test('at least 10,000 common passwords are known', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  expect(dictionary['passwords-common'].length).toBeGreaterThan(10_000)
})
