import { createHmac } from 'node:crypto'
import { keyBeforeLogin, signedText } from '@paratope/contract/kernel/signing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const url = '/jeecg-boot/by-Vivo/Vivo/byVivoProduct/list'
const sign = (query: object, at: number) =>
  createHmac('sha256', keyBeforeLogin)
    .update(signedText({ ...query }, at))
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
