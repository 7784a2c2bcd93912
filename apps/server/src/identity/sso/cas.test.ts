import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoginResult } from '@paratope/contract/identity/sessions'
import { minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { aBrowser, type TestBrowser } from '#testing/browser.ts'
import type { TestReply } from '#testing/caller.ts'
import { aWorld, type World } from '#testing/world.ts'
import { buildSuccessResponse, type FakeCas, startFakeCas } from './cas.makers.ts'
import { parseXml } from './cas-xml.ts'

const service = 'http://127.0.0.1:3000/oauth2-app/login?cas'

let world: World
let cas: FakeCas
const folder = mkdtempSync(join(tmpdir(), 'cas-'))
beforeAll(async () => {
  cas = await startFakeCas()
  const file = join(folder, 'deployment.json')
  writeFileSync(
    file,
    JSON.stringify({
      sites: [
        { id: 'vivo', demo: true, casBase: cas.base },
        { id: 'service', demo: true, systemType: 1 },
      ],
    }),
  )
  world = await aWorld({ env: { PARATOPE_CONFIG: file } })
  await aUser(world.db, { username: 'curie', email: 'curie@sample.test' })
})
afterAll(async () => {
  await world.close()
  await cas.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  cas.replyOverride = undefined
  cas.status = 200
})

const query = (ticket: string, to = service) => `?${new URLSearchParams({ ticket, service: to })}`
const validate = (browser: TestBrowser, ticket: string, to?: string) =>
  browser.get(`/sys/cas/client/validateLogin${query(ticket, to)}`)
const refusal = ({ status, body }: TestReply) => [status, body.error]

async function begun(redirect?: string) {
  const browser = aBrowser(world)
  const { body } = await browser.post('/sys/cas/client/start', redirect === undefined ? {} : { redirect })
  return { browser, url: (body.result as { url: string }).url }
}

test('[API-040] [API-041] [AUTH-041] a ticket that CAS confirms logs in the person of that name', async () => {
  const { browser, url } = await begun('/VivoMyOrder')
  expect(url).toBe(`${cas.base}/login?service=${encodeURIComponent(service)}`)
  const answer = await validate(browser, cas.issueTicket('curie', service))
  expect([answer.status, answer.body.code]).toEqual([200, '200'])
  const result = answer.body.result as LoginResult & { redirect: string }
  expect(result).toMatchObject({ userInfo: { username: 'curie' }, redirect: '/VivoMyOrder', sysAllDictItems: {} })
  expect((await browser.get('/by-order-client/customer/profile', result.token)).status).toBe(200)
})

test('[API-040] a program logs in with ticket and service alone', async () => {
  const { status, body } = await world.caller().send({
    method: 'GET',
    url: `/jeecg-boot/sys/cas/client/validateLogin${query(cas.issueTicket('curie', service))}`,
  })
  expect([status, (body.result as LoginResult).userInfo.username]).toEqual([200, 'curie'])
})

describe('[B-13] a ticket', () => {
  test('counts once, also when CAS would confirm it again', async () => {
    const ticket = cas.issueTicket('curie', service)
    cas.replyOverride = buildSuccessResponse('curie')
    expect((await validate((await begun()).browser, ticket)).status).toBe(200)
    expect(refusal(await validate((await begun()).browser, ticket))).toEqual([400, 'sso.ticket_refused'])
    world.clock.advance(9 * minute)
    expect(refusal(await validate((await begun()).browser, ticket))).toEqual([400, 'sso.ticket_refused'])
  })

  test.each([
    'http://evil.test/oauth2-app/login?cas',
    'http://127.0.0.1:3000/oauth2-app/login',
    'http://127.0.0.1:3000@evil.test/oauth2-app/login?cas',
    'http://127.0.0.1:3001/oauth2-app/login?cas',
    '',
  ])('[G-10] for another service is refused before CAS is asked: %s', async (to) => {
    const { browser } = await begun()
    const before = cas.requestedPaths.length
    expect(refusal(await validate(browser, cas.issueTicket('curie', to), to))).toEqual([400, 'sso.service_mismatch'])
    expect(cas.requestedPaths).toHaveLength(before)
  })

  test('[G-10] made for another service is not confirmed for ours', async () => {
    const ticket = cas.issueTicket('curie', 'http://evil.test/')
    expect(refusal(await validate((await begun()).browser, ticket))).toEqual([400, 'sso.ticket_refused'])
  })

  test('of somebody else does not log in a browser that never began', async () => {
    const ticket = cas.issueTicket('curie', service)
    expect(refusal(await validate(aBrowser(world), ticket))).toEqual([400, 'sso.flow_expired'])
    const { browser } = await begun()
    world.clock.advance(11 * minute)
    expect(refusal(await validate(browser, ticket))).toEqual([400, 'sso.flow_expired'])
  })

  test('of a person who is not known here is told so', async () => {
    const answer = await validate((await begun()).browser, cas.issueTicket('nobody', service))
    expect([answer.status, answer.body.message]).toEqual([400, 'There is no user named nobody here'])
  })

  test.each(['ST-1&user=x', 'ST 1', '../x', 'a'.repeat(257), ''])(
    'that is none is not passed on: %j',
    async (ticket) => {
      const before = cas.requestedPaths.length
      expect(refusal(await validate((await begun()).browser, ticket))).toEqual([400, 'input.refused'])
      expect(cas.requestedPaths).toHaveLength(before)
    },
  )
})

describe('[B-13] [F-2] an answer of CAS', () => {
  const outside = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${buildSuccessResponse('&e;')}`
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${buildSuccessResponse('curie&b;')}`
  test.each([
    ['an entity from a file', outside],
    ['entities within entities', bomb],
    ['an unknown entity', buildSuccessResponse('&curie;')],
    ['a comment that splits the name', buildSuccessResponse('curie<!-- -->x')],
    ['a section', buildSuccessResponse('<![CDATA[curie]]>')],
    ['an instruction', buildSuccessResponse('<?x curie?>')],
    ['another namespace', buildSuccessResponse('curie').replace('www.yale.edu', 'evil.test')],
    [
      'a success inside a failure',
      buildSuccessResponse('curie').replaceAll('authenticationSuccess', 'authenticationFailure'),
    ],
    [
      'two outcomes',
      buildSuccessResponse('curie').replace(
        '</cas:serviceResponse>',
        '<cas:authenticationFailure/></cas:serviceResponse>',
      ),
    ],
    ['two users', buildSuccessResponse('curie</cas:user><cas:user>root')],
    ['a user inside a user', buildSuccessResponse('<cas:user>curie</cas:user>')],
    ['no end', buildSuccessResponse('curie').replace('</cas:serviceResponse>', '')],
    ['two documents', buildSuccessResponse('curie') + buildSuccessResponse('curie')],
    ['a page', '<!doctype html><title>Login</title>'],
    ['nothing', ''],
  ])('with %s lets nobody in', async (_what, text) => {
    cas.replyOverride = text
    const { browser } = await begun()
    expect(refusal(await validate(browser, cas.issueTicket('curie', service)))).toEqual([400, 'sso.ticket_refused'])
    expect(browser.cookie('session')).toBeUndefined()
  })

  test('that is too long, a failure or none at all is told as such', async () => {
    cas.replyOverride = buildSuccessResponse('c'.repeat(70_000))
    expect(refusal(await validate((await begun()).browser, 'ST-long'))).toEqual([503, 'sso.provider_unavailable'])
    cas.replyOverride = undefined
    cas.status = 500
    expect(refusal(await validate((await begun()).browser, 'ST-ill'))).toEqual([503, 'sso.provider_unavailable'])
  })

  test('may use its own prefix, none, a declaration, and the five entities', async () => {
    await aUser(world.db, { username: "o'hara & son" })
    const plain = `<serviceResponse xmlns="http://www.yale.edu/tp/cas"><authenticationSuccess><user>o&#x27;hara &amp; son</user></authenticationSuccess></serviceResponse>`
    for (const text of [
      `<?xml version="1.0" encoding="UTF-8"?>\n${buildSuccessResponse('o&apos;hara &#38; son')}`,
      plain,
    ]) {
      cas.replyOverride = text
      const answer = await validate((await begun()).browser, `ST-${cas.requestedPaths.length}-ours`)
      expect((answer.body.result as LoginResult).userInfo.username).toBe("o'hara & son")
    }
  })
})

test('a site without CAS has no such way', async () => {
  const elsewhere = world.caller({ ...(world.sites[1] && { site: world.sites[1] }) })
  const { status, body } = await elsewhere.send({
    method: 'POST',
    url: '/jeecg-boot/sys/cas/client/start',
    payload: {},
  })
  expect([status, body.error]).toEqual([404, 'sso.provider_unknown'])
  expect(world.sites.map(({ loginProviders }) => loginProviders)).toEqual([[{ type: 'cas', name: { en: 'CAS' } }], []])
})

test('the reader stays quick however the text is nested or repeated', async () => {
  const texts = ['<a>'.repeat(20_000), `<a ${'b="" '.repeat(12_000)}`, `<a${' '.repeat(60_000)}`, '&'.repeat(60_000)]
  await expect
    .poll(() => {
      const start = performance.now()
      for (const text of texts) expect(() => parseXml(text)).toThrow()
      return performance.now() - start
    })
    .toBeLessThan(500)
})
