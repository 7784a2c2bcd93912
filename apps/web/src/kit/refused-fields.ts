import { RequestFailed } from '#lib/request-failed.ts'
import { isRecord, isText } from '#lib/storage.ts'

export interface RefusedField {
  /** `lines.0.num`: where in the body it stands. */
  path: string
  code: string
}

/** The entries a server refused, each by its place in what was sent. */
export function refusedFields(error: unknown): RefusedField[] {
  const fields: unknown = error instanceof RequestFailed && error.error === 'input.refused' && error.values['fields']
  if (!Array.isArray(fields)) return []
  return fields
    .filter(isRecord)
    .flatMap(({ path, code }) => (isText(path) ? [{ path, code: isText(code) ? code : '' }] : []))
}
