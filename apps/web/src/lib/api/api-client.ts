import type { Contract } from '@paratope/contract'
import type { Client } from '@paratope/contract/kernel/client'
import type { FileLike } from '@paratope/contract/kernel/file-types'
import type { Language } from '@paratope/contract/texts'
import type { ApiRequest } from './send.ts'

/** One function per endpoint of the contract: `client.parcels.list({ query })`. */
export type ApiClient = Client<Contract>

export interface ApiOptions {
  /** The caller reports errors itself, beside the field or in the list. */
  quiet?: boolean
  /** Receives the success message of the reply. */
  onMessage?: (message: string) => void
  signal?: AbortSignal
  /** Of the reply, for calls made while the page changes its language; else the language of the page. */
  language?: Language
  /** Receives the upload progress, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Keeps the request alive when the page closes. */
  keepalive?: boolean
  /** For idempotent calls; a function is called at the time of the request. */
  idempotencyKey?: string | (() => string)
}

/** An upload that is no endpoint of the contract. */
export interface UploadRequest {
  /** A path under the API base; others are refused. */
  url: string
  files: readonly FileLike[]
  /** Text fields beside the files. */
  fields?: Readonly<Record<string, string>>
  /** Name of the parts with files; `file` if left out. */
  filePart?: string
}
export type UploadOptions = Pick<ApiOptions, 'quiet' | 'onMessage' | 'signal' | 'onProgress'> &
  Pick<ApiRequest, 'onReply'>

/** A download that is no call of the contract. */
export interface DownloadRequest {
  /** An address under the API base; any other is refused. */
  url: string
  /** GET sends the query, POST also the body, as JSON. */
  method?: 'GET' | 'POST'
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}
