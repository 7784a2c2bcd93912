import type { Contract } from '@paratope/contract'
import type { Client } from '@paratope/contract/kernel/client'
import type { FileLike } from '@paratope/contract/kernel/file-types'
import type { ApiRequest } from './send.ts'

/** One function for each call of the agreement: `client.parcels.list({ query })`. */
export type ApiClient = Client<Contract>

export interface ApiOptions {
  /** The caller says itself what went wrong, beside the field or in the list. */
  quiet?: boolean
  /** Hears what the server says to a success. */
  onMessage?: (message: string) => void
  signal?: AbortSignal
  /** Hears the share of a file that has travelled, from 0 to 1. */
  onProgress?: (share: number) => void
  /** The request outlives the page, for what is saved while leaving it. */
  keepalive?: boolean
  /** Of idempotent calls; a function is asked when there is one. */
  idempotencyKey?: string | (() => string)
}

/** An upload that is no call of the contract. */
export interface UploadRequest {
  /** An address under the API base; any other is refused. */
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
