import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FrozenLogin } from '@paratope/contract/identity/sessions'
import { addToInstant, day, second } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeCas, startFakeCas } from '#identity/sso/cas.makers.ts'
import { type FakeProvider, providerClient, startFakeProvider } from '#identity/sso/provider.makers.ts'
import { getSentCode } from '#identity/verification-codes/verification-codes.makers.ts'
import { aBrowser, type TestBrowser } from '#testing/browser.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type TestReply, type World } from '#testing/world.ts'
import { anAuthenticatorApp } from './mfa.makers.ts'

const home = 'http://127.0.0.1:3000/oauth2-app/login'
const folder = mkdtempSync(join(tmpdir(), 'mfa-'))
let world: World
let cas: FakeCas
let provider: FakeProvider
beforeAll(async () => {
  cas = await startFakeCas()
  provider = await startFakeProvider([home])
  const file = join(folder, 'deployment.json')
  writeFileSync(file, JSON.stringify({ sites: [{ id: 'vivo', demo: true, casBase: cas.base }] }))
  const providers = [{ id: 'campus', name: 'Campus', issuer: provider.issuer, ...providerClient }]
  world = await aWorld({
    env: { PARATOPE_CONFIG: file, PARATOPE_TEST_CAPTCHA: 'open', LOGIN_PROVIDERS: JSON.stringify(providers) },
  })
})
afterAll(async () => {
  await world.close()
  await cas.close()
  await provider.close()
  rmSync(folder, { recursive: true })
})

const customer = '/by-order-client/customer'
const password = 'helix&51-photo'
const solved = { captcha: 'open', checkKey: 'k' }

interface Person extends SignedInUser {
  username: string
  email: string
  phone: string
  browser: TestBrowser
}

let people = 0
/** Someone whose account asks for the code of an authenticator app, at a browser that nobody is signed in to. */
async function anEnrolledPerson() {
  people += 1
  const username = `enrolled${people}`
  const email = `${username}@sample.test`
  const phone = `1391100${String(people).padStart(4, '0')}`
  const person: Person = {
    ...(await signIn(world, { username, email, phone, password })),
    username,
    email,
    phone,
    browser: aBrowser(world),
  }
  const post = (path: string, payload: object) =>
    person.send({ method: 'POST', url: `/jeecg-boot/by-order-client/secondFactor/${path}`, payload })
  const { secret } = (await post('begin', { password })).body.result as { secret: string }
  const app = anAuthenticatorApp(secret)
  expect((await post('confirm', { code: app.codeAt(world.clock.now()) })).status).toBe(200)
  return { person, app }
}

/** Every way to get in; each answers what its last step answers. */
const logins: Record<string, (person: Person) => Promise<TestReply>> = {
  password: ({ browser, username }) => browser.post(`${customer}/login`, { username, password, ...solved }),
  'password, under the other path': ({ browser, username }) =>
    browser.post('/sys/login', { username, password, ...solved }),
  'SMS code': async ({ browser, phone }) => {
    await browser.post(`${customer}/sms`, { mobile: phone, smsmode: '0' })
    return browser.post(`${customer}/loginByCode`, { mobile: phone, captcha: await getSentCode(world.db, phone) })
  },
  'SMS code, under the other path': async ({ browser, phone }) => {
    await browser.post(`${customer}/sms`, { mobile: phone, smsmode: '0' })
    return browser.post('/sys/phoneLogin', { mobile: phone, captcha: await getSentCode(world.db, phone) })
  },
  'login provider': async ({ browser, email }) => {
    const sub = `sub-${email}`
    const rosa = { sub, email, email_verified: true, name: 'Rosa Sample', given_name: 'Rosa', family_name: 'Sample' }
    const walk = async (from: TestBrowser) => {
      const { body } = await from.post('/sys/thirdLogin/start', { type: 'campus' })
      provider.person = rosa
      const { search } = await provider.logIn((body.result as { url: string }).url)
      return from.post('/sys/thirdLogin/finish', { search })
    }
    const linking = aBrowser(world)
    await walk(linking)
    await linking.post('/sys/thirdLogin/link', { password })
    const { exchangeCode } = (await walk(browser)).body.result as { exchangeCode: { code: string; type: string } }
    return browser.get(`/sys/thirdLogin/getLoginUser/${exchangeCode.code}/${exchangeCode.type}`)
  },
  CAS: async ({ browser, username }) => {
    await browser.post('/sys/cas/client/start', {})
    const ticket = cas.issueTicket(username, `${home}?cas`)
    return browser.get(`/sys/cas/client/validateLogin?${new URLSearchParams({ ticket, service: `${home}?cas` })}`)
  },
  'QR login': async (person) => {
    const { body } = await person.browser.post('/sys/scan/login')
    const { code } = body.result as { code: string }
    for (const [path, payload] of [
      ['look', { code }],
      ['answer', { code, approve: true }],
    ] as const)
      await person.send({ method: 'POST', url: `/jeecg-boot/sys/scan/login/${path}`, payload })
    return person.browser.post('/sys/scan/login/take')
  },
  unfreezing: async ({ browser, userId, username, email }) => {
    const logged_in_at = addToInstant(world.clock.now(), -200 * day)
    await world.db
      .insertInto('last_login')
      .values({ user_id: userId, logged_in_at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ logged_in_at }))
      .execute()
    const frozen = await browser.post(`${customer}/login`, { username, password, ...solved })
    const { ticket } = FrozenLogin.parse(frozen.body.values)
    await browser.post(`${customer}/unfreeze/code`, { ticket, method: 'email' })
    return browser.post(`${customer}/unfreeze`, { ticket, method: 'email', code: await getSentCode(world.db, email) })
  },
  'a password that was just reset': async ({ browser, username, email }) => {
    await browser.post(`${customer}/resetCode`, { email, ...solved })
    const next = 'cantilever#77x'
    const reset = await browser.post(`${customer}/resetPassword`, {
      email,
      code: await getSentCode(world.db, email),
      password: next,
    })
    expect([reset.status, reset.body.result ?? null, browser.cookie('session')]).toEqual([200, null, undefined])
    return browser.post(`${customer}/login`, { username, password: next, ...solved })
  },
}

describe('whoever has a second factor shows it', () => {
  test.each(Object.entries(logins))('after %s, and only then has a session', async (_, logIn) => {
    const { person, app } = await anEnrolledPerson()
    const sessions = () =>
      world.db
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', person.userId)
        .where('cookie_hash', 'is not', null)
    const refused = await logIn(person)
    expect([refused.status, refused.body.error]).toEqual([400, 'login.mfa_required'])
    expect([person.browser.cookie('session'), await sessions().execute()]).toEqual([undefined, []])
    const { ticket } = refused.body.values as { ticket: string }
    world.clock.advance(30 * second)
    const completed = await person.browser.post(`${customer}/loginSecond`, {
      ticket,
      method: 'totp',
      code: app.codeAt(world.clock.now()),
    })
    expect(completed.status).toBe(200)
    expect(await sessions().execute()).toHaveLength(1)
  })
})
