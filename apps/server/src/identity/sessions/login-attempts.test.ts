import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { hour, minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { getSentCode } from '#identity/verification-codes/verification-codes.makers.ts'
import { countAttempt, getAttemptCount } from '#kernel/limits/attempt-counters.ts'
import { toNetwork } from '#kernel/limits/network.ts'
import { aBrowser } from '#testing/browser.ts'
import { watchStatements } from '#testing/watch-statements.ts'
import { aWorld, type TestReply, type World } from '#testing/world.ts'
import { maxAttemptsByAccount, maxAttemptsByAddress } from './login-attempts.ts'

/** Hashes are made as ever, and counted. */
const argon2Calls = vi.fn<(algorithm: string, cost: object) => void>()
const { argon2 } = crypto
function setArgon2(replacement: typeof argon2): void {
  crypto.argon2 = replacement
  syncBuiltinESMExports()
}
beforeAll(() =>
  setArgon2((...args) => {
    argon2Calls(args[0], args[1])
    argon2(...args)
  }),
)
afterAll(() => setArgon2(argon2))

let world: World
let other: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
  other = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' }, databaseUrl: world.url })
  other.clock.set(world.clock.now())
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const right = 'helix&51-photo'
let visitors = 0
const elsewhere = () => `10.${++visitors >> 8}.${visitors & 255}.7`

interface Guess {
  on?: World
  from?: string
}

const logIn = (
  username: string,
  password: string,
  { on = world, from = elsewhere() }: Guess = {},
): Promise<TestReply> =>
  on.caller().send({
    method: 'POST',
    url: '/jeecg-boot/by-order-client/customer/login',
    payload: { username, password, captcha: 'open', checkKey: 'k' },
    remoteAddress: from,
  })
const aMember = async (username: string) => (await aUser(world.db, { username, password: right })).id
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const getErrors = (answers: readonly TestReply[]) => {
  const tally: Record<string, number> = {}
  for (const { body } of answers) tally[body.error ?? 'in'] = (tally[body.error ?? 'in'] ?? 0) + 1
  return tally
}

describe('guessing a password', () => {
  test('[G-1] ends after 10 tries within 15 minutes, from however many addresses and on however many nodes', async () => {
    await aMember('grace')
    const guesses = await Promise.all(
      times(30).map((index) => logIn('grace', `guess-${index}`, { on: index % 2 ? other : world })),
    )
    expect(getErrors(guesses)).toEqual({ 'login.refused': maxAttemptsByAccount, 'login.attempts_exceeded': 20 })
    const owner = await logIn('grace', right)
    expect([owner.status, owner.body.error, owner.headers['retry-after']]).toEqual([
      429,
      'login.attempts_exceeded',
      '60',
    ])
    expect(owner.body.message).toBe('Too many attempts. Wait 1 minute, or log in with a code by e-mail or phone.')
    world.clock.advance(15 * minute + 1)
    expect((await logIn('grace', right)).status).toBe(200)
  })

  test('[G-1] under the name, the e-mail address and the phone number it is the same account', async () => {
    await aUser(world.db, { username: 'lin', email: 'lin@sample.test', phone: '17900000177', password: right })
    const names = ['lin', 'LIN@sample.test', '17900000177']
    const guesses = []
    for (const index of times(12)) guesses.push(await logIn(names[index % 3] ?? '', 'wrong'))
    expect(getErrors(guesses)).toEqual({ 'login.refused': 10, 'login.attempts_exceeded': 2 })
  })

  test('[G-1] then lets one more through at a time, after 1, 2, 4, 8 and at last every 16 minutes', async () => {
    await aMember('hopper')
    for (const index of times(10)) await logIn('hopper', `guess-${index}`)
    const waits = []
    for (const _ of times(6)) {
      const { headers } = await logIn('hopper', 'one too early')
      waits.push(Number(headers['retry-after']) / 60)
      world.clock.advance(Number(headers['retry-after']) * 1000 + 1)
      expect((await logIn('hopper', 'one more')).body.error).toBe('login.refused')
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 16])
  })

  test('[G-1] by strangers does not lock out the owner in a browser that logged in before', async () => {
    await aMember('meitner')
    const known = aBrowser(world)
    const body = { username: 'meitner', captcha: 'open', checkKey: 'k' }
    const login = '/by-order-client/customer/login'
    expect((await known.post(login, { ...body, password: right })).status).toBe(200)
    for (const index of times(12)) await logIn('meitner', `guess-${index}`)
    expect((await logIn('meitner', right)).status).toBe(429)
    expect((await known.post(login, { ...body, password: right })).status).toBe(200)
    // Such a browser is no way around the limit.
    const guesses = []
    for (const index of times(12)) guesses.push(await known.post(login, { ...body, password: `guess-${index}` }))
    expect(getErrors(guesses)).toEqual({ 'login.refused': 10, 'login.attempts_exceeded': 2 })
  })

  test('[G-1] a browser counts for the accounts it logged in to, and for no other', async () => {
    await Promise.all([aMember('own-account'), aMember('other-account')])
    const known = aBrowser(world)
    const login = (username: string, password: string) =>
      known.post('/by-order-client/customer/login', { username, password, captcha: 'open', checkKey: 'k' })
    await login('own-account', right)
    for (const index of times(12)) await logIn('other-account', `guess-${index}`)
    expect((await login('other-account', right)).status).toBe(429)
  })

  test('[G-1] are forgotten once the password is reset', async () => {
    const email = 'reset@tries.test'
    await aUser(world.db, { username: 'reset-me', email, password: right })
    for (const index of times(12)) await logIn('reset-me', `guess-${index}`)
    const { client } = world.caller()
    await client.passwordResets.sendCode({ body: { email, captcha: 'open', checkKey: 'k' } })
    const code = await getSentCode(world.db, email)
    await client.passwordResets.reset({ body: { email, code, password: 'cantilever#77x' } })
    expect((await logIn('reset-me', 'cantilever#77x')).status).toBe(200)
  })

  test('[G-1] from one network ends after 100 tries within 15 minutes, whoever they are meant for', async () => {
    const from = '2001:db8:1:2::1'
    const guesses = []
    other.clock.set(world.clock.now())
    // By turns, as a single node lets no more than 60 a minute come as far as this.
    for (const index of times(110)) {
      const on = index % 2 ? other : world
      guesses.push(await logIn(`many-${index}`, 'Summer#2026', { on, from: `2001:db8:1:2::${index}` }))
    }
    expect(getErrors(guesses)).toEqual({ 'login.refused': maxAttemptsByAddress, 'login.attempts_exceeded': 10 })
    await aMember('noether')
    expect((await logIn('noether', right, { from })).status).toBe(429)
    expect((await logIn('noether', right)).status).toBe(200)
  }, 60_000)

  test('[G-1] what a closed address tries closes nobody’s account', async () => {
    const from = elsewhere()
    const limit = { name: 'login-address', subject: from, maxAttempts: 1, window: hour }
    await countAttempt(world.db, [limit], world.clock.now())
    await aMember('curie')
    for (const index of times(15)) expect((await logIn('curie', `guess-${index}`, { from })).status).toBe(429)
    expect((await logIn('curie', right)).status).toBe(200)
  })

  test('[G-1] right passwords use nothing up, of the account or of the address', async () => {
    await aMember('franklin')
    const from = elsewhere()
    for (const _ of times(2)) {
      for (const index of times(9)) await logIn('franklin', `guess-${index}`, { from })
      expect((await logIn('franklin', right, { from })).status).toBe(200)
    }
    const limit = { name: 'login-address', subject: from, maxAttempts: maxAttemptsByAddress, window: 15 * minute }
    expect(await getAttemptCount(world.db, limit, world.clock.now())).toBe(18)
  })
})

describe('a name that nobody has', () => {
  test('[G-2] is refused with the same words and the same status, and counted alike', async () => {
    await aMember('known')
    const measure = async (name: string) => {
      const answers = []
      for (const index of times(12)) answers.push(await logIn(name, `guess-${index}`))
      return answers.map(({ status, headers, body: { message, code, error, values, result } }) => ({
        ...{ status, message, code, error, values, result },
        headers: Object.keys(headers).sort(),
        wait: headers['retry-after'],
      }))
    }
    const known = await measure('known')
    expect(await measure('unknown')).toEqual(known)
    expect(known.map(({ status }) => status)).toEqual([...times(10).map(() => 400), 429, 429])
  })

  test('[G-2] costs as much work to refuse: one hash at full cost, and the same statements', async () => {
    await aMember('weighed')
    const weigh = async (name: string) => {
      argon2Calls.mockClear()
      const { statements } = await watchStatements(async () => expect((await logIn(name, 'wrong')).status).toBe(400))
      return { hashes: argon2Calls.mock.calls.map(([, cost]) => cost), statements }
    }
    // The first of all prepares statements.
    for (const index of times(3)) await weigh(`warm-${index}`)
    const [known, unknown] = [await weigh('weighed'), await weigh('unweighed')]
    const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
    expect(known.hashes).toEqual([expect.objectContaining(cost)])
    expect(unknown.hashes).toEqual([expect.objectContaining(cost)])
    expect(unknown.statements).toEqual(known.statements)
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})
