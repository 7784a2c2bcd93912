import { describe, expect, test } from 'vitest'
import { aWorld } from '#testing/world.ts'
import { readConfig } from './config.ts'

const url = '/jeecg-boot/sys/dict/queryAllDictItems'

/** The statuses of calls that arrive from `socket` with these forwarded addresses, where one address may call twice. */
async function getStatuses(trust: string, socket: string, forwarded: readonly string[]): Promise<number[]> {
  const world = await aWorld({ env: { TRUST_PROXY: trust, RATE_PER_MINUTE: '2' } })
  try {
    const statuses: number[] = []
    for (const addresses of forwarded) {
      const headers = { 'x-forwarded-for': addresses }
      statuses.push((await world.caller().send({ url, headers, remoteAddress: socket })).status)
    }
    return statuses
  } finally {
    await world.close()
  }
}

describe('the address behind a proxy', () => {
  const forged = ['1.1.1.1, 203.0.113.9', '2.2.2.2, 203.0.113.9', '3.3.3.3, 203.0.113.9']
  const apart = ['203.0.113.1', '203.0.113.2', '203.0.113.3']

  test('is the one the nearest proxy wrote, not what the client put before it', async () => {
    expect(await getStatuses('1', '10.0.0.1', forged)).toEqual([200, 200, 429])
    expect(await getStatuses('1', '10.0.0.1', apart)).toEqual([200, 200, 200])
  })

  test('is the first that is none of the named proxies, and those who come past them are believed nothing', async () => {
    expect(await getStatuses('10.0.0.0/8', '10.0.0.1', forged)).toEqual([200, 200, 429])
    expect(await getStatuses('10.0.0.0/8, 192.0.2.7', '10.0.0.1', apart)).toEqual([200, 200, 200])
    expect(await getStatuses('10.0.0.0/8', '198.51.100.4', apart)).toEqual([200, 200, 429])
  })

  test('is an address: a call that names anything else is refused', async () => {
    expect(await getStatuses('1', '10.0.0.1', ['unknown', '<script>', '203.0.113.9:80', '2001:db8::1'])).toEqual([
      400, 400, 400, 200,
    ])
  })

  test('is the socket’s own without configured proxies', async () => {
    expect(await getStatuses('', '203.0.113.9', apart)).toEqual([200, 200, 429])
  })
})

describe('TRUST_PROXY', () => {
  test.each([
    ['', 0],
    ['0', 0],
    ['2', 2],
    ['10.0.0.0/8,2001:db8::/32, 192.0.2.7', ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7']],
  ])('%j is read as %j', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustedProxies).toEqual(expected)
  })

  test.each(['true', 'all', '10.0.0.0/33', '10.0.0.0/8,', '-1'])('%j does not start', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      'TRUST_PROXY: is the number of proxies, e.g. 1, or a list of their addresses',
    )
  })
})
