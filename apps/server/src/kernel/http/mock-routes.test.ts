import { afterAll, expect, test } from 'vitest'
import { aWorld } from '#testing/world.ts'

const [development, elsewhere] = [await aWorld({ env: { PARATOPE_DEV: '1' } }), await aWorld()]
afterAll(() => Promise.all([development.close(), elsewhere.close()]))

const paths = ['user', 'role', 'service', 'permission', 'permission/no-pager'].map(
  (name) => `/jeecg-boot/mock/api/${name}`,
)

test.each(paths)('[API-078] [API-079] %s answers in development only', async (url) => {
  const answer = await development.caller().send({ url })
  expect([answer.status, answer.body.success]).toEqual([200, true])
  expect(answer.body.result).toBeTruthy()
  expect((await elsewhere.caller().send({ url })).status).toBe(404)
})
