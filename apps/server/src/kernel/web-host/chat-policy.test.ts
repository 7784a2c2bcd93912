import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { readSites, type Site } from '../config/sites.ts'
import { mountWeb, type WebHostDeps } from './web-host.ts'

const chatScript = 'https://chat.sample.test/widget.js?id=1'

/** A site with someone else's script, as a deployment would describe it. */
function aSite(overrides: Partial<Site> = {}): Site {
  const [demo] = readSites(readConfig({}))
  if (!demo) throw new Error('no demo site')
  return { ...demo, chatScript, ...overrides }
}

async function policyAt(path: string, { language = 'zh', site = aSite() }: { language?: string; site?: Site } = {}) {
  const app = Fastify()
  mountWeb(app, {
    bundle: {
      handle: async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      findCacheRule: (at) => (at.startsWith('/VivoMyOrder') ? undefined : { path: at, query: [] }),
    },
    assets: new Map(),
    getSite: () => site,
    // These pages ask the server for nothing.
    getClient: () => ({}) as ReturnType<WebHostDeps['getClient']>,
    hasSession: () => false,
    privatePaths: async () => [],
    productAddresses: async () => [],
  })
  const answer = await app.inject({ url: path, headers: { host: 'shop.test', 'accept-language': language } })
  return String(answer.headers['content-security-policy'])
}

test('[PERM-020] [PERM-022] the policy lets the configured origin in where the script belongs, and no other', async () => {
  const policy = await policyAt('/Vivo/Home')
  expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/chat\.sample\.test(;|$)/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/chat\.sample\.test wss:\/\/chat\.sample\.test/)
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('widget.js')
})

test('[PERM-020] [PERM-022] and not in other languages, on other sites, where passwords are typed or behind the login', async () => {
  const policies = await Promise.all([
    policyAt('/Vivo/Home', { language: 'en' }),
    policyAt('/about', { site: aSite({ systemType: 1 }) }),
    policyAt('/user/login'),
    policyAt('/user/alteration'),
    policyAt('/VivoMyOrder'),
  ])
  expect(policies.filter((policy) => policy.includes('chat.sample.test') || policy === '')).toEqual([])
})

test('[PERM-021] off by default; an address is an https address', async () => {
  expect(await policyAt('/Vivo/Home', { site: aSite({ chatScript: '' }) })).not.toContain('https:')
  const read = (script: string) =>
    readSites({ ...readConfig({}), deployment: { sites: [{ id: 'x', demo: true, chatScript: script }] } })
  expect(read('')[0]?.chatScript).toBe('')
  expect(read(chatScript)[0]?.chatScript).toBe(chatScript)
  for (const script of ['http://chat.sample.test/x.js', 'javascript:alert(1)', '//chat.sample.test/x.js']) {
    expect(() => read(script)).toThrow()
  }
})
