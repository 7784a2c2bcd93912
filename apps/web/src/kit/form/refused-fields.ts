import { isFailure } from '#lib/api/request-failed.ts'

export interface RefusedField {
  /** `lines.0.num`: its place in the body. */
  path: string
  code: string
  /** Why, in the reader's language. */
  message?: string
}

/** The entries that the server refused, each with its place in the body. */
export function listRefusedFields(error: unknown): RefusedField[] {
  if (!isFailure(error, 'input.refused')) return []
  return error.values.fields.map(({ path, code, message = '' }) => ({ path, code, message }))
}
