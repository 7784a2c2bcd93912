import type { InjectOptions } from 'fastify'
import type { TestReply } from './caller.ts'
import type { World } from './world.ts'

/** A browser that keeps what it is given: cookies of its own, and the marks that browsers put on their requests. */
export interface TestBrowser {
  get(path: string, token?: string): Promise<TestReply>
  post(path: string, payload?: object, token?: string): Promise<TestReply>
  /** By the name after the site's prefix. */
  cookie(name: string): string | undefined
  setCookie(name: string, value: string): void
  /** Attributes of each cookie when it was set. */
  setCookieLines: string[]
}

let count = 0

/** Each is somewhere else, as far as limits by address go. */
function nextRemoteAddress(): string {
  count += 1
  return `10.1.${Math.floor(count / 250)}.${(count % 250) + 1}`
}

export function aBrowser(world: World, headers: Readonly<Record<string, string>> = {}): TestBrowser {
  const jar = new Map<string, string>()
  const setCookieLines: string[] = []
  const getCookieName = (name: string) => `paratope-${world.sites[0]?.port}-${name}`
  const remoteAddress = nextRemoteAddress()
  async function send(options: InjectOptions, token?: string): Promise<TestReply> {
    const answer = await world
      .caller({
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
          ...(token !== undefined && { 'x-access-token': token }),
        },
      })
      .send({ remoteAddress, ...options })
    for (const line of [answer.headers['set-cookie']].flat()) {
      if (line === undefined) continue
      setCookieLines.push(String(line))
      const [pair = ''] = String(line).split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(String(line))) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
  const base = world.config.apiBase
  return {
    get: (path, token) => send({ method: 'GET', url: base + path }, token),
    post: (path, payload, token) =>
      send({ method: 'POST', url: base + path, ...(payload !== undefined && { payload }) }, token),
    cookie: (name) => jar.get(getCookieName(name)),
    setCookie: (name, value) => void jar.set(getCookieName(name), value),
    setCookieLines,
  }
}
