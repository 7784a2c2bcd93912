import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetBrowser } from '../../testing/render-page.tsx'
import { tenantSlot, tokenSlot } from '../session/session.ts'
import { setApiSettings } from './api-settings.ts'
import { RequestFailed } from './request-failed.ts'
import { download, pendingRequests, requestTimeoutMs, send } from './send.ts'

interface Wire {
  address: string
  init: RequestInit & { headers: Record<string, string> }
}

/** Request and reply on the wire. */
function wire(answer: () => Response | Promise<Response>): Wire[] {
  const sent: Wire[] = []
  vi.stubGlobal('fetch', (address: string, init: Wire['init']) => {
    sent.push({ address, init })
    return Promise.resolve().then(answer)
  })
  return sent
}

const fine = (result: unknown = null) => Response.json({ success: true, code: 200, message: '', result, timestamp: 0 })
const refused = (status: number, envelope: object = {}) =>
  Response.json({ success: false, code: status, message: 'no', result: null, timestamp: 0, ...envelope }, { status })

const failure = (sending: Promise<unknown>): Promise<RequestFailed> =>
  sending.then(
    () => Promise.reject(new Error('it was answered')),
    (error: unknown) => (error instanceof RequestFailed ? error : Promise.reject(error)),
  )

beforeEach(() => {
  document.documentElement.lang = 'en'
  history.replaceState(null, '', '/')
})
afterEach(() => {
  setApiSettings({ apiBase: '/jeecg-boot', product: 'Vivo', languages: ['en', 'zh'] })
  resetBrowser()
})

describe('what travels with a call', () => {
  test('[API-001] [API-004] the stored token goes along; without one the call is anonymous', async () => {
    const sent = wire(fine)
    await send({ method: 'GET', path: '/x' })
    tokenSlot.write('secret')
    await send({ method: 'GET', path: '/x' })
    expect(sent.map(({ init }) => init.headers['X-Access-Token'])).toEqual([undefined, 'secret'])
  })

  test('[API-002] [API-003] [LIMIT-015] calls go to the configured base, by default the own server’s /jeecg-boot', async () => {
    const sent = wire(fine)
    await send({ method: 'POST', path: '/sys/x' })
    setApiSettings({ apiBase: '/portal/api', product: 'Vivo', languages: ['en', 'zh'] })
    await send({ method: 'POST', path: '/sys/x' })
    expect(sent.map(({ address }) => address)).toEqual(['/jeecg-boot/sys/x', '/portal/api/sys/x'])
  })

  test('[API-005] [API-008] the time zone goes along by its IANA name', async () => {
    const sent = wire(fine)
    await send({ method: 'GET', path: '/x' })
    expect(sent[0]?.init.headers['Time-Zone']).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  })

  test('[API-006] the tenant goes along, 0 where none is stored', async () => {
    const sent = wire(fine)
    await send({ method: 'GET', path: '/x' })
    tenantSlot.write('9')
    await send({ method: 'GET', path: '/x' })
    expect(sent.map(({ init }) => init.headers['tenant-id'])).toEqual(['0', '9'])
  })

  test('[API-007] pages of a low-code app name it, other pages do not', async () => {
    const sent = wire(fine)
    await send({ method: 'GET', path: '/x' })
    history.replaceState(null, '', '/low-app/stock%20list/page')
    await send({ method: 'GET', path: '/x' })
    expect(sent.map(({ init }) => init.headers['X-Low-App-ID'])).toEqual([undefined, 'stock list'])
  })

  test('[API-009] a GET carries the moment in seconds, other methods do not', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_999, toFake: ['Date'] })
    const sent = wire(fine)
    await send({ method: 'GET', path: '/x', query: { a: 1, list: ['b', 'c'], none: undefined } })
    await send({ method: 'POST', path: '/x', body: {} })
    expect(sent.map(({ address }) => address)).toEqual([
      '/jeecg-boot/x?a=1&list=b&list=c&_t=1700000000',
      '/jeecg-boot/x',
    ])
  })

  test('[API-010] dictionary items are asked for without the moment', async () => {
    const sent = wire(fine)
    await send({ method: 'GET', path: '/sys/dict/getDictItems/yn' })
    expect(sent[0]?.address).toBe('/jeecg-boot/sys/dict/getDictItems/yn')
  })

  test('[API-016] a call that takes 90000 ms is given up', async () => {
    vi.useFakeTimers()
    const slow = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(slow.signal)
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>()
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'TimeoutError')))
      return promise
    })
    const failed = failure(send({ method: 'GET', path: '/x' }))
    slow.abort()
    expect([(await failed).timedOut, (await failed).status]).toEqual([true, 0])
    expect(timeout).toHaveBeenCalledWith(90_000)
    expect(requestTimeoutMs).toBe(90_000)
  })

  test('the words of the answer are asked for in the language of the page', async () => {
    document.documentElement.lang = 'es'
    const sent = wire(fine)
    await send({ method: 'GET', path: '/x' })
    expect(sent[0]?.init.headers['Accept-Language']).toBe('es')
  })

  test('[B-18] a path that leaves the API base is not followed', async () => {
    const sent = wire(fine)
    for (const path of ['//evil.example/x', 'https://evil.example', 'x']) {
      await expect(failure(send({ method: 'GET', path }))).resolves.toBeInstanceOf(RequestFailed)
    }
    expect(sent).toEqual([])
  })
})

describe('what comes back', () => {
  test('[API-082] the envelope is opened: the caller gets the result', async () => {
    wire(() => fine({ total: 1, records: [7] }))
    await expect(send({ method: 'GET', path: '/x' })).resolves.toEqual({ total: 1, records: [7] })
  })

  test('[ERROR-026] an answer that does not succeed is rejected to the caller, with code, error and values', async () => {
    wire(() =>
      Response.json({
        success: false,
        code: '501',
        message: 'verify',
        result: null,
        timestamp: 0,
        error: 'login.verification_needed',
        values: { by: 'phone' },
      }),
    )
    const failed = await failure(send({ method: 'POST', path: '/x', body: {} }))
    expect(failed).toMatchObject({
      code: '501',
      message: 'verify',
      error: 'login.verification_needed',
      values: { by: 'phone' },
    })
  })

  test('a fault of the server keeps the id it is found by', async () => {
    wire(() => refused(500, { requestId: 'rq-7' }))
    expect((await failure(send({ method: 'GET', path: '/x' }))).requestId).toBe('rq-7')
  })

  test('an answer that is no envelope is a failure with its status', async () => {
    wire(() => new Response('<html>proxy</html>', { status: 502 }))
    expect(await failure(send({ method: 'GET', path: '/x' }))).toMatchObject({ status: 502, message: '' })
  })

  test('[ERROR-011] a refused download has its words inside the body of the file', async () => {
    wire(() => refused(500, { message: 'Token失效，请重新登录', error: 'session.expired' }))
    const failed = await failure(download({ method: 'GET', path: '/file' }))
    expect([failed.status, failed.message]).toEqual([500, 'Token失效，请重新登录'])
  })

  test('a file of JSON is a file, because it has a name', async () => {
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response('{"account":[]}', {
          headers: {
            'content-type': 'application/json',
            'content-length': '14',
            'content-disposition': 'attachment; filename="data.json"',
          },
        }),
    )
    const shares: number[] = []
    const { name, blob } = await download({ method: 'GET', path: '/file', onProgress: (share) => shares.push(share) })
    expect([name, blob.type, await blob.text(), shares]).toEqual([
      'data.json',
      'application/json',
      '{"account":[]}',
      [1],
    ])
  })

  test('[API-076] [API-087] a file is fetched with its query, or by POST with a JSON body, and comes as a blob', async () => {
    const bytes = new Uint8Array([0x50, 0x4b, 0x03, 0x04])
    const headers = { 'content-disposition': 'attachment; filename="orders.xlsx"' }
    const sent = wire(() => new Response(bytes, { headers }))
    await download({ method: 'GET', path: '/order/export', query: { format: 'xlsx', ids: ['a', 'b'] } })
    const { blob, name } = await download({ method: 'POST', path: '/order/export', body: { ids: ['a', 'b'] } })
    expect([name, [...new Uint8Array(await blob.arrayBuffer())]]).toEqual(['orders.xlsx', [0x50, 0x4b, 0x03, 0x04]])
    const calls = sent.map(({ address, init }) => [init.method, address.replace(/&_t=\d+$/, ''), init.body])
    expect(calls).toEqual([
      ['GET', '/jeecg-boot/order/export?format=xlsx&ids=a&ids=b', null],
      ['POST', '/jeecg-boot/order/export', '{"ids":["a","b"]}'],
    ])
    expect(sent[1]?.init.headers['Content-Type']).toBe('application/json')
  })

  test.each(['https://elsewhere.example/file', '//elsewhere.example/file', 'file'])(
    '[API-087] a file is fetched from the own base URL only, not from %s',
    async (path) => {
      const sent = wire(fine)
      expect((await failure(download({ method: 'GET', path }))).message).toBe(`not a path of ours: ${path}`)
      expect(sent).toEqual([])
    },
  )

  test('[ERROR-046] a download that answers in JSON saves no file', async () => {
    wire(() => refused(200, { message: 'Nothing to export' }))
    expect((await failure(download({ method: 'GET', path: '/file' }))).message).toBe('Nothing to export')
  })

  test.each([
    [`attachment; filename="list.xlsx"`, 'list.xlsx'],
    [`attachment; filename*=UTF-8''%E8%AE%A2%E5%8D%95.xlsx; filename="x.xlsx"`, '订单.xlsx'],
  ])('[API-076] a file is called as its answer says: %s', async (disposition, name) => {
    wire(
      () =>
        new Response('bytes', {
          headers: { 'content-disposition': disposition, 'content-type': 'application/octet-stream' },
        }),
    )
    expect((await download({ method: 'GET', path: '/file' })).name).toBe(name)
  })

  test('[ERROR-021] without an answer the failure’s own message is kept', async () => {
    wire(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure(send({ method: 'GET', path: '/x' }))).toMatchObject({
      status: 0,
      timedOut: false,
      message: 'Failed to fetch',
    })
  })

  test('[ERROR-022] the loading flag is up while a call runs and down after it failed', async () => {
    const { promise, reject } = Promise.withResolvers<Response>()
    wire(() => promise)
    const failed = failure(send({ method: 'GET', path: '/x' }))
    await vi.waitFor(() => expect(pendingRequests.hasPending()).toBe(true))
    reject(new TypeError('gone'))
    await failed
    expect(pendingRequests.hasPending()).toBe(false)
  })
})
