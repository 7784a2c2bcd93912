import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { type OpenPage, openPage } from '#testing/open-page.ts'
import { aWorld, type Caller, type TestReply, type World } from '#testing/world.ts'
import { aSession } from './sessions.makers.ts'

const env = { PARATOPE_TEST_CAPTCHA: 'open' }
let nodes: { world: World; server: Server; address: string }[] = []
beforeAll(async () => {
  const first = await aWorld({ env })
  const second = await aWorld({ env, databaseUrl: first.url })
  nodes = await Promise.all(
    [first, second].map(async (world) => {
      const server = createServer()
      world.sockets.attach(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      // The server was asked for a port of its own, so its address is an internet one.
      const { port } = server.address() as AddressInfo
      return { world, server, address: `http://127.0.0.1:${port}` }
    }),
  )
})
afterAll(async () => {
  for (const { world, server } of nodes.reverse()) {
    server.close()
    await world.close()
  }
})

const getWorld = (node: number): World => {
  const found = nodes[node]
  if (!found) throw new Error('no such node')
  return found.world
}

const base = '/jeecg-boot'
const list = { url: `${base}/by-order-client/session/list` }
const right = 'helix&51-photo'
const browser = { 'sec-fetch-site': 'same-origin' }
const getCookie = ({ headers }: TestReply) => String(headers['set-cookie']).split(';')[0] ?? ''
const getToken = ({ body }: TestReply) => (body.result as { token: string }).token

let visitors = 0
const logIn = (username: string, headers: Record<string, string> = {}, node = 0) =>
  getWorld(node)
    .caller({ headers })
    .send({
      method: 'POST',
      url: `${base}/by-order-client/customer/login`,
      payload: { username, password: right, captcha: 'open', checkKey: 'k', remember_me: true },
      remoteAddress: `10.7.0.${++visitors}`,
    })

async function pageOn(node: number, userId: string, token: string): Promise<OpenPage> {
  const { ticket } = await getWorld(node).caller({ token }).client.sessions.createSocketTicket()
  return openPage(nodes[node]?.address ?? '', userId, { secret: ticket })
}

/** Someone logged in twice, known to both nodes, with a page open on each. */
async function everywhere() {
  const username = `everywhere${++visitors}`
  const { id } = await aUser(getWorld(0).db, { username, password: right })
  const tokens = [(await aSession(getWorld(0).db, id)).token, (await aSession(getWorld(0).db, id)).token]
  const callers = tokens.flatMap((token) => [0, 1].map((node) => getWorld(node).caller({ token })))
  for (const { send } of callers) expect((await send(list)).status).toBe(200)
  const pages = await Promise.all(tokens.flatMap((token) => [0, 1].map((node) => pageOn(node, id, token))))
  return { id, tokens, callers, pages }
}
const getStatuses = (callers: readonly Caller[]) =>
  Promise.all(callers.map(async ({ send }) => (await send(list)).status))

const endings = {
  'a change of the password': ({ callers }: Awaited<ReturnType<typeof everywhere>>) =>
    callers[0]?.send({
      method: 'PUT',
      url: `${base}/by-order-client/customer/changePassword`,
      payload: { oldpassword: right, password: 'cantilever#77x' },
    }),
  'a password that is set by whatever way': ({ id }: { id: string }) =>
    getWorld(1).db.updateTable('user_account').set({ password_hash: 'reset' }).where('id', '=', id).execute(),
  'disabling the account, even straight in the database': ({ id }: { id: string }) =>
    getWorld(1).db.updateTable('user_account').set({ disabled: true }).where('id', '=', id).execute(),
}

describe('all of somebody’s sessions and their sockets', () => {
  test.each(Object.entries(endings))('[G-7] are dead on every node within 5 s after %s', async (_, end) => {
    const person = await everywhere()
    const began = performance.now()
    await end(person)
    expect(await Promise.all(person.pages.map(({ closed }) => closed))).toEqual([4401, 4401, 4401, 4401])
    await expect.poll(() => getStatuses(person.callers), { timeout: 5000, interval: 20 }).toEqual([500, 500, 500, 500])
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test('[G-7] after logging out the one is, with its sockets on both nodes; the other goes on', async () => {
    const { callers, pages } = await everywhere()
    const began = performance.now()
    await callers[0]?.client.sessions.logout()
    expect(await Promise.all(pages.slice(0, 2).map(({ closed }) => closed))).toEqual([4401, 4401])
    await expect.poll(() => getStatuses(callers), { timeout: 5000, interval: 20 }).toEqual([500, 500, 200, 200])
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test('after logging out all others the own one is not, nor its sockets, and one message says so', async () => {
    const { callers, pages } = await everywhere()
    const messages: unknown[] = []
    getWorld(1).listener.onMessage((message) => messages.push(message))
    const reply = await callers[0]?.client.sessions.endOthers({ body: {} })
    expect(reply).toEqual({ ended: 1, apiKeys: 0, webhooks: 0 })
    expect(await Promise.all(pages.slice(2).map(({ closed }) => closed))).toEqual([4401, 4401])
    await expect.poll(() => getStatuses(callers), { timeout: 5000, interval: 20 }).toEqual([200, 200, 500, 500])
    expect(await Promise.race([pages[0]?.closed, pages[1]?.closed, Promise.resolve('open')])).toBe('open')
    expect(messages).toHaveLength(1)
  })

  test('an account that is enabled again, or changed otherwise, keeps its sessions', async () => {
    const { id, callers } = await everywhere()
    await getWorld(0)
      .db.updateTable('user_account')
      .set({ disabled: false, realname: 'New' })
      .where('id', '=', id)
      .execute()
    await getWorld(0).db.updateTable('user_account').set({ language: 'ja' }).where('id', '=', id).execute()
    expect(await getStatuses(callers)).toEqual([200, 200, 200, 200])
  })
})

describe('a login', () => {
  const statusWith = async (token: string | undefined, cookie?: string, node = 0) =>
    (
      await getWorld(node)
        .caller({ ...(token && { token }), headers: { ...browser, ...(cookie && { cookie }) } })
        .send(list)
    ).status

  test('[G-6] takes neither a cookie nor a token that was laid before it', async () => {
    await aUser(getWorld(0).db, { username: 'victim', password: right })
    const laid = { ...browser, cookie: 'session=laid-by-an-attacker', 'x-access-token': 'laid-too' }
    const entered = await logIn('victim', laid)
    expect([getCookie(entered), getToken(entered)]).not.toContain('session=laid-by-an-attacker')
    expect(await statusWith('laid-too', 'session=laid-by-an-attacker')).not.toBe(200)
    expect(await statusWith(getToken(entered), 'session=laid-by-an-attacker')).toBe(401)
    expect(await statusWith(getToken(entered), getCookie(entered))).toBe(200)
  })

  test('[G-6] over a living session ends that one, on every node', async () => {
    await aUser(getWorld(0).db, { username: 'attacker', password: right })
    await aUser(getWorld(0).db, { username: 'owner', password: right })
    const own = await logIn('attacker', browser)
    const token = getToken(own)
    expect(await statusWith(token, getCookie(own), 1)).toBe(200)
    const entered = await logIn('owner', { ...browser, cookie: getCookie(own), 'x-access-token': token })
    expect(entered.status).toBe(200)
    await expect.poll(() => statusWith(token, getCookie(own), 1), { timeout: 5000 }).toBe(500)
  })

  test('[G-6] made by a browser counts by token and cookie together: either alone, or two of different logins, is nobody', async () => {
    await aUser(getWorld(0).db, { username: 'pair', password: right })
    const [one, two] = [await logIn('pair', browser), await logIn('pair', browser)]
    const statuses = [
      await statusWith(getToken(one), getCookie(one)),
      await statusWith(getToken(one)),
      await statusWith(undefined, getCookie(one)),
      await statusWith(getToken(one), getCookie(two)),
    ]
    expect(statuses).toEqual([200, 401, 401, 401])
    // Nor does a page without the cookie get a ticket for a socket, or end anything.
    const thief = getWorld(0).caller({ token: getToken(one) })
    await expect(thief.client.sessions.createSocketTicket()).rejects.toMatchObject({ status: 401 })
    await expect(thief.client.sessions.endOthers({ body: {} })).rejects.toMatchObject({ status: 401 })
    await thief.client.sessions.logout()
    expect(await statusWith(getToken(one), getCookie(one))).toBe(200)
  })

  // The bench measures their memory, in a process of its own.
  test('[G-9] of forty at once lets some in and asks the others to wait, and fails for nobody', async () => {
    await aUser(getWorld(0).db, { username: 'crowd', password: right })
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => logIn('crowd', {}, index % 2)))
    // The account lets ten at a time be tried; those that were right make room again.
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 429]))
  }, 30_000)
})

describe('logging out', () => {
  const logout = { method: 'POST' as const, url: `${base}/by-order-client/customer/logout`, payload: {} }

  test('[API-027] [API-028] takes the token in the access-token header, which every call reads as an alias', async () => {
    const { id } = await aUser(getWorld(0).db)
    const { token } = await aSession(getWorld(0).db, id)
    const alias = getWorld(0).caller({ headers: { 'access-token': token } })
    expect((await alias.send(list)).status).toBe(200)
    const answer = await alias.send(logout)
    expect([answer.status, answer.body.success]).toEqual([200, true])
    await expect.poll(async () => (await getWorld(0).caller({ token }).send(list)).status).toBe(500)
  })

  test('[API-028] where both are sent, X-Access-Token counts', async () => {
    const { id } = await aUser(getWorld(0).db)
    const { token } = await aSession(getWorld(0).db, id)
    const both = (named: string, alias: string) =>
      getWorld(0).caller({ token: named, headers: { 'access-token': alias } })
    expect((await both(token, 'nonsense').send(list)).status).toBe(200)
    expect((await both('nonsense', token).send(list)).status).toBe(500)
  })

  test('without a login it is a success that changes nothing', async () => {
    expect((await getWorld(0).caller().send(logout)).status).toBe(200)
  })
})
