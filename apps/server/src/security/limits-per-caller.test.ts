import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type Caller, type World } from '#testing/world.ts'

const limit = 30

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { RATE_PER_MINUTE: String(limit) } })
})
afterAll(() => world.close())

const url = '/jeecg-boot/by-order-client/notification/list'

const previewUrl = '/jeecg-boot/by-order-client/api/price/preview'

/** Calls from 160 networks at once, so that no limit per address counts twice. */
async function callFromEverywhere(caller: Caller) {
  const replies = await Promise.all(
    Array.from({ length: 160 }, (_, no) => caller.send({ method: 'GET', url, remoteAddress: `10.77.${no}.1` })),
  )
  const refused = replies.filter(({ status }) => status === 429)
  return {
    answered: replies.filter(({ status }) => status === 200).length,
    refused: refused.length,
    retryAfter: refused.every(({ headers }) => /^([1-9]|[1-5]\d|60)$/.test(String(headers['retry-after']))),
  }
}

test('one API key is refused beyond its limit, from however many addresses it calls', async () => {
  const person = await signIn(world, { password: 'helix&51-photo' })
  const { key } = await person.client.apiKeys.create({
    body: { name: 'Script', scopes: ['notification.read'], days: 30, password: 'helix&51-photo' },
  })
  const program = world.caller({ headers: { authorization: `Bearer ${key}` } })
  expect(await callFromEverywhere(program)).toEqual({ answered: limit, refused: 130, retryAfter: true })
  expect((await person.send({ method: 'GET', url, remoteAddress: '10.78.0.1' })).status).toBe(200)
})

test('so is one person, and others are not', async () => {
  const person = await signIn(world)
  expect(await callFromEverywhere(person)).toEqual({ answered: limit, refused: 130, retryAfter: true })
  const other = await signIn(world)
  expect((await other.send({ method: 'GET', url, remoteAddress: '10.78.0.2' })).status).toBe(200)
})

test('the limit of one endpoint counts a key and a person too', async () => {
  const open = await aWorld({ env: { RATE_PER_MINUTE: '100000' } })
  const person = await signIn(open, { password: 'helix&51-photo' })
  const { key } = await person.client.apiKeys.create({
    body: { name: 'Script', scopes: ['ordering-api.preview'], days: 30, password: 'helix&51-photo' },
  })
  const program = open.caller({ headers: { authorization: `Bearer ${key}` } })
  const callFromMany = async (caller: Caller) => {
    const replies = await Promise.all(
      Array.from({ length: 160 }, (_, no) =>
        caller.send({ method: 'POST', url: previewUrl, payload: {}, remoteAddress: `10.77.${no}.1` }),
      ),
    )
    return replies.filter(({ status }) => status === 429).length
  }
  expect([await callFromMany(program), await callFromMany(person)]).toEqual([40, 40])
  const url = '/jeecg-boot/by-order-client/notification/list'
  expect((await person.send({ method: 'GET', url })).status).toBe(200)
  await open.close()
})
