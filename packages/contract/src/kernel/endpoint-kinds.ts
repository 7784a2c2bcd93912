import { z } from 'zod'
import type { ErrorTable } from './errors.ts'
import type { FileType } from './file-types.ts'
import { ByteCount } from './format-values.ts'

/** Files in `multipart/form-data`; text fields come before the files. */
export interface UploadBody<Fields extends z.ZodObject = z.ZodObject> {
  readonly kind: 'upload'
  /** Allowed types of the content; the file's name must match. */
  readonly types: readonly FileType[]
  /** The content is a part of a file, whose type is recognised once it is whole. */
  readonly isPart?: true
  readonly maxFiles: number
  /** Of each file. */
  readonly maxBytes: number
  /** Of an archive once it is unpacked, where a reader streams more than archives hold by default. */
  readonly maxUnpackedBytes?: number
  readonly fields: Fields
}

/** A reply that is one file instead of JSON. */
export interface FileReply {
  readonly kind: 'file'
  /** Media types that the file can have. */
  readonly types: readonly string[]
}

/**
 * A reply of any number of rows, streamed as CSV, as XLSX if the query asks for it (see `exportQuery`), or as NDJSON if
 * `Accept` asks for it.
 */
export interface RowsReply<Row extends z.ZodObject = z.ZodObject> {
  readonly kind: 'rows'
  readonly row: Row
}

const noFields = z.object({})

export const upload = <Fields extends z.ZodObject = typeof noFields>(limits: {
  types: readonly FileType[]
  isPart?: true
  maxFiles: number
  maxBytes: number
  maxUnpackedBytes?: number
  fields?: Fields
}): UploadBody<Fields> => ({
  kind: 'upload',
  ...limits,
  // Without fields, their type is that of no fields.
  fields: limits.fields ?? (noFields as unknown as Fields),
})

export const file = (...types: readonly [string, ...string[]]): FileReply => ({ kind: 'file', types })

export const rows = <Row extends z.ZodObject>(row: Row): RowsReply<Row> => ({ kind: 'rows', row })

/** Errors of all uploads. */
export const uploadErrors = {
  'file.missing': 400,
  'file.too_large': { status: 413, values: z.object({ limit: ByteCount.describe('Largest file in bytes.') }) },
  'file.too_many': { status: 413, values: z.object({ most: z.int().describe('Files that one call can send.') }) },
  'file.type_refused': {
    status: 415,
    values: z.object({ name: z.string(), types: z.array(z.string()).describe('Types that are accepted.') }),
  },
  'file.unsafe': { status: 422, values: z.object({ name: z.string() }) },
  'file.broken': {
    status: 422,
    values: z.object({ name: z.string(), type: z.string().describe('Type that its beginning names, such as PDF.') }),
  },
  'file.infected': {
    status: 422,
    values: z.object({ name: z.string(), threat: z.string().describe('Name of the malware.') }),
  },
  'file.scan_failed': { status: 503, values: z.object({ name: z.string() }) },
} as const satisfies ErrorTable
