import { ApiError, commonErrors, type Endpoint } from '@paratope/contract/kernel'

/** A handler failed with an error that its endpoint does not declare in `fails`. */
export class UndeclaredError extends Error {
  override readonly name = 'UndeclaredError'

  constructor({ method, path }: Endpoint, code: string) {
    super(`${method} ${path} fails with ${code} but does not declare it`)
  }
}

/** Reports an undeclared error, and sends no more of a changed record than the reply would. */
export function toDeclaredError(
  endpoint: Endpoint,
  error: unknown,
  onUndeclaredError: (error: UndeclaredError) => void,
): unknown {
  if (!(error instanceof ApiError)) return error
  if (!(error.code in commonErrors || endpoint.fails?.includes(error.code)))
    onUndeclaredError(new UndeclaredError(endpoint, error.code))
  const { code, status, values, cause, schema } = error
  if (code !== 'record.changed' || values['current'] === undefined) return error
  return new ApiError(code, status, { ...values, current: endpoint.reply.parse(values['current']) }, cause, schema)
}
