import type { Readable } from 'node:stream'
import type { FileType } from '@paratope/contract/kernel'

/** A file that was received and checked. It is deleted after the call; the handler copies what it needs. */
export interface UploadedFile {
  /** For display only, never used as a path. */
  name: string
  type: FileType | 'part'
  media: string
  size: number
  /** Path of the content, under a name that the server chose. */
  path: string
}

/** Bytes in a file of this machine, or in a store that reads parts of them. */
export type StoredContent = { path: string; size: number } | RemoteContent

export interface RemoteContent {
  size: number
  /** Both ends are part of what is read. */
  read(start: number, end: number): Promise<Readable>
}

/** Bytes that are made while they are sent; their number is not known before. */
export interface StreamedContent {
  stream: AsyncIterable<Buffer>
}

/** Returned by a handler whose reply is a file. */
export interface ServedFile {
  name: string
  /** Media type; one of those that the endpoint declares. */
  type: string
  content: Buffer | StoredContent | StreamedContent
  /** Version of the content, sent as ETag. */
  etag?: string
  /** Displayed by the browser instead of downloaded. */
  inline?: boolean
  /** Its address always has this content. */
  isImmutable?: boolean
}

/** Returned by a handler whose reply is rows. Read at the client's pace. */
export interface ServedRows<Row = Readonly<Record<string, unknown>>> {
  /** Of the file, without its extension. */
  name: string
  /** The first line of a spreadsheet; the names of the fields where it is absent. */
  headings?: Readonly<Record<keyof Row & string, string>>
  /** Labels for the values of a field in a spreadsheet, such as a status in the reader's language. */
  labels?: Readonly<{ [Field in keyof Row & string]?: Readonly<Record<string, string>> }>
  rows: AsyncIterable<Row>
}
