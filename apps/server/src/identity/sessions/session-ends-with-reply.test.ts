import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getSentCode } from '#identity/verification-codes/verification-codes.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aSession } from './sessions.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
  await vi.waitUntil(() => world.listener.status().connected, { timeout: 15_000 })
  // From here on no message of the database arrives, as when the machine is busy.
  await world.listener.close()
})
afterAll(() => world.close())

const base = '/jeecg-boot/by-order-client'
const old = 'helix&51-photo'
const next = 'cantilever#77x'
const admin = () => signIn(world, { role: 'admin' })

let people = 0
const aPerson = () => signIn(world, { email: `bench${++people}@sample.test`, password: old })

const getStatus = async (token: string, url = `${base}/notification/list`) => {
  const { status, body } = await world.caller({ token }).send({ url })
  return [status, body.error]
}

interface Victim {
  person: SignedInUser
  /** A second session of the same person. */
  other: string
}

const endings: Record<string, (victim: Victim) => Promise<unknown>> = {
  'the log-out': ({ other }) => world.caller({ token: other }).client.sessions.logout(),
  'the end of a session in the list': async ({ person, other }) => {
    const { records } = await world.caller({ token: other }).client.sessions.list()
    const id = records.find(({ current }) => current)?.id ?? ''
    return person.client.sessions.end({ params: { id } })
  },
  'the end of all others': ({ person }) =>
    person.client.sessions.endOthers({ body: { apiKeys: false, webhooks: false } }),
  'a change of the password': ({ person }) =>
    person.client.sessions.changePassword({ body: { oldpassword: old, password: next } }),
  'a reset of the password': async () => {
    const to = { email: `bench${people}@sample.test` }
    const post = (call: string, payload: object) =>
      world.caller().send({ method: 'POST', url: `${base}/customer/${call}`, payload, remoteAddress: '10.1.1.1' })
    await post('resetCode', { ...to, captcha: 'open', checkKey: '1' })
    const { status } = await post('resetPassword', {
      ...to,
      code: await getSentCode(world.db, to.email),
      password: next,
    })
    expect(status).toBe(200)
  },
  'a lock by the desk': async ({ person }) => {
    const body = { version: 1, disabled: true, roles: ['customer'] }
    return (await admin()).client.roles.updateUser({ params: { id: person.userId }, body })
  },
}

describe('with the reply of the call, before the database tells anybody', () => {
  test.each(Object.entries(endings))('a session is over after %s', async (_, end) => {
    const person = await aPerson()
    const { token } = await aSession(world.db, person.userId)
    expect(await getStatus(token)).toEqual([200, undefined])
    await end({ person, other: token })
    expect(await getStatus(token)).toEqual([500, 'session.expired'])
  })

  test('a permission is gone that the role lost, or the person the role', async () => {
    const { client } = await admin()
    const desk = `${base}/order/desk`
    const [moved, stays] = [await signIn(world, { role: 'finance' }), await signIn(world, { role: 'finance' })]
    for (const { token } of [moved, stays]) expect(await getStatus(token, desk)).toEqual([200, undefined])
    const body = { version: 1, disabled: false, roles: ['content'] }
    await client.roles.updateUser({ params: { id: moved.userId }, body })
    expect(await getStatus(moved.token, desk)).toEqual([403, 'permission.missing'])
    expect(await getStatus(stays.token, desk)).toEqual([200, undefined])
    const role = (await client.roles.list()).records.find(({ code }) => code === 'finance')
    if (!role) throw new Error('no role')
    const less = { version: role.version, names: role.names, permissions: ['notification.read'] }
    await client.roles.update({ params: { code: 'finance' }, body: less })
    expect(await getStatus(stays.token, desk)).toEqual([403, 'permission.missing'])
  })
})
