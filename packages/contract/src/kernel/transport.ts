import type { FileReply, RowsReply, UploadBody } from './endpoint-kinds.ts'

const hasKind = (value: unknown, kind: string): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind

export const isUpload = (body: unknown): body is UploadBody => hasKind(body, 'upload')
export const isFileReply = (reply: unknown): reply is FileReply => hasKind(reply, 'file')
export const isRowsReply = (reply: unknown): reply is RowsReply => hasKind(reply, 'rows')

/** Encoding of a call that is not JSON in both directions. */
export type Transport = 'upload' | 'download'

interface TransportSource {
  readonly transport?: Transport
  readonly body?: unknown
  readonly reply?: unknown
}

export function getTransport({ transport, body, reply }: TransportSource): Transport | undefined {
  if (transport) return transport
  if (isUpload(body)) return 'upload'
  return isFileReply(reply) || isRowsReply(reply) ? 'download' : undefined
}
