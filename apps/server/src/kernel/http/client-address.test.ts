import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddressFinder } from './client-address.ts'

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const request = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }))
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}

test.each([
  [0, '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  [1, '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  [2, '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [1, '10.0.0.1', undefined, '10.0.0.1'],
  [1, '10.0.0.1', 'unknown', '10.0.0.1'],
  [['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.2.3.4', '203.0.113.9'],
  [['10.0.0.0/8'], '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  [['2001:db8::/32'], '2001:db8::1', '2001:470::7', '2001:470::7'],
  [['10.0.0.0/8'], '198.51.100.4', '1.1.1.1', '198.51.100.4'],
])('behind %j, a connection from %s forwarded for %s is from %s', (trusted, remote, forwarded, expected) => {
  expect(clientAddressFinder(trusted)(from(remote, forwarded))).toBe(expected)
})
