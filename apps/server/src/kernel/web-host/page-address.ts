import type { CacheRule } from './page.ts'

/** The same page under every spelling of its address: known parameters only, sorted, without empty ones. */
export function canonicalSearch(search: URLSearchParams, rule: CacheRule): string {
  const kept = [...search].filter(([name, value]) => value !== '' && rule.query.includes(name))
  const sorted = new URLSearchParams(kept)
  sorted.sort()
  const text = sorted.toString()
  return text === '' ? '' : `?${text}`
}
