import { RequestFailed } from '#lib/api/request-failed.ts'
import { isRecord, isString } from '#lib/storage/storage.ts'

export interface RefusedField {
  /** `lines.0.num`: its place in the body. */
  path: string
  code: string
  /** Why, in the reader's language. */
  message?: string
}

/** The entries that the server refused, each with its place in the body. */
export function listRefusedFields(error: unknown): RefusedField[] {
  const fields: unknown = error instanceof RequestFailed && error.error === 'input.refused' && error.values['fields']
  if (!Array.isArray(fields)) return []
  return fields
    .filter(isRecord)
    .flatMap(({ path, code, message }) =>
      isString(path) ? [{ path, code: isString(code) ? code : '', message: isString(message) ? message : '' }] : [],
    )
}
