import type { Readable } from 'node:stream'
import type { FileType } from '@paratope/contract/kernel'

/** A file that was received and checked. It is deleted after the call; the handler copies what it keeps. */
export interface UploadedFile {
  /** For people only, never a path. */
  name: string
  type: FileType
  media: string
  size: number
  /** Where the bytes are, under a name of the server's. */
  path: string
}

/** Bytes in a file of this machine, or in a store that reads parts of them. */
export type StoredContent = { path: string; size: number } | RemoteContent

export interface RemoteContent {
  size: number
  /** Both ends are part of what is read. */
  read(start: number, end: number): Promise<Readable>
}

/** What a handler returns where the reply is a file. */
export interface ServedFile {
  name: string
  /** Media type; one of those that the endpoint declares. */
  type: string
  content: Buffer | StoredContent
  /** Names this version of the content. With it, the caller may keep the file and asks whether it has changed. */
  etag?: string
  /** Shown by the browser instead of saved. */
  inline?: boolean
}

/** What a handler returns where the reply is rows. They are read as fast as the caller takes them. */
export interface ServedRows<Row = Readonly<Record<string, unknown>>> {
  /** Of the file, without its extension. */
  name: string
  /** The first line of a spreadsheet; the names of the fields where it is absent. */
  headings?: Readonly<Record<keyof Row & string, string>>
  /** What a spreadsheet shows for the values of a field, such as a status in the reader's language. */
  labels?: Readonly<{ [Field in keyof Row & string]?: Readonly<Record<string, string>> }>
  rows: AsyncIterable<Row>
}
