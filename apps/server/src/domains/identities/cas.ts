import { second } from '@paratope/contract/kernel'
import { readXml, type XmlElement } from './cas-xml.ts'

const namespace = 'http://www.yale.edu/tp/cas'
const longestAnswer = 64 * 1024

/** The server does not answer, or not as CAS 3 does. */
export class CasDown extends Error {
  override readonly name = 'CasDown'
}

const under = (base: string, path: string): URL => new URL(base.replace(/\/*$/, '') + path)

export function casLoginUrl(base: string, service: string): string {
  const url = under(base, '/login')
  url.searchParams.set('service', service)
  return url.href
}

/** The name of the person a ticket stands for; nothing where the server does not confirm it for this service. */
export async function casUser(base: string, ticket: string, service: string): Promise<string | undefined> {
  const url = under(base, '/p3/serviceValidate')
  url.searchParams.set('service', service)
  url.searchParams.set('ticket', ticket)
  return userIn(readXml(await answerOf(url)))
}

async function answerOf(url: URL): Promise<string> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5 * second) })
    if (!response.ok || !response.body) throw new CasDown(`answered ${response.status}`)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body) {
      size += part.byteLength
      if (size > longestAnswer) throw new CasDown('answered too much')
      parts.push(part)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch (cause) {
    throw cause instanceof CasDown ? cause : new CasDown('did not answer', { cause })
  }
}

function userIn(root: XmlElement): string | undefined {
  const [prefix = '', local] = root.name.includes(':') ? root.name.split(':') : ['', root.name]
  const declared = root.attributes.get(prefix === '' ? 'xmlns' : `xmlns:${prefix}`)
  if (local !== 'serviceResponse' || declared !== namespace) return undefined
  const called = (name: string) => (prefix === '' ? name : `${prefix}:${name}`)
  const [outcome, ...more] = root.children
  if (more.length > 0 || outcome?.name !== called('authenticationSuccess')) return undefined
  const users = outcome.children.filter(({ name }) => name === called('user'))
  return users.length === 1 && users[0]?.children.length === 0 ? users[0].text.trim() || undefined : undefined
}
