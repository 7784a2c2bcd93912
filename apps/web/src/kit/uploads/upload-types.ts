import type { EndpointBody } from '#lib/api/endpoint-types.ts'

export interface SendOptions {
  signal: AbortSignal
  /** Hears the share that has travelled, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Record of a file on the server. */
export interface StoredFile {
  path: string
  url?: string
  name?: string
  type?: string
  size?: number
}

export type UploadPurpose = NonNullable<EndpointBody<'files.upload'>['biz']>
