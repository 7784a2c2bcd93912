/** Until a login brings its own key, everyone signs with this one: it shows accidents, it proves nothing. */
export const keyBeforeLogin = 'paratope-before-login'

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(sorted(value)) : String(value))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}

/**
 * What X-Sign is computed over: the parameters of query and body by name, as `name=value` joined by `&`, then the
 * moment in milliseconds. Absent and empty values are left out, nested ones are JSON with sorted names.
 */
export function signedText(parameters: Readonly<Record<string, unknown>>, timestamp: number): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const lines = given.map(([name, value]) => `${name}=${textOf(value)}`).sort()
  return [...lines, `X-TIMESTAMP=${timestamp}`].join('&')
}
