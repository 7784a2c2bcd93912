import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
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

test('sales reads a question at the office and marks it as answered; others do not', async () => {
  const message = '<script>alert(1)</script> =HYPERLINK("x")'
  await world.caller({}).client.contactRequests.create({ body: { ...request, subject: 'For the office', message } })
  const { client } = await signIn(world, { role: 'sales' })
  const read = async (state: 'open' | 'answered') =>
    (await client.contactRequests.list({ query: { state } })).records.filter(
      ({ subject }) => subject === 'For the office',
    )
  const [found] = await read('open')
  expect(found).toMatchObject({ name: 'Ada Sample', email: 'ada@institute.example', message, answeredAt: null })
  if (!found) throw new Error('the question is missing')
  await client.contactRequests.mark({ params: { id: found.id }, body: { isAnswered: true } })
  expect([(await read('open')).length, (await read('answered')).length]).toEqual([0, 1])
  for (const role of ['customer', 'content', 'finance'] as const) {
    const { client: other } = await signIn(world, { role })
    await expect(other.contactRequests.list({ query: {} })).rejects.toMatchObject({ status: 403 })
  }
})
