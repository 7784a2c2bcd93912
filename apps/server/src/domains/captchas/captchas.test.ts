import { minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type Caller, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const browser = () => world.caller({ headers: { 'sec-fetch-site': 'same-origin' } })
const attempt = (captcha: string, checkKey: string) => ({
  username: 'nobody',
  password: 'Secret#1',
  captcha,
  checkKey,
})
const logIn = (caller: Caller, captcha: string, checkKey: string) =>
  caller.client.sessions.login({ body: attempt(captcha, checkKey) })

test('[API-045] a picture comes as a data URL under the key it was asked with', async () => {
  const { body } = await world.caller().send({ url: '/jeecg-boot/sys/randomImage/1700000000000' })
  expect(body).toMatchObject({ success: true, message: '' })
  expect(body.result).toMatch(/^data:image\/svg\+xml;base64,/)
})

test('[API-083] a key is good for one try, right or wrong', async () => {
  const caller = world.caller()
  await caller.client.captchas.draw({ params: { key: 'once' } })
  await expect(logIn(caller, 'zzzz', 'once')).rejects.toMatchObject({ code: 'captcha.wrong' })
  expect(await world.db.selectFrom('captcha').where('key', '=', 'once').selectAll().execute()).toEqual([])
})

test('[API-083] a key that somebody else guessed is worth nothing to a browser', async () => {
  const { headers } = await browser().send({ url: '/jeecg-boot/sys/randomImage/shared' })
  expect(String(headers['set-cookie'])).toMatch(/visitor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/)
  await expect(logIn(browser(), 'zzzz', 'shared')).rejects.toMatchObject({ code: 'captcha.wrong' })
  expect(await world.db.selectFrom('captcha').where('key', '=', 'shared').selectAll().execute()).toHaveLength(1)
})

test('[AUTH-026] the answer counts under the key of its picture, whatever its case, and for two minutes', async () => {
  const caller = world.caller()
  const known = { asked_by: '', key: '', answer_hash: '', expires_at: '' }
  const lay = async (key: string) => {
    await caller.client.captchas.draw({ params: { key } })
    const row = await world.db.selectFrom('captcha').where('key', '=', key).selectAll().executeTakeFirstOrThrow()
    // The answer of 'AB23', as the server keeps it.
    const { createHash } = await import('node:crypto')
    const hash = createHash('sha256').update('AB23').digest('base64url')
    await world.db.updateTable('captcha').set({ answer_hash: hash }).where('key', '=', key).execute()
    return { ...known, ...row }
  }
  await lay('1700000000001')
  await expect(logIn(caller, ' ab23 ', '1700000000001')).rejects.toMatchObject({ code: 'login.refused' })
  await lay('1700000000002')
  await expect(logIn(caller, 'ab23', '1700000000003')).rejects.toMatchObject({ code: 'captcha.wrong' })
  await lay('1700000000004')
  world.clock.pass(2 * minute + 1)
  await expect(logIn(caller, 'ab23', '1700000000004')).rejects.toMatchObject({ code: 'captcha.wrong' })
})
