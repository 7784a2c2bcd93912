import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aReceiver, type Receiver } from '#testing/receiver.ts'
import { type OutsidePost, postOutside, type Resolve } from './post-outside.ts'
import { isPublicAddress, isWebPort, mayBePublicHost } from './public-address.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await aReceiver()
})
afterEach(() => receiver.close())

const post = (overrides: Partial<OutsidePost>) =>
  postOutside({
    url: 'https://erp.sample.test/paratope',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    maxReply: 500,
    timeoutMs: 5000,
    allowLocal: false,
    ...overrides,
  })
const resolveTo =
  (...addresses: string[]): Resolve =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
const port = () => new URL(receiver.url).port

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['nonsense', false],
])('%s is on the public internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([
  ['https://erp.institute.example/', true],
  ['https://localhost/', false],
  ['https://printer.local/', false],
  ['https://metadata.google.internal/', false],
  ['https://intranet/', false],
  ['https://127.1/', false],
  ['https://0x7f000001/', false],
  ['https://2130706433/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:169.254.169.254]/', false],
  ['https://1.1.1.1/', true],
])('a person may enter %s: %s', (url, expected) => {
  expect(mayBePublicHost(new URL(url))).toBe(expected)
})

test.each([
  ['https://erp.sample.example/', true],
  ['https://erp.sample.example:8443/', true],
  ['https://erp.sample.example:22/', false],
  ['https://erp.sample.example:25/', false],
  ['https://erp.sample.example:6379/', false],
  ['https://erp.sample.example:5432/', false],
])('web servers listen at the port of %s: %s', (url, expected) => {
  expect(isWebPort(new URL(url))).toBe(expected)
})

describe('a request to an address that a customer chose', () => {
  test.each([22, 25, 6379])('never goes to port %i, whatever was entered before', async (port) => {
    const post = { url: `https://erp.sample.example:${port}/`, headers: {}, body: '', maxReply: 1, timeoutMs: 1000 }
    const resolve = () => Promise.reject(new Error('asked for its address'))
    expect(await postOutside({ ...post, allowLocal: false, resolve })).toMatchObject({ error: 'address_refused' })
  })

  test('goes nowhere if any address of the name is private, however many are public', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '169.254.169.254'], ['::1'], ['10.0.0.1', '8.8.8.8']]) {
      const result = await post({ url: `https://erp.sample.test:${port()}/`, resolve: resolveTo(...addresses) })
      expect([addresses, result.error, result.statusCode]).toEqual([addresses, 'address_refused', null])
    }
    for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', '0x7f.1'])
      expect((await post({ url: `https://${host}:${port()}/` })).error).toBe('address_refused')
    expect(receiver.requests).toEqual([])
  })

  test('is never sent without encryption', async () => {
    expect((await post({ url: receiver.url })).error).toBe('address_refused')
    expect(receiver.requests).toEqual([])
  })

  test('goes to the address that was checked, though the name leads elsewhere a moment later', async () => {
    const lookups: string[] = []
    const rebinding: Resolve = (host) => {
      lookups.push(host)
      return resolveTo(lookups.length === 1 ? '127.0.0.1' : '169.254.169.254')(host)
    }
    const url = `http://rebind.sample.test:${port()}/hook`
    const result = await post({ url, allowLocal: true, resolve: rebinding })
    expect(result).toMatchObject({ statusCode: 200, error: null, reply: 'ok' })
    expect(lookups).toEqual(['rebind.sample.test'])
    expect(receiver.requests[0]?.headers['host']).toBe(`rebind.sample.test:${port()}`)
  })

  test('does not follow a redirect to the metadata of a cloud', async () => {
    receiver.answer((response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end())
    const result = await post({ url: receiver.url, allowLocal: true })
    expect(result).toMatchObject({ statusCode: 302, error: 'redirected' })
    expect(receiver.requests).toHaveLength(1)
  })

  test('ends with the time limit, whether the name, the reply or its end is missing', async () => {
    const never: Resolve = () => new Promise(() => {})
    expect((await post({ timeoutMs: 30, resolve: never })).error).toBe('timeout')
    receiver.answer(() => {})
    expect((await post({ url: receiver.url, allowLocal: true, timeoutMs: 30 })).error).toBe('timeout')
    receiver.answer((response) => void response.write('half'))
    expect((await post({ url: receiver.url, allowLocal: true, timeoutMs: 100 })).error).toBe('timeout')
  })

  test('reads the beginning of an endless reply', async () => {
    receiver.answer((response) => {
      const flood = () => void (response.writable && response.write('x'.repeat(65_536), () => setImmediate(flood)))
      flood()
    })
    const result = await post({ url: receiver.url, allowLocal: true })
    expect(result).toMatchObject({ statusCode: 200, error: null, reply: 'x'.repeat(500) })
  })

  test('says what went wrong: the name, the connection or the status', async () => {
    const unknown: Resolve = () => Promise.reject(new Error('ENOTFOUND'))
    expect((await post({ resolve: unknown })).error).toBe('dns_failed')
    expect((await post({ resolve: resolveTo() })).error).toBe('dns_failed')
    receiver.answer((response) => void response.socket?.destroy())
    expect((await post({ url: receiver.url, allowLocal: true })).error).toBe('connection_failed')
    receiver.answer((response) => response.writeHead(500).end('broken'))
    expect(await post({ url: receiver.url, allowLocal: true })).toMatchObject({
      statusCode: 500,
      error: 'status',
      reply: 'broken',
    })
  })
})
