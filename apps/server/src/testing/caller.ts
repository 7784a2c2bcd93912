import { contract } from '@paratope/contract'
import {
  ApiError,
  type Client,
  createClient,
  type DownloadedFile,
  type Envelope,
  getTransport,
  type HttpStatus,
} from '@paratope/contract/kernel'
import type { InjectOptions } from 'fastify'

export interface TestReply {
  status: number
  headers: Readonly<Record<string, unknown>>
  body: Envelope
  text: string
  bytes: Uint8Array<ArrayBuffer>
}

export type Send = (options: InjectOptions) => Promise<TestReply>

/** Someone who calls: with a token, a language and a site of their own. */
export interface TestCaller {
  client: Client<typeof contract>
  send: Send
}

/** The typed calls over whatever carries them: the app itself in most tests, a real connection in some. */
export function createCaller(send: Send, apiBase: string): TestCaller {
  const client = createClient(contract, async ({ endpoint, path, query, body }) => {
    const answer = await send({
      method: endpoint.method,
      url: apiBase + path,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      ...(body !== undefined && { payload: body as object }),
      ...(endpoint.idempotent && { headers: { 'idempotency-key': crypto.randomUUID() } }),
    })
    if (getTransport(endpoint) === 'download' && answer.status < 300) return toDownloadedFile(answer)
    if (!answer.body.success) throw toApiError(answer)
    return answer.body.result
  })
  return { client, send }
}

function toDownloadedFile({ headers, bytes }: TestReply): DownloadedFile {
  const name = /filename\*=UTF-8''(\S+)/.exec(String(headers['content-disposition']))?.[1] ?? ''
  return { name: decodeURIComponent(name), blob: new Blob([bytes], { type: String(headers['content-type']) }) }
}

export function toTestReply(
  status: number,
  headers: Readonly<Record<string, unknown>>,
  bytes: Uint8Array<ArrayBuffer>,
): TestReply {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const json = String(headers['content-type'] ?? '').startsWith('application/json')
  // A body that is no envelope is not read as one.
  return { status, headers, text, bytes, body: (json ? JSON.parse(text) : {}) as Envelope }
}

const toApiError = ({ status, body }: TestReply): ApiError =>
  new ApiError(body.error ?? 'unknown', status as HttpStatus, body.values)
