import { hour, minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const request = {
  name: 'Ada Sample',
  email: 'ada@institute.example',
  organization: 'Institute of Examples',
  subject: 'Humanisation',
  message: 'We would like to humanise two mouse antibodies.\nCan you start in May?',
}

test('a question reaches the provider as a message, with all that was entered', async () => {
  expect(await world.caller({}).client.contactRequests.create({ body: request })).toBeNull()
  const [message] = await world.db
    .selectFrom('message')
    .selectAll()
    .where('template', '=', 'contact.requested')
    .execute()
  expect(message).toMatchObject({
    kind: 'email',
    address: world.sites[0]?.contact.emails[0],
    values: {
      name: 'Ada Sample',
      email: 'ada@institute.example',
      organization: 'Institute of Examples',
      subject: 'Humanisation',
      message: 'We would like to humanise two mouse antibodies.\nCan you start in May?',
    },
  })
})

test('a question without words or an address for the answer is refused', async () => {
  const send = (overrides: Partial<typeof request>) =>
    world.caller({}).client.contactRequests.create({ body: { ...request, ...overrides } })
  await expect(send({ message: 'Hello' })).rejects.toMatchObject({ code: 'input.refused' })
  await expect(send({ email: 'ada' })).rejects.toMatchObject({ code: 'input.refused' })
})

test('of 30 questions from one network five reach staff within an hour and ten within a day; the sender learns when the next may come', async () => {
  const send = async (last: number, network = '2001:db8:7:1') => {
    const { status, body, headers } = await world.caller().send({
      method: 'POST',
      url: '/jeecg-boot/by-order-client/client/contactRequest/add',
      payload: { ...request, subject: 'Thirty at once' },
      headers: { 'accept-language': 'en' },
      remoteAddress: `${network}::${last}`,
    })
    world.clock.advance(minute)
    return [status, body.error, headers['retry-after']]
  }
  const countStored = async () =>
    (await world.db.selectFrom('contact_request').select('id').where('subject', '=', 'Thirty at once').execute()).length
  const replies = []
  for (let at = 0; at < 30; at += 1) replies.push(await send(at))
  expect(replies.slice(0, 5).map(([status]) => status)).toEqual([200, 200, 200, 200, 200])
  expect(replies[5]).toEqual([429, 'contact_request.too_many', String(55 * 60)])
  expect(await countStored()).toBe(5)
  expect((await send(1, '2001:db8:7:2'))[0]).toBe(200)
  world.clock.advance(hour)
  for (let at = 0; at < 5; at += 1) expect((await send(at))[0]).toBe(200)
  world.clock.advance(hour)
  expect(await send(1)).toEqual([429, 'contact_request.too_many', String((24 * 60 - 156) * 60)])
  expect(await countStored()).toBe(11)
})
