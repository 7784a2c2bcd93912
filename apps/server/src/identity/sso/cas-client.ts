import { second } from '@paratope/contract/kernel'
import { parseXml, type XmlElement } from './cas-xml.ts'

const namespace = 'http://www.yale.edu/tp/cas'
const maxReplyBytes = 64 * 1024

/** The server does not respond, or not according to CAS 3. */
export class CasUnavailableError extends Error {
  override readonly name = 'CasDown'
}

const buildCasUrl = (base: string, path: string): URL => new URL(base.replace(/\/*$/, '') + path)

export function buildCasLoginUrl(base: string, service: string): string {
  const url = buildCasUrl(base, '/login')
  url.searchParams.set('service', service)
  return url.href
}

/** Returns the user name of a ticket; nothing if the server does not confirm it for this service. */
export async function fetchCasUser(base: string, ticket: string, service: string): Promise<string | undefined> {
  const url = buildCasUrl(base, '/p3/serviceValidate')
  url.searchParams.set('service', service)
  url.searchParams.set('ticket', ticket)
  return parseCasUser(parseXml(await fetchText(url)))
}

async function fetchText(url: URL): Promise<string> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5 * second) })
    if (!response.ok || !response.body) throw new CasUnavailableError(`answered ${response.status}`)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body) {
      size += part.byteLength
      if (size > maxReplyBytes) throw new CasUnavailableError('answered too much')
      parts.push(part)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch (cause) {
    throw cause instanceof CasUnavailableError ? cause : new CasUnavailableError('did not answer', { cause })
  }
}

function parseCasUser(root: XmlElement): string | undefined {
  const [prefix = '', local] = root.name.includes(':') ? root.name.split(':') : ['', root.name]
  const declared = root.attributes.get(prefix === '' ? 'xmlns' : `xmlns:${prefix}`)
  if (local !== 'serviceResponse' || declared !== namespace) return undefined
  const withPrefix = (name: string) => (prefix === '' ? name : `${prefix}:${name}`)
  const [outcome, ...more] = root.children
  if (more.length > 0 || outcome?.name !== withPrefix('authenticationSuccess')) return undefined
  const users = outcome.children.filter(({ name }) => name === withPrefix('user'))
  return users.length === 1 && users[0]?.children.length === 0 ? users[0].text.trim() || undefined : undefined
}
