import type { Envelope } from '@paratope/contract/kernel/endpoint'
import { apiSettings, languageNow } from './api-settings.ts'
import { createBusy } from './busy.ts'
import { RequestFailed } from './request-failed.ts'
import { noteServerTime } from './server-time.ts'
import { tenantOf, tokenSlot } from './session.ts'
import { isRecord } from './storage.ts'

export { RequestFailed }

export const requestTimeout = 90_000

export interface Ask {
  method: string
  /** Under the API base. */
  path: string
  query?: Readonly<Record<string, unknown>>
  /** An object travels as JSON, a form as multipart. */
  body?: unknown
  signed?: boolean
  idempotencyKey?: string
  /** The version at hand; where it is still the right one, the answer is a refusal with status 304. */
  knownAs?: string
  /** Hears what the server says to a success. */
  heard?: (message: string) => void
  signal?: AbortSignal
  /** The request outlives the page. */
  keepalive?: boolean
}

/** True while requests are under way; the shell draws its loading line from it. */
export const busy = createBusy()

const lowAppPage = /^\/low-app\/([^/]+)/i
const untimed = /\/getDictItems(\/|$)/

function headersOf({ body, idempotencyKey, knownAs }: Ask): Record<string, string> {
  const token = tokenSlot.read()
  const app = lowAppPage.exec(location.pathname)?.[1]
  return {
    Accept: 'application/json',
    'Accept-Language': languageNow(),
    'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'tenant-id': tenantOf(),
    ...(token !== undefined && { 'X-Access-Token': token }),
    ...(app !== undefined && { 'X-Low-App-ID': decodeURIComponent(app) }),
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(knownAs !== undefined && { 'If-None-Match': `"${knownAs}"` }),
  }
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one))
  }
  return search.size === 0 ? '' : `?${search}`
}

/** A path that leaves the API base would carry the token elsewhere. */
function addressOf(path: string): string {
  if (!/^\/(?!\/)/.test(path)) throw new RequestFailed(`not a path of ours: ${path}`)
  return apiSettings().base + path
}

const bodyOf = (body: unknown): BodyInit | null =>
  body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body)

async function fetchOf(ask: Ask): Promise<Response> {
  const { method, path, query = {}, body, signal } = ask
  const timed = method === 'GET' && !untimed.test(path) ? { ...query, _t: Math.floor(Date.now() / 1000) } : query
  const signature = ask.signed ? await (await import('./sign.ts')).sign({ path, query: timed, body }) : undefined
  const slow = AbortSignal.timeout(requestTimeout)
  try {
    const response = await fetch(addressOf(path) + searchOf(timed), {
      method,
      headers: { ...headersOf(ask), ...signature },
      body: bodyOf(body),
      ...(ask.keepalive && { keepalive: true }),
      signal: signal ? AbortSignal.any([signal, slow]) : slow,
    })
    noteServerTime(response)
    return response
  } catch (cause) {
    if (signal?.aborted || cause instanceof RequestFailed) throw cause
    throw new RequestFailed(slow.aborted ? `timeout of ${requestTimeout}ms exceeded` : messageOf(cause), {
      cause,
      timedOut: slow.aborted,
    })
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

const isEnvelope = (value: unknown): value is Envelope => isRecord(value) && typeof value['success'] === 'boolean'

async function envelopeOf(response: Response): Promise<Envelope | undefined> {
  try {
    const value: unknown = JSON.parse(await response.text())
    return isEnvelope(value) ? value : undefined
  } catch {
    return undefined
  }
}

function failureOf(response: Response, envelope: Envelope | undefined): RequestFailed {
  const requestId = envelope?.requestId ?? response.headers.get('x-request-id') ?? undefined
  return new RequestFailed(envelope?.message ?? '', {
    status: response.status,
    code: envelope?.code ?? response.status,
    error: envelope?.error,
    values: envelope?.values ?? {},
    requestId,
  })
}

/** One call to the server: the result, or RequestFailed. Says nothing to the user; see request-notices.ts. */
export function send(ask: Ask): Promise<unknown> {
  return busy.during(async () => {
    const response = await fetchOf(ask)
    const envelope = await envelopeOf(response)
    if (!response.ok || !envelope?.success) throw failureOf(response, envelope)
    if (envelope.message) ask.heard?.(envelope.message)
    return envelope.result
  })
}

/** A file; its name comes from the answer. An answer in JSON is a refusal, whatever its status. */
export function download(ask: Ask): Promise<{ blob: Blob; name: string }> {
  return busy.during(async () => {
    const response = await fetchOf(ask)
    const json = response.headers.get('content-type')?.includes('json') === true
    // The body may be a blob by now for other callers too; its words are inside.
    if (!response.ok || json) throw failureOf(response, await envelopeOf(response))
    return { blob: await response.blob(), name: fileName(response.headers.get('content-disposition')) }
  })
}

function fileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download'
}
