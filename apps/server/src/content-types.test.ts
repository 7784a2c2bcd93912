import { contract } from '@paratope/contract'
import { type Api, isUpload } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { nextRemoteAddress } from './security/send.fixtures.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const bodyRoutes = Object.values(contract as Readonly<Record<string, Api>>)
  .flatMap(({ endpoints }) => Object.values(endpoints))
  .filter(({ body }) => body !== undefined && !isUpload(body))
  .map(({ method, path }) => ({
    method,
    url: `/jeecg-boot${path.replaceAll('{product}', 'Vivo').replace(/:\w+/g, 'x')}`,
  }))

describe('a body that is not JSON', () => {
  test.each([
    ['plain text', 'text/plain', '{}'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1'],
    ['form data', 'multipart/form-data; boundary=b', '--b--'],
    ['XML', 'application/xml', '<a/>'],
    ['bytes', 'application/octet-stream', '{}'],
    ['what only begins like JSON', 'application/jsonp', '{}'],
    ['nothing that is named', '', '{}'],
  ])('is refused with 415 on every route: %s', async (_, type, payload) => {
    expect(bodyRoutes.length).toBeGreaterThan(50)
    const answers = await Promise.all(
      bodyRoutes.map(async (route) => {
        const { status, body } = await world
          .caller()
          .send({ ...route, payload, remoteAddress: nextRemoteAddress(), headers: { 'content-type': type } })
        return `${status} ${body.error}`
      }),
    )
    expect(new Set(answers)).toEqual(new Set(['415 media.unsupported']))
  })

  test('JSON may name its charset', async () => {
    const { body } = await world.caller().send({
      method: 'POST',
      url: '/jeecg-boot/by-order-client/customer/login',
      payload: '{}',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    })
    expect(body.error).toBe('input.refused')
  })
})

describe('query parameters that a call does not name', () => {
  test('are ignored, among them the timestamp against caches', async () => {
    const buyer = await signIn(world)
    const { status, body } = await buyer.send({
      url: '/jeecg-boot/by-order-client/order/list?pageSize=1&_t=1791189000&pagesize=5&column=createTime',
    })
    expect([status, body.result]).toMatchObject([200, { total: 0, records: [] }])
  })

  test('do not excuse a named one that is wrong', async () => {
    const buyer = await signIn(world)
    const { status, body } = await buyer.send({
      url: '/jeecg-boot/by-order-client/order/list?pageSize=many&_t=1791189000',
    })
    expect([status, body.error, body.values]).toEqual([
      400,
      'input.refused',
      { fields: [expect.objectContaining({ path: 'pageSize', code: 'field.number' })] },
    ])
  })
})
