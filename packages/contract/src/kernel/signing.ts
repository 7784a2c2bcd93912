/** Before the login provides a key, everyone signs with this one: it detects accidents and proves nothing. */
export const anonymousSignKey = 'paratope-before-login'

export interface SignedCall {
  /** With or without the API base; only the last segment matters. */
  path: string
  query: Readonly<Record<string, unknown>>
  body: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A last path segment with a comma would be ambiguous, so it is signed and sent beside the path. */
export function pathVariable(path: string): string | undefined {
  const last = path.split('/').at(-1) ?? ''
  const plain = decodeURIComponent(last)
  return plain.includes(',') ? plain : undefined
}

/** A query value as the server receives it. */
function queryValue(value: unknown): unknown {
  const texts = [value]
    .flat()
    .filter((one) => one !== undefined && one !== null)
    .map(String)
  return texts.length > 1 ? texts : texts[0]
}

/** The parameters that a signature covers. `_t` only prevents caching and is left out. */
export function signedParameters({ path, query, body }: SignedCall): Readonly<Record<string, unknown>> {
  const { _t: _, ...parameters } = query
  const variable = pathVariable(path)
  return {
    ...Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, queryValue(value)])),
    ...(isRecord(body) && body),
    ...(variable !== undefined && { 'x-path-variable': variable }),
  }
}

const toSignedValue = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(sortKeys(value)) : String(value)

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, part]) => [name, sortKeys(part)]),
  )
}

/**
 * The input of X-Sign: parameters of query and body, sorted, as `name=value` joined by `&`, then the time in
 * milliseconds. Absent and empty values are left out, nested ones are JSON with sorted names.
 */
export function buildSignedText(parameters: Readonly<Record<string, unknown>>, timestamp: number): string {
  const presentParameters = Object.entries(parameters).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const lines = presentParameters.map(([name, value]) => `${name}=${toSignedValue(value)}`).sort()
  return [...lines, `X-TIMESTAMP=${timestamp}`].join('&')
}
