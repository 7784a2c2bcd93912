import { FrozenLogin, type LoginResult } from '@paratope/contract/identity/sessions'
import { addToInstant, day, type Instant, toInstant } from '@paratope/contract/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { getSentCode } from '#identity/verification-codes/verification-codes.makers.ts'
import { aBrowser } from '#testing/browser.ts'
import { aWorld, type TestReply, type World } from '#testing/world.ts'
import { aSession } from './sessions.makers.ts'

const env = { PARATOPE_TEST_CAPTCHA: 'open' }
let world: World
/** Another node, which has not seen any session yet. */
let freshNode: World
beforeAll(async () => {
  world = await aWorld({ env })
  freshNode = await aWorld({ env, databaseUrl: world.url })
})
afterAll(async () => {
  await freshNode.close()
  await world.close()
})
afterEach(() => void vi.useRealTimers())

const base = '/by-order-client/customer'
const profile = `${base}/profile`
const password = 'helix&51-photo'

function setTime(now: Instant, nodes = [world]): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
  for (const node of nodes) node.clock.set(now)
}

let people = 0
async function aPerson() {
  const username = `lasting${++people}`
  const { id } = await aUser(world.db, { username, email: `${username}@sample.test`, password })
  return { id, username, email: `${username}@sample.test` }
}

const getToken = ({ body }: TestReply): string => (body.result as LoginResult).token
const expired = [500, 'session.expired']
const outcome = ({ status, body }: TestReply) => (status === 200 ? 200 : [status, body.error])

type Call = (node: World) => Promise<TestReply>

/** Someone logged in at the start of the test, bound to a browser's cookie or not. */
async function logIn(remember: boolean, isBound: boolean): Promise<Call> {
  const { username } = await aPerson()
  const payload = { username, password, captcha: 'open', checkKey: 'k', remember_me: remember }
  if (!isBound) {
    const url = `/jeecg-boot${base}/login`
    const token = getToken(
      await world.caller().send({ method: 'POST', url, payload, remoteAddress: `10.9.0.${people}` }),
    )
    return (node) => node.caller({ token }).send({ url: `/jeecg-boot${profile}` })
  }
  const browser = aBrowser(world)
  const token = getToken(await browser.post(`${base}/login`, payload))
  const cookie = `paratope-${world.sites[0]?.port}-session=${browser.cookie('session')}`
  const headers = { 'sec-fetch-site': 'same-origin', cookie }
  return (node) => node.caller({ token, headers }).send({ url: `/jeecg-boot${profile}` })
}

describe.each([
  ['12 hours', false, 43_200_000],
  ['7 days', true, 604_800_000],
] as const)('[AUTH-042] a session of %s', (_, remember, lifetime) => {
  test.each([
    ['a program', false],
    ['a browser, bound to a cookie', true],
  ])('of %s ends by time on a node that remembers it', async (_, isBound) => {
    const start = world.clock.now()
    const call = await logIn(remember, isBound)
    setTime(addToInstant(start, lifetime - 30_000))
    expect(outcome(await call(world))).toBe(200)
    setTime(addToInstant(start, lifetime - 1))
    expect(outcome(await call(world))).toBe(200)
    setTime(addToInstant(start, lifetime))
    expect(outcome(await call(world))).toEqual(expired)
  })

  test.each([
    ['a program', false],
    ['a browser, bound to a cookie', true],
  ])('of %s ends by time in the database, which another node asks', async (_, isBound) => {
    const start = world.clock.now()
    const call = await logIn(remember, isBound)
    // The other node's process clock is behind, so only the query can refuse.
    setTime(start, [world])
    freshNode.clock.set(addToInstant(start, lifetime))
    expect(outcome(await call(freshNode))).toEqual(expired)
    freshNode.clock.set(addToInstant(start, lifetime - 1))
    expect(outcome(await call(freshNode))).toBe(200)
  })
})

test('[G-7] a disabled person has no session, even if one was opened after all', async () => {
  const { id } = await aPerson()
  const list = async (token: string) =>
    outcome(await freshNode.caller({ token }).send({ url: '/jeecg-boot/by-order-client/session/list' }))
  freshNode.clock.set(toInstant(Date.now()))
  expect(await list((await aSession(world.db, id)).token)).toBe(200)
  await world.db.updateTable('user_account').set({ disabled: true }).where('id', '=', id).execute()
  expect(await list((await aSession(world.db, id)).token)).toEqual(expired)
})

test.each([
  ['12 hours, without "remember me"', false, 43_200_000],
  ['7 days, with "remember me"', true, 604_800_000],
])('[AUTH-057] [AUTH-038] who unfroze an account stays for %s', async (_, remember, lifetime) => {
  const { id, email, username } = await aPerson()
  const now = world.clock.now()
  await world.db
    .insertInto('last_login')
    .values({ user_id: id, logged_in_at: addToInstant(now, -200 * day) })
    .execute()
  const browser = aBrowser(world)
  const login = { username, password, captcha: 'open', checkKey: 'k', remember_me: remember }
  const { ticket } = FrozenLogin.parse((await browser.post(`${base}/login`, login)).body.values)
  await browser.post(`${base}/unfreeze/code`, { ticket, method: 'email' })
  const code = await getSentCode(world.db, email)
  const entered = await browser.post(`${base}/unfreeze`, { ticket, method: 'email', code })
  expect(entered.status).toBe(200)
  const { expires_at } = await world.db
    .selectFrom('session')
    .select('expires_at')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Date.parse(expires_at) - Date.parse(now)).toBe(lifetime)
  const cookie = browser.setCookieLines.find((line) => line.includes('-session=')) ?? ''
  expect(/max-age/i.test(cookie)).toBe(remember)
})
