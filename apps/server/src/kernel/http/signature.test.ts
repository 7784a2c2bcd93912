import { createHmac } from 'node:crypto'
import { parcels } from '@paratope/contract/fulfilment/parcels'
import { anonymousSignKey, buildSignedText, signedParameters } from '@paratope/contract/kernel/signing'
import { buildApiDocument } from '@paratope/contract/openapi'
import { orders } from '@paratope/contract/ordering/orders'
import { quotes } from '@paratope/contract/ordering/quotes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { limits } from '../../domains.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const url = '/jeecg-boot/by-Vivo/Vivo/byVivoProduct/list'
const sign = (query: object, at: number) =>
  createHmac('sha256', anonymousSignKey)
    .update(buildSignedText({ ...query }, at))
    .digest('hex')
    .toUpperCase()

const ask = (query: Record<string, string>, signature: string, at: number) =>
  world
    .caller()
    .send({ url, query: { ...query, _t: '1' }, headers: { 'x-sign': signature, 'x-timestamp': String(at) } })

describe('[API-011] [API-012] [API-014] [API-015] a signed call', () => {
  const query = { category: 'biosimilar', pageSize: '5' }

  test('passes when query, body and moment are what was signed with HMAC-SHA-256, upper case', async () => {
    const now = Date.now()
    expect((await ask(query, sign(query, now), now)).status).toBe(200)
  })

  test('is refused when something was changed, when it is older than five minutes, and when it comes twice', async () => {
    const now = Date.now() - 1
    const old = now - 301_000
    const answers = [
      await ask({ ...query, pageSize: '6' }, sign(query, now), now),
      await ask(query, sign(query, old), old),
      await ask(query, sign(query, now), now),
      await ask(query, sign(query, now), now),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 200, 400])
    expect(answers[3]?.body.error).toBe('signature.wrong')
  })

  test('opens no door: what needs a login needs it signed or not', async () => {
    const now = Date.now()
    const { status } = await world.caller().send({
      url: '/jeecg-boot/sys/permission/getUserPermissionByToken',
      headers: { 'x-sign': sign({}, now), 'x-timestamp': String(now) },
    })
    expect(status).toBe(401)
  })
})

describe('[API-014] a signature that cannot be right costs nothing', () => {
  const login = '/jeecg-boot/by-order-client/customer/login'
  const wellFormed = 'A'.repeat(64)
  const post = (payload: string, signature: string, at: string) =>
    world.caller().send({
      method: 'POST',
      url: login,
      payload,
      headers: { 'content-type': 'application/json', 'x-sign': signature, 'x-timestamp': at },
    })

  test('is refused before the body is read where the headers alone show it', async () => {
    const tooLarge = JSON.stringify('x'.repeat(2_000_000))
    const now = String(Date.now())
    const answers = [
      await post(tooLarge, 'nonsense', now),
      await post(tooLarge, wellFormed.toLowerCase(), now),
      await post(tooLarge, wellFormed, 'yesterday'),
      await post(tooLarge, wellFormed, `${now}.5`),
      await post(tooLarge, wellFormed, String(Date.now() - 301_000)),
    ]
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(5).fill([400, 'signature.wrong']))
  })

  test('is not computed over a body that the schema refuses, such as a megabyte of text', async () => {
    const { status, body } = await post(JSON.stringify('x'.repeat(1_000_000)), wellFormed, String(Date.now()))
    expect([status, body.error]).toEqual([400, 'input.refused'])
  })

  test.each([
    ['deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    [
      'made of many names',
      JSON.stringify(Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`n${at}`, 1]))),
    ],
  ])('is not computed over a field that no schema reads and that is %s', async (_, extra) => {
    const known = { username: 'nobody', password: 'Secret-1', captcha: 'abcd', checkKey: 'k'.repeat(22) }
    const payload = `${JSON.stringify(known).slice(0, -1)},"extra":${extra}}`
    const { status, body } = await post(payload, wellFormed, String(Date.now()))
    expect([status, body.error]).toEqual([400, 'signature.wrong'])
  })
})

test('[API-013] a last path segment with a comma is signed, and sent beside the path as it stands there', async () => {
  const requestCode = (segment: string, header: string | undefined, signed: string) => {
    const now = Date.now()
    const parameters = signedParameters({ path: `/x/${signed}`, query: {}, body: undefined })
    const mac = createHmac('sha256', anonymousSignKey)
      .update(buildSignedText(parameters, now))
      .digest('hex')
      .toUpperCase()
    return world.caller().send({
      url: `/jeecg-boot/by-Vivo/Vivo/byVivoProduct/detail/${segment}`,
      headers: {
        'x-sign': mac,
        'x-timestamp': String(now),
        ...(header !== undefined && { 'x-path-variable': header }),
      },
    })
  }
  const answers = [
    await requestCode('a,b', 'a%2Cb', 'a,b'),
    await requestCode('a,b', undefined, 'a,b'),
    await requestCode('a,b', 'a%2Cc', 'a,b'),
    await requestCode('a,b', 'a%2Cb', 'a,c'),
    await requestCode('a,b', '%', 'a,b'),
    await requestCode('ab', '%', 'ab'),
  ]
  expect(answers.map(({ body }) => body.error)).toEqual(['input.refused', ...Array(5).fill('signature.wrong')])
})

describe('[API-011] [API-014] [API-015] every write that places, accepts, declines or changes an order', () => {
  const url = '/jeecg-boot/by-order-client/order/PA-2026-000001/cancel'
  const body = { version: 1, reason: 'no longer needed' }
  const browser = { 'sec-fetch-site': 'same-origin' }

  /** Signed as the portal does it; without the order, whatever passes the check finds no record. */
  async function cancel(key: string | undefined, headers: Record<string, string>, sent: object = body, query = '') {
    const person = await signIn(world)
    const { sign_key: own } = await world.db
      .selectFrom('session')
      .select('sign_key')
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow()
    const now = Date.now()
    const text = `reason=no longer needed&version=1&X-TIMESTAMP=${now}`
    const mac = createHmac('sha256', key ?? own)
      .update(text)
      .digest('hex')
      .toUpperCase()
    const answer = await person.send({
      method: 'POST',
      url: url + query,
      payload: sent,
      headers: { ...headers, ...(key !== 'none' && { 'x-sign': mac, 'x-timestamp': String(now) }) },
    })
    return answer.body.error
  }

  test('is declared to be signed, and said to be in the OpenAPI file', () => {
    // It fills the cart.
    const { orderAgain: _, ...orderWrites } = orders.endpoints
    const writes = [orderWrites, quotes.endpoints, parcels.endpoints].flatMap((endpoints) =>
      Object.values(endpoints).filter(({ method }) => method !== 'GET'),
    )
    expect(writes).toHaveLength(26)
    expect(writes.filter((endpoint) => !('signed' in endpoint))).toEqual([])
    const { paths } = buildApiDocument('/jeecg-boot', 'Vivo', limits)
    const operation = paths['/by-order-client/order/{orderNo}/accept']?.['post']
    expect(operation?.['x-signed']).toBe(true)
    expect(operation?.parameters.slice(-3)).toEqual([
      { $ref: '#/components/parameters/Sign' },
      { $ref: '#/components/parameters/SignTimestamp' },
      { $ref: '#/components/parameters/PathVariable' },
    ])
  })

  test('passes with the session’s own key, and `_t` is no part of it', async () => {
    expect(await cancel(undefined, browser)).toBe('record.missing')
    expect(await cancel(undefined, browser, body, '?_t=1700000000')).toBe('record.missing')
  })

  test('is refused with the key that everybody knows, with another session’s, and when the body was changed', async () => {
    expect(await cancel(anonymousSignKey, browser)).toBe('signature.wrong')
    expect(await cancel('key-of-another-session', browser)).toBe('signature.wrong')
    expect(await cancel(undefined, browser, { ...body, version: 2 })).toBe('signature.wrong')
    expect(await cancel(undefined, browser, body, '?extra=1')).toBe('signature.wrong')
  })

  test('is refused unsigned from a browser; a program may leave the signature out', async () => {
    expect(await cancel('none', browser)).toBe('signature.missing')
    expect(await cancel('none', {})).toBe('record.missing')
  })
})
