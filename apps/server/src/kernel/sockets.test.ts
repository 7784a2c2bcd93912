import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { bell } from '@paratope/contract/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notify } from '#domains/notifications/index.ts'
import { aBuyer, anInquiry, aPack, staffOf } from '#domains/orders/orders.makers.ts'
import { type OpenPage, openPage } from '#testing/open-page.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { aWorld, type World } from '#testing/world.ts'
import type { SocketMessage } from './realtime.ts'

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

const ticketOf = async ({ client }: Person) => (await client.sessions.socketTicket()).ticket
const outcome = (opening: Promise<OpenPage>) =>
  opening.then(
    () => 'open',
    ({ message }: Error) => message,
  )
const beat = JSON.stringify({ type: 'heart_beat', data: { socketKey: '', args: {}, key: '' } })

describe('who is let in', () => {
  test('[API-077] [REALTIME-007] [REALTIME-008] whoever shows a ticket of their own as sub-protocol, once', async () => {
    const person = await signedIn(world)
    const secret = await ticketOf(person)
    const page = await open(person.userId, { secret })
    expect(page.socket.protocol).toBe(secret)
    expect(await outcome(open(person.userId, { secret }))).toBe('refused with 401')
  })

  test('[REALTIME-008] not with a ticket older than 30 s, nor with somebody else’s, nor without one', async () => {
    const [ada, ben] = await Promise.all([signedIn(world), signedIn(world)])
    const { ticket, expiresInSeconds } = await ada.client.sessions.socketTicket()
    expect(expiresInSeconds).toBe(30)
    world.clock.pass(31_000)
    expect(await outcome(open(ada.userId, { secret: ticket }))).toBe('refused with 401')
    expect(await outcome(open(ben.userId, { secret: await ticketOf(ada) }))).toBe('refused with 403')
    expect(await outcome(open(ada.userId, {}))).toBe('refused with 401')
    expect(await outcome(open(ada.userId, { secret: 'guessed' }))).toBe('refused with 401')
  })

  test('[REALTIME-008] not from a page of another origin; a malformed origin harms nobody', async () => {
    const person = await signedIn(world)
    const from = async (origin: string) =>
      outcome(open(person.userId, { secret: await ticketOf(person), headers: { origin } }))
    expect(await from('https://elsewhere.example')).toBe('refused with 403')
    for (const origin of ['null', 'http://', '%%%', base.replace('127.0.0.1', '127.0.0.2')])
      expect(await from(origin)).toBe('refused with 403')
    expect(await from(base)).toBe('open')
  })

  test('[REALTIME-007] a program shows its own token; the token of a browser’s login is worth nothing here', async () => {
    const program = await signedIn(world)
    expect(await outcome(open(program.userId, { secret: program.token }))).toBe('open')
    const visitor = world.caller({ headers: { 'sec-fetch-site': 'same-origin' } })
    const username = 'socket@sample.test'
    const { userId } = await signedIn(world, { username, email: username, password: 'Secret#1' })
    const { token } = await visitor.client.sessions.login({
      body: { username, password: 'Secret#1', captcha: 'open', checkKey: 'k' },
    })
    expect(await outcome(open(userId, { secret: token }))).toBe('refused with 401')
  })

  test('[API-077] only at its one address, with a user and a page', async () => {
    const person = await signedIn(world)
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
    const person = await signedIn(world)
    const { socket, told } = await open(person.userId, { secret: person.token })
    const began = Date.now()
    for (let count = 1; count <= 3; count += 1) {
      socket.send(beat)
      await expect.poll(() => told.length, { timeout: 10_000, interval: 5 }).toBe(count)
    }
    expect(Date.now() - began).toBeLessThan(6_000)
    expect(told).toEqual(Array(3).fill({ type: 'heart_beat', data: { socketKey: '', args: null, key: '' } }))
  })

  test('[REALTIME-001] [REALTIME-002] every message has a type of three, and data of a socket key, arguments and a key', async () => {
    const staff = await staffOf(world)
    const { socket, told } = await open(staff.sales.userId, { secret: staff.sales.token })
    await anInquiry(await aBuyer(world), [await aPack(world)])
    await notify(world.db, [staff.sales.userId], { kind: 'order.quote', values: {}, link: null }, world.clock.now())
    socket.send(beat)
    const types = () => [...new Set(told.map(({ type }) => type))].sort()
    await expect.poll(types).toEqual(['common_send_date', 'heart_beat', 'update_vxe_table'])
    const shape = (message: SocketMessage) => [Object.keys(message).sort(), Object.keys(message.data).sort()]
    for (const message of told)
      expect(shape(message)).toEqual([
        ['data', 'type'],
        ['args', 'key', 'socketKey'],
      ])
    expect(told.some(({ data }) => data.socketKey === bell)).toBe(true)
  })

  test('it ends within moments when the session does, and for a person who logs out everywhere', async () => {
    const person = await signedIn(world)
    const others = await signedIn(world)
    const mine = await open(person.userId, { secret: await ticketOf(person) })
    const theirs = await open(others.userId, { secret: await ticketOf(others) })
    await person.client.sessions.logout()
    expect(await mine.closed).toBe(4401)
    theirs.socket.send(beat)
    await expect.poll(() => theirs.told.length).toBe(1)
    expect(await outcome(open(person.userId, { secret: person.token }))).toBe('refused with 401')
  })

  test('B-15: it ends with the account that is disabled, and comes back with other rights when these change', async () => {
    const admin = await signedIn(world, { role: 'admin' })
    const person = await signedIn(world)
    const params = { id: person.userId }
    const first = await open(person.userId, { secret: await ticketOf(person) })
    const own = await open(admin.userId, { secret: await ticketOf(admin) })
    await admin.client.roles.changePerson({ params, body: { version: 1, disabled: true } })
    expect(await first.closed).toBe(4401)
    expect(await outcome(open(person.userId, { secret: person.token }))).toBe('refused with 401')
    const { records } = await admin.client.roles.list()
    const role = records.find(({ code }) => code === 'content')
    if (!role) throw new Error('no role')
    const { code, version, names, permissions } = role
    await admin.client.roles.change({ params: { code }, body: { version, names, permissions } })
    expect(await own.closed).toBe(1012)
    expect(await outcome(open(admin.userId, { secret: await ticketOf(admin) }))).toBe('open')
  })
})

describe('what a client may send', () => {
  test('anything: what is no heartbeat is left alone, thousands of messages at once hold nobody up', async () => {
    const [noisy, quiet] = await Promise.all([signedIn(world), signedIn(world)])
    const loud = await open(noisy.userId, { secret: noisy.token })
    const calm = await open(quiet.userId, { secret: quiet.token })
    for (const text of ['', 'no JSON', '[]', 'null', '{"type":7}', '{"__proto__":{"type":"heart_beat"}}'])
      loud.socket.send(text)
    loud.socket.send(Buffer.from([0, 255, 254]))
    for (let count = 0; count < 5_000; count += 1) loud.socket.send(count % 2 ? beat : '{"type":"update_vxe_table"}')
    calm.socket.send(beat)
    await expect.poll(() => calm.told.length, { timeout: 5_000, interval: 5 }).toBe(1)
    await expect.poll(() => loud.told.length, { timeout: 20_000 }).toBe(2_500)
  })

  test('but no more than 16 kB at a time: who does is cut off, the others are not', async () => {
    const [noisy, quiet] = await Promise.all([signedIn(world), signedIn(world)])
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
    await expect.poll(() => calm.told.length).toBe(1)
  })

  test('and a connection that breaks off in the middle of its handshake is nobody’s problem', async () => {
    const { port } = server.address() as AddressInfo
    for (let count = 0; count < 50; count += 1) {
      const wire = connect(port, '127.0.0.1')
      wire.on('error', () => {})
      wire.write('GET /vxeSocket/usr_1/page HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n')
      wire.write('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: a, ,b\r\nSec-WebSocket-Key: no\r\n\r\n')
      wire.resetAndDestroy()
    }
    await sleep(100)
    const person = await signedIn(world)
    expect(await outcome(open(person.userId, { secret: person.token }))).toBe('open')
  })
})
