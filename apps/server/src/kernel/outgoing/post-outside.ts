import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { getHostName, isPublicAddress, isWebPort } from './public-address.ts'

export interface ResolvedAddress {
  address: string
  family: number
}

export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>

const resolveByDns: Resolve = (host) => lookup(host, { all: true })

export interface OutsidePost {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Characters of the reply to return. */
  maxReply: number
  timeoutMs: number
  /** For tests and demos: http, and addresses of this machine and its network. */
  allowLocal: boolean
  resolve?: Resolve
}

export type PostError = 'address_refused' | 'dns_failed' | 'connection_failed' | 'timeout' | 'redirected' | 'status'

export interface PostResult {
  statusCode: number | null
  /** Null if the reply was 2xx. */
  error: PostError | null
  reply: string
  durationMs: number
}

/** Bytes that are read of a reply; the rest is dropped. */
const maxReplyBytes = 4096

/**
 * Posts to an address that a customer chose. The name is resolved once, every address must be public, and the
 * connection goes to the checked address, so a name that changes in between changes nothing. Redirects are not followed.
 */
export async function postOutside(post: OutsidePost): Promise<PostResult> {
  const startedAt = performance.now()
  const result = await tryPost(post)
  return { ...result, durationMs: Math.round(performance.now() - startedAt) }
}

type Outcome = Omit<PostResult, 'durationMs'>

const fail = (error: PostError): Outcome => ({ statusCode: null, error, reply: '' })

async function tryPost(post: OutsidePost): Promise<Outcome> {
  const url = new URL(post.url)
  if (url.protocol !== 'https:' && !(post.allowLocal && url.protocol === 'http:')) return fail('address_refused')
  if (!post.allowLocal && !isWebPort(url)) return fail('address_refused')
  const signal = AbortSignal.timeout(post.timeoutMs)
  let addresses: readonly ResolvedAddress[]
  try {
    addresses = await resolveWithin(signal, post.resolve ?? resolveByDns, getHostName(url))
  } catch {
    return fail(signal.aborted ? 'timeout' : 'dns_failed')
  }
  const [first] = addresses
  if (!first) return fail('dns_failed')
  if (!post.allowLocal && !addresses.every(({ address }) => isPublicAddress(address))) return fail('address_refused')
  try {
    return await request(post, url, first, signal)
  } catch {
    return fail(signal.aborted ? 'timeout' : 'connection_failed')
  }
}

async function resolveWithin(signal: AbortSignal, resolve: Resolve, host: string): Promise<readonly ResolvedAddress[]> {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family }]
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(new Error('timeout'))
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([resolve(host), aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

function request(
  { headers, body, maxReply }: OutsidePost,
  url: URL,
  { address, family }: ResolvedAddress,
  signal: AbortSignal,
): Promise<Outcome> {
  const pinned: LookupFunction = (_host, options, callback) => {
    if (options.all) callback(null, [{ address, family }])
    else callback(null, address, family)
  }
  return new Promise((resolve, reject) => {
    const { request: send } = url.protocol === 'https:' ? https : http
    const sent = send(
      url,
      {
        method: 'POST',
        // A connection of its own: a kept one could lead to an address that was checked for another name.
        agent: false,
        lookup: pinned,
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        const { statusCode = 0 } = response
        const parts: Buffer[] = []
        let size = 0
        const finish = () => {
          const reply = Buffer.concat(parts).subarray(0, maxReplyBytes).toString('utf8').slice(0, maxReply)
          resolve({ statusCode, error: toError(statusCode), reply })
        }
        response.on('data', (part: Buffer) => {
          parts.push(part)
          size += part.length
          if (size >= maxReplyBytes) {
            finish()
            response.destroy()
          }
        })
        response.on('end', finish)
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function toError(statusCode: number): PostError | null {
  if (statusCode >= 200 && statusCode < 300) return null
  return statusCode >= 300 && statusCode < 400 ? 'redirected' : 'status'
}
