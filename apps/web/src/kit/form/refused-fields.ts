import { RequestFailed } from '#lib/api/request-failed.ts'
import { isRecord, isString } from '#lib/storage/storage.ts'

export interface RefusedField {
  /** `lines.0.num`: where in the body it stands. */
  path: string
  code: string
}

/** The entries a server refused, each by its place in what was sent. */
export function listRefusedFields(error: unknown): RefusedField[] {
  const fields: unknown = error instanceof RequestFailed && error.error === 'input.refused' && error.values['fields']
  if (!Array.isArray(fields)) return []
  return fields
    .filter(isRecord)
    .flatMap(({ path, code }) => (isString(path) ? [{ path, code: isString(code) ? code : '' }] : []))
}
