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
