import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FileBucket } from '#kernel/config/config.ts'
import { FileStoreDown } from '#kernel/files/file-store-down.ts'
import { signS3Request } from './sign-s3-request.ts'

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Of the object; empty for the bucket. */
  key: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: S3Body
}

export interface S3Body {
  size: number
  sha256: string
  /** Created for each attempt. */
  open(): Readable
}

const maxAttempts = 3
const silenceMs = 10_000

/** Sends requests to a bucket by its path. All of them may be repeated, so a store that stumbles is asked again. */
export function createS3Client(bucket: FileBucket): (request: S3Request) => Promise<IncomingMessage> {
  return async function send(request) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await sendOnce(bucket, request)
        if ((response.statusCode ?? 0) < 500 || attempt >= maxAttempts) return response
        response.resume()
      } catch (error) {
        if (attempt >= maxAttempts) throw new FileStoreDown('the file store does not answer', { cause: error })
      }
      await wait(Math.random() * 100 * 2 ** attempt)
    }
  }
}

async function sendOnce(bucket: FileBucket, { method, key, query = {}, headers = {}, body }: S3Request) {
  const url = new URL(`${bucket.origin}/${bucket.bucket}${key === '' ? '' : `/${key}`}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const signed = signS3Request(bucket, { method, url, sha256: body?.sha256, now: new Date() })
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers: { ...headers, ...signed, ...(body && { 'content-length': body.size }) },
    timeout: silenceMs,
  })
  request.on('timeout', () => request.destroy(new Error('the file store does not answer')))
  const answer = once(request, 'response') as Promise<[IncomingMessage]>
  if (body) await Promise.all([pipeline(body.open(), request), answer])
  else request.end()
  const [response] = await answer
  return response
}
