import type { ErrorCode } from '@paratope/contract/error-catalogue'
import type { Envelope } from '@paratope/contract/kernel/endpoint'
import type { Language } from '@paratope/contract/texts'
import { getTenant, tokenSlot } from '../session/session.ts'
import { isRecord } from '../storage/storage.ts'
import { getApiSettings, getPageLanguage } from './api-settings.ts'
import { createPendingRequests } from './pending-requests.ts'
import { RequestFailed } from './request-failed.ts'
import { noteServerTime } from './server-time.ts'

export { RequestFailed }

export const requestTimeoutMs = 90_000

export interface ApiRequest {
  method: string
  /** Under the API base. */
  path: string
  query?: Readonly<Record<string, unknown>>
  /** Objects are sent as JSON, forms as multipart. */
  body?: unknown
  signed?: boolean
  idempotencyKey?: string
  /** The known version; if it is current, the reply is an error with status 304. */
  etag?: string
  /** Receives the success message of the reply. */
  onMessage?: (message: string) => void
  /** Hears code and message of a success of an upload. */
  onReply?: (envelope: Pick<Envelope, 'code' | 'message'>) => void
  /** Under which an upload sends its files. */
  filePart?: string
  signal?: AbortSignal
  /** Of the reply; else the language of the page. */
  language?: Language
  /** Keeps the request alive when the page closes. */
  keepalive?: boolean
  /** Receives the upload progress, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** True while requests are pending; the shell shows its progress bar. */
export const pendingRequests = createPendingRequests()

const lowAppPattern = /^\/low-app\/([^/]+)/i
const untimedPaths = /\/getDictItems(\/|$)/

export function buildHeaders({ body, language, idempotencyKey, etag }: ApiRequest): Record<string, string> {
  const token = tokenSlot.read()
  const app = lowAppPattern.exec(location.pathname)?.[1]
  return {
    Accept: 'application/json',
    'Accept-Language': language ?? getPageLanguage(),
    'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'tenant-id': getTenant(),
    ...(token !== undefined && { 'X-Access-Token': token }),
    ...(app !== undefined && { 'X-Low-App-ID': decodeURIComponent(app) }),
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(etag !== undefined && { 'If-None-Match': `"${etag}"` }),
  }
}

export function buildSearch(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one))
  }
  return search.size === 0 ? '' : `?${search}`
}

/** A path outside the API base would leak the token. */
export function buildUrl(path: string): string {
  if (!/^\/(?!\/)/.test(path)) throw new RequestFailed(`not a path of ours: ${path}`)
  return getApiSettings().apiBase + path
}

const toRequestBody = (body: unknown): BodyInit | null =>
  body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body)

async function fetchResponse(request: ApiRequest): Promise<Response> {
  const { method, path, query = {}, body, signal } = request
  const queryWithTime =
    method === 'GET' && !untimedPaths.test(path) ? { ...query, _t: Math.floor(Date.now() / 1000) } : query
  const signature = request.signed
    ? await (await import('./sign.ts')).signRequest({ path, query: queryWithTime, body })
    : undefined
  const timeoutSignal = AbortSignal.timeout(requestTimeoutMs)
  try {
    const response = await fetch(buildUrl(path) + buildSearch(queryWithTime), {
      method,
      headers: { ...buildHeaders(request), ...signature },
      body: toRequestBody(body),
      ...(request.keepalive && { keepalive: true }),
      signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
    })
    noteServerTime(response)
    return response
  } catch (cause) {
    if (signal?.aborted || cause instanceof RequestFailed) throw cause
    throw new RequestFailed(
      timeoutSignal.aborted ? `timeout of ${requestTimeoutMs}ms exceeded` : getErrorMessage(cause),
      {
        cause,
        timedOut: timeoutSignal.aborted,
        isUnreachable: !timeoutSignal.aborted,
      },
    )
  }
}

const getErrorMessage = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

const isEnvelope = (value: unknown): value is Envelope => isRecord(value) && typeof value['success'] === 'boolean'

export function parseEnvelope(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isEnvelope(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function toRequestFailed(
  response: Pick<Response, 'status' | 'headers'>,
  envelope: Envelope | undefined,
): RequestFailed {
  const requestId = envelope?.requestId ?? response.headers.get('x-request-id') ?? undefined
  const retryAfter = response.status === 503 ? response.headers.get('retry-after') : null
  return new RequestFailed(envelope?.message ?? '', {
    status: response.status,
    code: envelope?.code ?? response.status,
    // The server sends codes of the contract only.
    error: envelope?.error as ErrorCode | undefined,
    values: envelope?.values ?? {},
    requestId,
    retryAfter: retryAfter !== null && /^\d{1,4}$/.test(retryAfter) ? Number(retryAfter) : undefined,
  })
}

/** Sends one call and returns its result or throws RequestFailed. Shows no notices; see request-notices.ts. */
export function send(request: ApiRequest): Promise<unknown> {
  return pendingRequests.track(async () => {
    const response = await fetchResponse(request)
    const envelope = parseEnvelope(await response.text())
    if (!response.ok || !envelope?.success) throw toRequestFailed(response, envelope)
    if (envelope.message) request.onMessage?.(envelope.message)
    return envelope.result
  })
}

/** Reads a file; its name comes from the response. A JSON response is an error, whatever its status. */
export function download(request: ApiRequest): Promise<{ blob: Blob; name: string }> {
  return pendingRequests.track(async () => {
    const response = await fetchResponse(request)
    const json = response.headers.get('content-type')?.includes('json') === true
    // The body may be a blob for other callers; its error is inside. A JSON file has a name.
    const isRefused = !response.ok || (json && !response.headers.has('content-disposition'))
    if (isRefused) throw toRequestFailed(response, parseEnvelope(await response.text()))
    return {
      blob: await readBlob(response, request.onProgress),
      name: parseFileName(response.headers.get('content-disposition')),
    }
  })
}

function parseFileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download'
}

async function readBlob(response: Response, onProgress: ((share: number) => void) | undefined): Promise<Blob> {
  const size = Number(response.headers.get('content-length'))
  if (!onProgress || !response.body || !size) return response.blob()
  let received = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        received += chunk.length
        onProgress(Math.min(1, received / size))
        controller.enqueue(chunk)
      },
    }),
  )
  const blob = await new Response(counted).blob()
  return new Blob([blob], { type: response.headers.get('content-type') ?? '' })
}
