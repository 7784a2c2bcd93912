import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { promisify } from 'node:util'
import { unreadCountKey } from '@paratope/contract/identity/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { notify } from '#identity/notifications/index.ts'
import { aBuyer, anInquiry, aPack, createStaff } from '#ordering/orders/orders.makers.ts'
import { type OpenPage, openPage } from '#testing/open-page.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import type { Session } from '../http/session.ts'
import { createLog } from '../log.ts'
import type { BusMessage, SocketMessage } from './message-bus.ts'
import { createSockets } from './sockets.ts'

let world: World
let base: string
const server = createServer()
const pages: OpenPage[] = []
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
  world.sockets.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It was asked for a port of its own, so its address is an internet one.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const { socket } of pages) socket.terminate()
  server.close()
  await world.close()
})

async function open(...[userId, options]: [string, Parameters<typeof openPage>[2]]): Promise<OpenPage> {
  const page = await openPage(base, userId, options)
  pages.push(page)
  return page
}

const getTicket = async ({ client }: SignedInUser) => (await client.sessions.createSocketTicket()).ticket
const outcome = (opening: Promise<OpenPage>) =>
  opening.then(
    () => 'open',
    ({ message }: Error) => message,
  )
const getSession = (some: Pick<Session, 'id' | 'userId' | 'tokenHash'>): Session => ({
  username: some.userId,
  realname: '',
  kind: 'customer',
  companyId: null,
  tenant: '',
  tenants: [],
  orgCode: '',
  permissions: new Set(),
  cookieHash: null,
  expiresAt: '2099-01-01T00:00:00.000Z',
  signKey: '',
  ...some,
})

/** Sockets without the product around them. */
async function aSocketServer(overrides: Partial<Parameters<typeof createSockets>[0]>) {
  const sockets = createSockets({
    base: '/jeecg-boot',
    log: createLog('silent'),
    listener: world.listener,
    redeem: async () => undefined,
    findPermissions: async (hashes) => new Map(hashes.map((hash) => [hash, new Set<string>()])),
    isOriginAllowed: () => true,
    addressOf: () => '203.0.113.9',
    ...overrides,
  })
  const bare = createServer()
  sockets.attach(bare)
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const close = () => {
    sockets.close()
    bare.close()
  }
  return { base: `http://127.0.0.1:${(bare.address() as AddressInfo).port}`, close }
}

const beat = JSON.stringify({ type: 'heart_beat', data: { socketKey: '', args: {}, key: '' } })

describe('who is let in', () => {
  test('[API-077] [REALTIME-007] [REALTIME-008] whoever shows a ticket of their own as sub-protocol, once', async () => {
    const person = await signIn(world)
    const secret = await getTicket(person)
    const page = await open(person.userId, { secret })
    expect(page.socket.protocol).toBe(secret)
    expect(await outcome(open(person.userId, { secret }))).toBe('refused with 401')
  })

  test('[REALTIME-008] not with a ticket older than 30 s, nor with somebody else’s, nor without one', async () => {
    const [ada, ben] = await Promise.all([signIn(world), signIn(world)])
    const { ticket, expiresInSeconds } = await ada.client.sessions.createSocketTicket()
    expect(expiresInSeconds).toBe(30)
    world.clock.advance(31_000)
    expect(await outcome(open(ada.userId, { secret: ticket }))).toBe('refused with 401')
    expect(await outcome(open(ben.userId, { secret: await getTicket(ada) }))).toBe('refused with 403')
    expect(await outcome(open(ada.userId, {}))).toBe('refused with 401')
    expect(await outcome(open(ada.userId, { secret: 'guessed' }))).toBe('refused with 401')
  })

  test('[REALTIME-008] not from a page of another origin; a malformed origin harms nobody', async () => {
    const person = await signIn(world)
    const from = async (origin: string) =>
      outcome(open(person.userId, { secret: await getTicket(person), headers: { origin } }))
    expect(await from('https://elsewhere.example')).toBe('refused with 403')
    for (const origin of ['null', 'http://', '%%%', base.replace('127.0.0.1', '127.0.0.2')])
      expect(await from(origin)).toBe('refused with 403')
    expect(await from(base)).toBe('open')
  })

  test('[REALTIME-007] a program shows its own token; the token of a browser’s login is worth nothing here', async () => {
    const program = await signIn(world)
    expect(await outcome(open(program.userId, { secret: program.token }))).toBe('open')
    const visitor = world.caller({ headers: { 'sec-fetch-site': 'same-origin' } })
    const username = 'socket@sample.test'
    const { userId } = await signIn(world, { username, email: username, password: 'Secret#1' })
    const { token } = await visitor.client.sessions.login({
      body: { username, password: 'Secret#1', captcha: 'open', checkKey: 'k' },
    })
    expect(await outcome(open(userId, { secret: token }))).toBe('refused with 401')
  })

  test('[API-077] only at its one address, with a user and a page', async () => {
    const person = await signIn(world)
    const opens = (path: string) => outcome(open(person.userId, { secret: person.token, path }))
    expect(await opens('/jeecg-boot')).toBe('open')
    for (const path of ['/elsewhere', '/jeecg-boot/vxeSocket/x', '/x/..%2f'])
      expect(await opens(path)).toBe('refused with 404')
    const { userId, token: secret } = person
    expect(await outcome(open(userId, { secret, page: 'a/b' }))).toBe('refused with 404')
    expect(await outcome(open(userId, { secret, page: 'x'.repeat(200) }))).toBe('refused with 404')
  })
})

describe('what is said', () => {
  test('[REALTIME-004] [REALTIME-005] a heartbeat is answered with one, long before its 6 s are over', async () => {
    const person = await signIn(world)
    const { socket, messages: socketMessages } = await open(person.userId, { secret: person.token })
    const began = Date.now()
    for (let count = 1; count <= 3; count += 1) {
      socket.send(beat)
      await expect.poll(() => socketMessages.length, { timeout: 10_000, interval: 5 }).toBe(count)
    }
    expect(Date.now() - began).toBeLessThan(6_000)
    expect(socketMessages).toEqual(Array(3).fill({ type: 'heart_beat', data: { socketKey: '', args: null, key: '' } }))
  })

  test('[REALTIME-001] [REALTIME-002] every message has a type of three, and data of a socket key, arguments and a key', async () => {
    const staff = await createStaff(world)
    const { socket, messages: socketMessages } = await open(staff.sales.userId, { secret: staff.sales.token })
    await anInquiry(await aBuyer(world), [await aPack(world)])
    await notify(world.db, [staff.sales.userId], { kind: 'order.quote', values: {}, link: null }, world.clock.now())
    socket.send(beat)
    const types = () => [...new Set(socketMessages.map(({ type }) => type))].sort()
    await expect.poll(types).toEqual(['common_send_date', 'heart_beat', 'update_vxe_table'])
    const shape = (message: SocketMessage) => [Object.keys(message).sort(), Object.keys(message.data).sort()]
    for (const message of socketMessages)
      expect(shape(message)).toEqual([
        ['data', 'type'],
        ['args', 'key', 'socketKey'],
      ])
    expect(socketMessages.some(({ data }) => data.socketKey === unreadCountKey)).toBe(true)
  })

  test('it ends within moments when the session does, and for a person who logs out everywhere', async () => {
    const person = await signIn(world)
    const others = await signIn(world)
    const mine = await open(person.userId, { secret: await getTicket(person) })
    const theirs = await open(others.userId, { secret: await getTicket(others) })
    await person.client.sessions.logout()
    expect(await mine.closed).toBe(4401)
    theirs.socket.send(beat)
    await expect.poll(() => theirs.messages.length).toBe(1)
    expect(await outcome(open(person.userId, { secret: person.token }))).toBe('refused with 401')
  })

  test('B-15: it ends with the account that is disabled', async () => {
    const admin = await signIn(world, { role: 'admin' })
    const person = await signIn(world)
    const page = await open(person.userId, { secret: await getTicket(person) })
    await admin.client.roles.updateUser({
      params: { id: person.userId },
      body: { version: 1, disabled: true },
    })
    expect(await page.closed).toBe(4401)
    expect(await outcome(open(person.userId, { secret: person.token }))).toBe('refused with 401')
  })

  test('C13: when a role changes only the sockets of those who hold it close, and come back with their new permissions', async () => {
    const [admin, sales, editor] = await Promise.all([
      signIn(world, { role: 'admin' }),
      signIn(world, { role: 'sales' }),
      signIn(world, { role: 'content' }),
    ])
    const people = [admin, sales, editor]
    const [ofAdmin, ofSales, ofEditor] = await Promise.all(
      people.map(async (person) => open(person.userId, { secret: await getTicket(person) })),
    )
    const { records } = await admin.client.roles.list()
    const role = records.find(({ code }) => code === 'content')
    if (!role) throw new Error('no role')
    const { code, version, names, permissions } = role
    await admin.client.roles.update({
      params: { code },
      body: { version, names, permissions: [...permissions, 'order.desk'] },
    })
    expect(await ofEditor?.closed).toBe(1012)
    for (const page of [ofAdmin, ofSales]) {
      page?.socket.send(beat)
      await expect.poll(() => page?.messages.length).toBe(1)
    }
    expect(await outcome(open(editor.userId, { secret: await getTicket(editor) }))).toBe('open')
  })
})

describe('C13: open sockets are checked', () => {
  test('by one query for all of them; the database away closes none', async () => {
    const sessions = ['a', 'b', 'b'].map((tokenHash, at) => getSession({ id: `ses_${at}`, userId: 'usr_1', tokenHash }))
    const answer: (readonly string[])[] = []
    let permissions: () => Map<string, Set<string>> = () => new Map(['a', 'b'].map((hash) => [hash, new Set<string>()]))
    let publish: (message: BusMessage | 'gap') => void = () => {}
    const bare = await aSocketServer({
      redeem: async (secret) => sessions[Number(secret)],
      findPermissions: async (tokenHashes) => {
        answer.push(tokenHashes)
        return permissions()
      },
      listener: { ...world.listener, onMessage: (subscriber) => void (publish = subscriber) },
    })
    const opened = await Promise.all(sessions.map((_, at) => openPage(bare.base, 'usr_1', { secret: String(at) })))
    expect(answer).toHaveLength(3)
    permissions = () => {
      throw new Error('no database')
    }
    publish({ kind: 'changed', tag: 'permissions' })
    permissions = () => new Map([['b', new Set()]])
    publish({ kind: 'changed', tag: 'permissions' })
    expect(await opened[0]?.closed).toBe(4401)
    expect(answer.slice(3)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
    expect(opened.map(({ socket }) => socket.readyState)).toEqual([WebSocket.CLOSED, WebSocket.OPEN, WebSocket.OPEN])
    bare.close()
  })
})

describe('S16: how many sockets there may be', () => {
  const many = { perSession: 100, perUser: 100, perProcess: 100, perAddressAndMinute: 100, perUserAndMinute: 100 }
  // Two people with two sessions each.
  const sessions = ['ada', 'ada', 'ben', 'ben'].map((userId, at) =>
    getSession({ id: `ses_${at}`, userId, tokenHash: String(at) }),
  )
  const attempts = async (limits: Partial<typeof many>, secrets: readonly number[]) => {
    const bare = await aSocketServer({
      redeem: async (secret) => sessions[Number(secret)],
      limits: { ...many, ...limits },
    })
    const outcomes: string[] = []
    for (const secret of secrets)
      outcomes.push(await outcome(openPage(bare.base, sessions[secret]?.userId ?? 'ada', { secret: String(secret) })))
    bare.close()
    return outcomes
  }

  test('has a limit for each session, each person and the whole process', async () => {
    expect(await attempts({ perSession: 1 }, [0, 0, 1])).toEqual(['open', 'refused with 429', 'open'])
    expect(await attempts({ perUser: 2 }, [0, 1, 0, 2])).toEqual(['open', 'open', 'refused with 429', 'open'])
    expect(await attempts({ perProcess: 2 }, [0, 2, 3])).toEqual(['open', 'open', 'refused with 503'])
  })

  test('people behind one address who are signed in do not use up its attempts', async () => {
    expect(await attempts({ perAddressAndMinute: 2 }, [0, 1, 2, 3])).toEqual(['open', 'open', 'open', 'open'])
  })

  test('and so have the failed attempts of an address and the attempts of a person in a minute', async () => {
    expect(await attempts({ perAddressAndMinute: 2 }, [9, 9, 0])).toEqual([
      'refused with 401',
      'refused with 401',
      'refused with 429',
    ])
    expect(await attempts({ perUserAndMinute: 1 }, [0, 1, 2])).toEqual(['open', 'refused with 429', 'open'])
  })
})

describe('what a client may send', () => {
  test('anything: what is no heartbeat is left alone, thousands of messages at once hold nobody up', async () => {
    const [noisy, quiet] = await Promise.all([signIn(world), signIn(world)])
    const loud = await open(noisy.userId, { secret: noisy.token })
    const calm = await open(quiet.userId, { secret: quiet.token })
    for (const text of ['', 'no JSON', '[]', 'null', '{"type":7}', '{"__proto__":{"type":"heart_beat"}}'])
      loud.socket.send(text)
    loud.socket.send(Buffer.from([0, 255, 254]))
    for (let count = 0; count < 5_000; count += 1) loud.socket.send(count % 2 ? beat : '{"type":"update_vxe_table"}')
    calm.socket.send(beat)
    await expect.poll(() => calm.messages.length, { timeout: 5_000, interval: 5 }).toBe(1)
    await expect.poll(() => loud.messages.length, { timeout: 20_000 }).toBe(2_500)
  })

  test('but no more than 16 kB at a time: who does is cut off, the others are not', async () => {
    const [noisy, quiet] = await Promise.all([signIn(world), signIn(world)])
    const calm = await open(quiet.userId, { secret: quiet.token })
    const loud = await open(noisy.userId, { secret: noisy.token })
    loud.socket.on('error', () => {})
    loud.socket.send('x'.repeat(1_000_000))
    expect(await loud.closed).toBe(1009)
    // Twenty bytes of a frame that claims to hold gigabytes.
    const raw = await open(noisy.userId, { secret: noisy.token })
    const wire = Object(raw.socket)._socket
    wire.write(Buffer.from([0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4, 5]))
    expect(await raw.closed).toBe(1009)
    calm.socket.send(beat)
    await expect.poll(() => calm.messages.length).toBe(1)
  })

  test('and a connection that breaks off in the middle of its handshake is nobody’s problem', async () => {
    const { port } = server.address() as AddressInfo
    const countConnections = () => promisify(server.getConnections.bind(server))()
    const before = await countConnections()
    const ends: Promise<unknown>[] = []
    for (let count = 0; count < 50; count += 1) {
      const wire = connect(port, '127.0.0.1')
      wire.on('error', () => {})
      ends.push(new Promise((resolve) => wire.once('close', resolve)))
      wire.write('GET /vxeSocket/usr_1/page HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n')
      wire.write('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: a, ,b\r\nSec-WebSocket-Key: no\r\n\r\n')
      wire.resetAndDestroy()
    }
    await Promise.all(ends)
    await expect.poll(countConnections).toBeLessThanOrEqual(before)
    const person = await signIn(world)
    expect(await outcome(open(person.userId, { secret: person.token }))).toBe('open')
  })
})
