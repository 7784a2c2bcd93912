import { day } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#kernel/database/database.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { createAdministrator } from './administrators.service.ts'
import { passwordLinkLifetime } from './password-links.service.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
})
afterAll(() => world.close())

const password = 'cantilever#77x'
const administrator = (email: string) =>
  inTransaction(world.db, (db) => createAdministrator(db, email, world.clock.now()))
const tokenIn = (path: string | undefined) => {
  expect(path).toMatch(/^\/user\/set-password#[\w-]{43}$/)
  return path?.split('#')[1] ?? ''
}
const choose = (token: string, chosen = password) =>
  world.caller().client.passwordResets.setByLink({ body: { token, password: chosen } })
const logIn = (username: string) =>
  world.caller().client.sessions.login({ body: { username, password, captcha: 'open', checkKey: '1' } })

describe('the first administrator', () => {
  test('chooses a password by a one-time link and may hand out roles', async () => {
    const token = tokenIn(await administrator('first@lab.example'))
    await choose(token)
    const { token: session } = await logIn('first@lab.example')
    const { client } = world.caller({ token: session })
    expect((await client.roles.list()).records.map(({ code }) => code)).toContain('admin')
    await expect(choose(token)).rejects.toMatchObject({ code: 'password_link.gone' })
  })

  test('cannot log in before a password is chosen', async () => {
    await administrator('waiting@lab.example')
    const body = { username: 'waiting@lab.example', password: '', captcha: 'open', checkKey: '1' }
    const answer = await world
      .caller()
      .send({ method: 'POST', url: '/jeecg-boot/by-order-client/customer/login', payload: { ...body, password: ' ' } })
    expect(answer.body).toMatchObject({ error: 'login.refused' })
  })

  test('gets a new link when asked again, and the one before is worth nothing', async () => {
    const old = tokenIn(await administrator('again@lab.example'))
    const fresh = tokenIn(await administrator('Again@lab.example'.toLowerCase()))
    await expect(choose(old)).rejects.toMatchObject({ code: 'password_link.gone' })
    await choose(fresh)
    await logIn('again@lab.example')
  })

  test('a link is good for a day', async () => {
    expect(passwordLinkLifetime).toBe(day)
    const token = tokenIn(await administrator('late@lab.example'))
    world.clock.advance(passwordLinkLifetime)
    await expect(choose(token)).rejects.toMatchObject({ code: 'password_link.gone' })
  })

  test('a weak password is refused and leaves the link usable', async () => {
    const token = tokenIn(await administrator('weak@lab.example'))
    await expect(choose(token, 'password')).rejects.toMatchObject({ code: 'input.refused' })
    await choose(token)
  })
})

test('an administrator who was disabled is restored, a customer never becomes staff', async () => {
  const lost = await signIn(world, { role: 'sales', email: 'lost@lab.example', disabled: true })
  tokenIn(await administrator('lost@lab.example'))
  const roles = await world.db.selectFrom('user_role').select('role').where('user_id', '=', lost.userId).execute()
  expect(roles.map(({ role }) => role).sort()).toEqual(['admin', 'sales'])
  await signIn(world, { email: 'buyer@lab.example' })
  expect(await administrator('buyer@lab.example')).toBeUndefined()
})
