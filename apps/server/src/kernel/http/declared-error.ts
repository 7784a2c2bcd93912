import { ApiError, commonErrors, type Endpoint, isUpload, uploadErrors } from '@paratope/contract/kernel'
import { z } from 'zod'

/** A handler failed with an error that its endpoint does not declare in `fails`. */
export class UndeclaredError extends Error {
  override readonly name = 'UndeclaredError'

  constructor({ method, path }: Endpoint, code: string) {
    super(`${method} ${path} fails with ${code} but does not declare it`)
  }
}

/** Reports an undeclared error, and removes fields of a changed record that the reply would not contain. */
export function toDeclaredError(
  endpoint: Endpoint,
  error: unknown,
  onUndeclaredError: (error: UndeclaredError) => void,
): unknown {
  if (!(error instanceof ApiError)) return error
  if (!isDeclared(endpoint, error.code)) onUndeclaredError(new UndeclaredError(endpoint, error.code))
  const { code, status, values, cause, schema } = error
  if (code !== 'record.changed' || values['current'] === undefined || !(endpoint.reply instanceof z.ZodType))
    return error
  return new ApiError(code, status, { ...values, current: endpoint.reply.parse(values['current']) }, cause, schema)
}

const isDeclared = ({ body, fails }: Endpoint, code: string): boolean =>
  code in commonErrors || fails?.includes(code) === true || (isUpload(body) && code in uploadErrors)
