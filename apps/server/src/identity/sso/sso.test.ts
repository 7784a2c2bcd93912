import type { LoginResult } from '@paratope/contract/identity/sessions'
import type { ExchangeCode, PendingIdentity } from '@paratope/contract/identity/sso'
import { minute, second } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { getSentCode } from '#identity/verification-codes/verification-codes.makers.ts'
import { hashSecret } from '#kernel/ids.ts'
import { aBrowser, type TestBrowser } from '#testing/browser.ts'
import type { TestReply } from '#testing/caller.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { type FakeProvider, type ProviderPerson, providerClient, startFakeProvider } from './provider.makers.ts'

const home = 'http://127.0.0.1:3000/oauth2-app/login'

let world: World
let campus: FakeProvider
let shortLived: FakeProvider
beforeAll(async () => {
  campus = await startFakeProvider([home])
  shortLived = await startFakeProvider([home])
  const providers = [
    { id: 'campus', name: { en: 'Campus', zh: '校园' }, issuer: campus.issuer, ...providerClient },
    { id: 'members', name: 'Members', issuer: campus.issuer, ...providerClient, canRegister: false },
    { id: 'short', name: 'Short', issuer: shortLived.issuer, ...providerClient },
    { id: 'nowhere', name: 'Nowhere', issuer: 'http://127.0.0.1:9', ...providerClient },
    {
      id: 'plain',
      name: 'Plain',
      authorize: `${campus.issuer}/auth`,
      token: `${campus.issuer}/token`,
      userInfo: `${campus.issuer}/me`,
      scope: 'openid email',
      ...providerClient,
      fields: { subject: 'sub', emailVerified: 'email_verified' },
    },
  ]
  world = await aWorld({ env: { LOGIN_PROVIDERS: JSON.stringify(providers) } })
})
afterAll(() => Promise.all([world.close(), campus.close(), shortLived.close()]))

let count = 0
const aPerson = (overrides: Partial<ProviderPerson> = {}): ProviderPerson & { email: string } => {
  count += 1
  const names = { name: 'Rosa Sample', given_name: 'Rosa', family_name: 'Sample' }
  return { sub: `sub-${count}`, email: `rosa${count}@sample.test`, email_verified: true, ...names, ...overrides }
}

/** Over the provider and back, as a browser goes; what comes back is not handed in yet. */
async function walk(browser: TestBrowser, person: ProviderPerson | undefined, type = 'campus', redirect?: string) {
  const { body } = await browser.post('/sys/thirdLogin/start', { type, ...(redirect && { redirect }) })
  campus.person = person
  return campus.logIn((body.result as { url: string }).url)
}

const finish = (browser: TestBrowser, { search }: { search: string }) =>
  browser.post('/sys/thirdLogin/finish', { search })
const outcome = ({ body }: TestReply) =>
  body.result as { exchangeCode: ExchangeCode | null; pendingIdentity: PendingIdentity | null }
const refusal = ({ status, body }: TestReply) => [status, body.error]
const exchange = (browser: TestBrowser, { code, type }: Pick<ExchangeCode, 'code' | 'type'>) =>
  browser.get(`/sys/thirdLogin/getLoginUser/${code}/${type}`)
const getLogin = ({ body }: TestReply) => body.result as LoginResult

/** Someone whose account is linked already. */
async function aLinked(person: ProviderPerson & { email: string }) {
  const user = await aUser(world.db, { email: person.email, username: person.email, password: 'Secret#12' })
  const browser = aBrowser(world)
  await finish(browser, await walk(browser, person))
  await browser.post('/sys/thirdLogin/link', { password: 'Secret#12' })
  return user
}

const newCompany = {
  firstName: 'Rosa',
  lastName: 'Sample',
  company: 'Sample Lab',
  country: 'DE',
  currency: 'EUR',
  agreed: true,
}

describe('a login over OpenID Connect', () => {
  test('[AUTH-041] [API-042] [API-043] [API-046] [B-12] goes over the provider and ends in a one-time code for token, user and dictionaries', async () => {
    const person = aPerson()
    const user = await aLinked(person)
    const browser = aBrowser(world)
    const { exchangeCode, pendingIdentity } = outcome(
      await finish(browser, await walk(browser, person, 'campus', '/VivoMyOrder')),
    )
    expect([exchangeCode?.type, exchangeCode?.redirect, pendingIdentity]).toEqual(['campus', '/VivoMyOrder', null])
    const answer = await exchange(browser, exchangeCode ?? { code: '', type: '' })
    expect([answer.status, answer.body.code]).toEqual([200, '200'])
    expect(getLogin(answer)).toMatchObject({ userInfo: { id: user.id, username: person.email }, sysAllDictItems: {} })
    const me = await browser.get('/by-order-client/customer/profile', getLogin(answer).token)
    expect(me.body.result).toMatchObject({ email: person.email })
  })

  test('asks with PKCE, state and nonce, and the browser is marked by a cookie that scripts cannot read', async () => {
    const browser = aBrowser(world)
    const { body } = await browser.post('/sys/thirdLogin/start', { type: 'campus' })
    const url = new URL((body.result as { url: string }).url)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: home,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    expect(browser.setCookieLines[0]).toMatch(/oauth-flow=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=660$/)
  })

  test('[API-047] the code may travel in a body instead of a path', async () => {
    const person = aPerson()
    await aLinked(person)
    const browser = aBrowser(world)
    const { exchangeCode } = outcome(await finish(browser, await walk(browser, person)))
    const answer = await browser.post('/by-order-client/customer/thirdLogin', { a: exchangeCode?.code, b: 'campus' })
    expect([answer.body.code, getLogin(answer).userInfo.username]).toEqual(['200', person.email])
  })

  test('[G-6] a session laid before the login is worth nothing after it, and its mark neither', async () => {
    const person = aPerson()
    await aLinked(person)
    const browser = aBrowser(world)
    browser.setCookie('session', 'laid-by-somebody')
    browser.setCookie('oauth-flow', 'laid-by-somebody')
    const { exchangeCode } = outcome(await finish(browser, await walk(browser, person)))
    const first = getLogin(await exchange(browser, exchangeCode ?? { code: '', type: '' }))
    const cookies = [browser.cookie('session'), browser.cookie('oauth-flow')]
    expect(cookies).toEqual([expect.not.stringContaining('laid'), undefined])

    const again = outcome(await finish(browser, await walk(browser, person))).exchangeCode
    const answer = await browser.get(`/sys/thirdLogin/getLoginUser/${again?.code}/campus`, first.token)
    expect(getLogin(answer).token).not.toBe(first.token)
    expect((await browser.get('/by-order-client/customer/profile', first.token)).status).not.toBe(200)
  })

  test('plain OAuth 2.0 asks once more who it is', async () => {
    const person = aPerson()
    const browser = aBrowser(world)
    const { pendingIdentity } = outcome(await finish(browser, await walk(browser, person, 'plain')))
    expect(pendingIdentity).toMatchObject({ type: 'plain', email: person.email, hasAccount: false })
  })
})

describe('[B-12] what comes back', () => {
  test('counts only in the browser that began', async () => {
    const person = aPerson()
    await aLinked(person)
    const [victim, thief] = [aBrowser(world), aBrowser(world)]
    const back = await walk(victim, person)
    expect(refusal(await finish(thief, back))).toEqual([400, 'sso.flow_expired'])
    await thief.post('/sys/thirdLogin/start', { type: 'campus' })
    expect(refusal(await finish(thief, back))).toEqual([400, 'sso.flow_expired'])
    expect(outcome(await finish(victim, back)).exchangeCode).not.toBeNull()
  })

  test('counts once', async () => {
    const person = aPerson()
    await aLinked(person)
    const browser = aBrowser(world)
    const back = await walk(browser, person)
    const answers = await Promise.all([finish(browser, back), finish(browser, back)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
    expect(refusal(await finish(browser, back))).toEqual([400, 'sso.flow_expired'])
  })

  test('counts for ten minutes', async () => {
    const browser = aBrowser(world)
    const back = await walk(browser, aPerson())
    world.clock.advance(10 * minute + second)
    expect(refusal(await finish(browser, back))).toEqual([400, 'sso.flow_expired'])
  })

  test('is refused with another state, which leaves the right one alone', async () => {
    const browser = aBrowser(world)
    const back = await walk(browser, aPerson())
    const other = new URL(back)
    other.searchParams.set('state', 'x'.repeat(43))
    expect(refusal(await finish(browser, other))).toEqual([400, 'sso.flow_expired'])
    other.searchParams.delete('state')
    expect(refusal(await finish(browser, other))).toEqual([400, 'sso.flow_expired'])
    expect((await finish(browser, back)).status).toBe(200)
  })

  test('is refused with another nonce in the identity token', async () => {
    const browser = aBrowser(world)
    const back = await walk(browser, aPerson())
    await world.db
      .updateTable('one_time_secret')
      .set({ payload: sql`payload || '{"nonce": "of-another-login"}'` })
      .where('subject', '=', back.searchParams.get('state') ?? '')
      .execute()
    expect(refusal(await finish(browser, back))).toEqual([400, 'sso.callback_refused'])
  })

  test('is refused with a code of another login, which PKCE tells', async () => {
    const [victim, thief] = [aBrowser(world), aBrowser(world)]
    const stolen = await walk(victim, aPerson())
    const own = await walk(thief, aPerson())
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    expect(refusal(await finish(thief, own))).toEqual([400, 'sso.callback_refused'])
  })

  test('is refused from another issuer, or without naming one', async () => {
    for (const change of [
      (at: URL) => at.searchParams.set('iss', 'https://evil.test'),
      (at: URL) => at.searchParams.delete('iss'),
    ]) {
      const browser = aBrowser(world)
      const back = await walk(browser, aPerson())
      change(back)
      expect(refusal(await finish(browser, back))).toEqual([400, 'sso.callback_refused'])
    }
  })

  test('says so when the person said no', async () => {
    const browser = aBrowser(world)
    expect(refusal(await finish(browser, await walk(browser, undefined)))).toEqual([400, 'sso.cancelled'])
  })

  test('without a verified e-mail address leads nowhere, and links nobody', async () => {
    for (const options of [{ email_verified: false }, { email_verified: undefined }, { email: undefined }]) {
      // Exact optional types: a claim that is not there is simply absent.
      const person = JSON.parse(JSON.stringify({ ...aPerson(), ...options })) as ProviderPerson
      if (person.email) await aUser(world.db, { email: person.email })
      const browser = aBrowser(world)
      expect(refusal(await finish(browser, await walk(browser, person)))).toEqual([400, 'sso.email_unverified'])
      expect((await browser.get('/sys/thirdLogin/pendingIdentity')).status).toBe(400)
    }
  })
})

describe('a third party that is down', () => {
  test('is told before the browser is sent away', async () => {
    const answer = await aBrowser(world).post('/sys/thirdLogin/start', { type: 'nowhere' })
    expect(refusal(answer)).toEqual([503, 'sso.provider_unavailable'])
  })

  test('is told afterwards too', async () => {
    const browser = aBrowser(world)
    const { body } = await browser.post('/sys/thirdLogin/start', { type: 'short' })
    shortLived.person = aPerson()
    const back = await shortLived.logIn((body.result as { url: string }).url)
    await shortLived.close()
    expect(refusal(await finish(browser, back))).toEqual([503, 'sso.provider_unavailable'])
  })
})

describe('the one-time code', () => {
  async function anExchangeCode() {
    const person = aPerson()
    await aLinked(person)
    const browser = aBrowser(world)
    const { exchangeCode } = outcome(await finish(browser, await walk(browser, person)))
    if (!exchangeCode) throw new Error('a linked account gets a code')
    return { browser, exchangeCode }
  }

  test('[API-044] [B-12] is good once', async () => {
    const { browser, exchangeCode } = await anExchangeCode()
    const mark = browser.cookie('oauth-flow') ?? ''
    expect((await exchange(browser, exchangeCode)).status).toBe(200)
    browser.setCookie('oauth-flow', mark)
    expect(refusal(await exchange(browser, exchangeCode))).toEqual([400, 'sso.code_refused'])
  })

  test('[API-044] [B-12] is good for sixty seconds', async () => {
    const { browser, exchangeCode } = await anExchangeCode()
    world.clock.advance(61 * second)
    expect(refusal(await exchange(browser, exchangeCode))).toEqual([400, 'sso.code_refused'])
  })

  test('[API-044] [B-12] is good in its browser only, and for its third party only', async () => {
    const { browser, exchangeCode } = await anExchangeCode()
    const thief = aBrowser(world)
    expect(refusal(await exchange(thief, exchangeCode))).toEqual([400, 'sso.code_refused'])
    await thief.post('/sys/thirdLogin/start', { type: 'campus' })
    expect(refusal(await exchange(thief, exchangeCode))).toEqual([400, 'sso.code_refused'])
    expect(refusal(await exchange(browser, { ...exchangeCode, type: 'members' }))).toEqual([400, 'sso.code_refused'])
    expect((await exchange(browser, exchangeCode)).status).toBe(200)
  })

  test('a disabled person is not let in by it', async () => {
    const { browser, exchangeCode } = await anExchangeCode()
    const person = await world.db
      .selectFrom('one_time_secret')
      .select('user_id')
      .where('purpose', '=', 'exchange-code')
      .where('secret_hash', '=', hashSecret(exchangeCode.code))
      .executeTakeFirstOrThrow()
    await world.db.updateTable('user_account').set({ disabled: true }).where('id', '=', person.user_id).execute()
    expect(refusal(await exchange(browser, exchangeCode))).toEqual([400, 'login.disabled'])
  })
})

describe('an account that exists', () => {
  async function arrived(options: { password?: string } = {}) {
    const person = aPerson()
    const user = await aUser(world.db, { email: person.email, username: person.email, ...options })
    const browser = aBrowser(world)
    const { pendingIdentity } = outcome(await finish(browser, await walk(browser, person)))
    return { person, user, browser, pendingIdentity }
  }

  test('is named, and linked only when its owner agrees by its password', async () => {
    const { person, user, browser, pendingIdentity } = await arrived({ password: 'Secret#12' })
    expect(pendingIdentity).toMatchObject({ name: 'Campus', email: person.email, hasAccount: true })
    expect((await browser.get('/sys/thirdLogin/pendingIdentity')).body.result).toEqual(pendingIdentity)
    expect(refusal(await browser.post('/sys/thirdLogin/link', { password: 'wrong' }))).toEqual([400, 'password.wrong'])
    expect(await world.db.selectFrom('linked_account').select('id').where('user_id', '=', user.id).execute()).toEqual(
      [],
    )

    const linked = (await browser.post('/sys/thirdLogin/link', { password: 'Secret#12' })).body.result as ExchangeCode
    expect(getLogin(await exchange(browser, linked)).userInfo.id).toBe(user.id)
  })

  test('is linked by a code that was sent to the address, and by no other code', async () => {
    const { person, user, browser } = await arrived()
    expect((await browser.post('/sys/thirdLogin/sendCode')).status).toBe(200)
    const code = await getSentCode(world.db, person.email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(refusal(await browser.post('/sys/thirdLogin/link', { emailCode: wrong }))).toEqual([400, 'code.wrong'])
    const linked = (await browser.post('/sys/thirdLogin/link', { emailCode: code })).body.result as ExchangeCode
    expect(getLogin(await exchange(browser, linked)).userInfo.id).toBe(user.id)
    const notifications = await world.db
      .selectFrom('notification')
      .select(['kind', 'values'])
      .where('user_id', '=', user.id)
      .execute()
    expect(notifications).toMatchObject([{ kind: 'account.linked', values: { name: 'Campus', account: person.email } }])
  })

  test('cannot be linked from another browser, nor with a password tried at will', async () => {
    const { browser } = await arrived({ password: 'Secret#12' })
    const thief = aBrowser(world)
    expect(refusal(await thief.post('/sys/thirdLogin/link', { password: 'Secret#12' }))).toEqual([
      400,
      'sso.flow_expired',
    ])
    for (let tries = 0; tries < 5; tries += 1) await browser.post('/sys/thirdLogin/link', { password: 'wrong' })
    const answer = await browser.post('/sys/thirdLogin/link', { password: 'Secret#12' })
    expect([answer.status, answer.body.error]).toEqual([429, 'password.attempts_exceeded'])
  })

  test('does not become a second one', async () => {
    const { browser } = await arrived({ password: 'Secret#12' })
    expect(refusal(await browser.post('/sys/thirdLogin/register', newCompany))).toEqual([409, 'sso.identity_taken'])
  })
})

describe('somebody new', () => {
  test('opens an account with a company, logs in at once, and next time without a question', async () => {
    const person = aPerson()
    const browser = aBrowser(world)
    const { pendingIdentity } = outcome(await finish(browser, await walk(browser, person, 'campus', '/Search')))
    expect(pendingIdentity).toMatchObject({
      hasAccount: false,
      canRegister: true,
      firstName: 'Rosa',
      lastName: 'Sample',
      redirect: '/Search',
    })
    const exchangeCode = (await browser.post('/sys/thirdLogin/register', newCompany)).body.result as ExchangeCode
    const login = getLogin(await exchange(browser, exchangeCode))
    expect(login.userInfo).toMatchObject({ username: person.email, realname: 'Rosa Sample' })
    const company = await browser.get('/by-order-client/customer/profile', login.token)
    expect(company.body.result).toMatchObject({ email: person.email })
    expect(outcome(await finish(browser, await walk(browser, person))).exchangeCode).not.toBeNull()
  })

  test('is refused where the way opens no accounts', async () => {
    const browser = aBrowser(world)
    const back = await walk(browser, aPerson(), 'members')
    expect(refusal(await finish(browser, back))).toEqual([403, 'sso.registration_closed'])
  })

  test('has no password that anybody could guess', async () => {
    const person = aPerson()
    const browser = aBrowser(world)
    await finish(browser, await walk(browser, person))
    await browser.post('/sys/thirdLogin/register', newCompany)
    await finish(browser, await walk(browser, { ...aPerson(), email: person.email }))
    expect(refusal(await browser.post('/sys/thirdLogin/link', { password: ' ' }))).toEqual([400, 'password.wrong'])
  })
})

describe('[G-10] a way on to elsewhere', () => {
  test.each(['https://evil.test', '//evil.test', '/\\evil.test', '/\tevil', 'javascript:alert(1)', 'evil'])(
    'is not taken along: %j',
    async (redirect) => {
      const answer = await aBrowser(world).post('/sys/thirdLogin/start', { type: 'campus', redirect })
      expect(refusal(answer)).toEqual([400, 'input.refused'])
    },
  )

  test('the third party sends back to the configured address, whatever host was asked', async () => {
    const browser = aBrowser(world, { host: 'evil.test:3000' })
    const { body } = await browser.post('/sys/thirdLogin/start', { type: 'campus' })
    const url = new URL((body.result as { url: string }).url)
    expect(url.searchParams.get('redirect_uri')).toBe(home)
  })

  test('the provider itself refuses an address that is not registered', async () => {
    const browser = aBrowser(world)
    const { body } = await browser.post('/sys/thirdLogin/start', { type: 'campus' })
    const url = new URL((body.result as { url: string }).url)
    url.searchParams.set('redirect_uri', 'http://evil.test/')
    await expect(campus.logIn(url.href)).rejects.toThrow(/400/)
  })
})

describe('linked accounts', () => {
  test('are listed for their owner, who alone can take one away', async () => {
    const person = aPerson()
    const user = await aLinked(person)
    const browser = aBrowser(world)
    const { exchangeCode } = outcome(await finish(browser, await walk(browser, person)))
    const { token } = getLogin(await exchange(browser, exchangeCode ?? { code: '', type: '' }))
    const { records } = (await browser.get('/by-order-client/identity/list', token)).body.result as {
      records: { id: string }[]
    }
    expect(records).toMatchObject([{ type: 'campus', name: 'Campus', account: person.email }])
    const id = records[0]?.id ?? ''

    const stranger = await signIn(world)
    await expect(stranger.client.sso.unlink({ params: { id } })).rejects.toMatchObject({
      code: 'record.missing',
    })
    expect((await stranger.client.sso.linkedAccounts()).records).toEqual([])

    const { body } = await world
      .caller({
        token,
        headers: { 'sec-fetch-site': 'same-origin', cookie: `paratope-3000-session=${browser.cookie('session')}` },
      })
      .send({
        method: 'DELETE',
        url: `/jeecg-boot/by-order-client/identity/${id}`,
      })
    expect([body.success, body.message]).toEqual([true, 'Account unlinked'])
    expect(await world.db.selectFrom('linked_account').select('id').where('user_id', '=', user.id).execute()).toEqual(
      [],
    )
    expect(outcome(await finish(browser, await walk(browser, person))).pendingIdentity).toMatchObject({
      hasAccount: true,
    })
  })
})

test('a third party that this site does not offer does not exist', async () => {
  const answer = await aBrowser(world).post('/sys/thirdLogin/start', { type: 'elsewhere' })
  expect(refusal(answer)).toEqual([404, 'sso.provider_unknown'])
})
