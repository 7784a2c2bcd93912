import type { CacheRule } from './page-context.ts'

/** The same page under every spelling of its address: known parameters only, sorted, without empty ones. */
export function buildCanonicalSearch(search: URLSearchParams, rule: CacheRule): string {
  const knownParameters = [...search].filter(([name, value]) => value !== '' && rule.query.includes(name))
  const sorted = new URLSearchParams(knownParameters)
  sorted.sort()
  const text = sorted.toString()
  return text === '' ? '' : `?${text}`
}
