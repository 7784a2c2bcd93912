import { createHmac } from 'node:crypto'
import { anonymousSignKey, buildSignedText, pathVariable } from '@paratope/contract/kernel/signing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetBrowser } from '../../testing/render-page.tsx'
import { signKeySlot } from '../session/session.ts'
import { api } from './api.ts'
import { signRequest } from './sign.ts'

const now = 1_700_000_000_000

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(resetBrowser)

const computeMac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex').toUpperCase()

describe('a signed call', () => {
  test('[API-011] X-Sign is the upper-case keyed hash of the sorted query and body parameters', async () => {
    const signature = await signRequest({
      path: '/sys/x',
      query: { b: 2, a: 'one', _t: 1_700_000_000 },
      body: { name: 'Ada', empty: '', none: null },
    })
    expect(signature?.['X-Sign']).toBe(computeMac(anonymousSignKey, `a=one&b=2&name=Ada&X-TIMESTAMP=${now}`))
    expect(signature?.['X-Sign']).toMatch(/^[0-9A-F]{64}$/)
  })

  test('[API-012] X-TIMESTAMP is the moment in milliseconds', async () => {
    expect((await signRequest({ path: '/sys/x', query: {}, body: undefined }))?.['X-TIMESTAMP']).toBe(String(now))
  })

  test('[API-013] a last path segment with a comma is sent and signed as x-path-variable', async () => {
    const signature = await signRequest({ path: '/sys/dict/loadDict/user,name%2Cid', query: {}, body: undefined })
    expect(signature?.['x-path-variable']).toBe(encodeURIComponent('user,name,id'))
    expect(signature?.['X-Sign']).toBe(computeMac(anonymousSignKey, `x-path-variable=user,name,id&X-TIMESTAMP=${now}`))
    expect([pathVariable('/sys/a,b/c'), pathVariable('/sys/x')]).toEqual([undefined, undefined])
  })

  test('[API-014] nested values have one canonical form, whatever order they were written in', () => {
    const one = buildSignedText({ where: { b: [1, { d: 1, c: 2 }], a: null } }, now)
    const other = buildSignedText({ where: { a: null, b: [1, { c: 2, d: 1 }] } }, now)
    expect(one).toBe(other)
    expect(one).toBe(`where={"a":null,"b":[1,{"c":2,"d":1}]}&X-TIMESTAMP=${now}`)
  })

  test('[API-015] after a login the session’s own key signs, not the one everybody knows', async () => {
    signKeySlot.write('key-of-this-session')
    expect((await signRequest({ path: '/sys/x', query: { a: 1 }, body: undefined }))?.['X-Sign']).toBe(
      computeMac('key-of-this-session', `a=1&X-TIMESTAMP=${now}`),
    )
  })
})

describe('a call that the contract declares signed', () => {
  const sent: { address: string; headers: Record<string, string> }[] = []
  const answer = (headers: Record<string, string> = {}) => {
    sent.length = 0
    vi.stubGlobal('fetch', async (address: string, init: { headers: Record<string, string> }) => {
      sent.push({ address, headers: init.headers })
      return Response.json({ success: true, code: 200, message: '', result: null, timestamp: 0 }, { headers })
    })
  }
  const cancel = async () =>
    (await api()).orders.cancel({
      params: { orderNo: 'PA-2026-000001' },
      body: { version: 1, reason: 'no longer needed' },
    })

  test('[API-011] [API-012] [API-015] leaves the browser signed with the session’s own key; others are not signed', async () => {
    answer()
    signKeySlot.write('key-of-this-session')
    await cancel()
    await (await api()).orders.counts()
    expect(sent[0]?.headers).toMatchObject({
      'X-Sign': computeMac('key-of-this-session', `reason=no longer needed&version=1&X-TIMESTAMP=${now}`),
      'X-TIMESTAMP': String(now),
    })
    expect(sent[1]?.headers).not.toHaveProperty('X-Sign')
  })

  test('[API-014] carries the server’s time, however wrong the clock of the device is', async () => {
    answer({ date: new Date(now + 3_600_000).toUTCString() })
    await (await api()).orders.counts()
    await cancel()
    expect(sent[1]?.headers['X-TIMESTAMP']).toBe(String(now + 3_600_000))
  })
})
