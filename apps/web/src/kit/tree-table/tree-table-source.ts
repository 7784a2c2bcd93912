import { getApiSettings } from '#lib/api/api-settings.ts'
import { buildSearch, parseEnvelope, RequestFailed, send } from '#lib/api/send.ts'
import { parseTreeRows, type TreeFields, TreeLoadError, type TreeRow } from './tree-rows.ts'

export interface TreeTableSettings {
  /** Under the API base, such as `/sys/category/childList`, or a whole address of this site. */
  readonly url: string
  /** The parameter that carries the key of the row whose children are asked for. */
  readonly parentKey?: string
  /** Narrows the rows; travels as `condition`. */
  readonly condition?: string
  /** Further parameters of the call. */
  readonly query?: Readonly<Record<string, string>>
  readonly fields?: TreeFields
}

export type LoadTreeRows = (parent: string, signal?: AbortSignal) => Promise<readonly TreeRow[]>

/** Loads the rows below a parent; those at the top for an empty key. Only the API of this site receives the token. */
export function createTreeTableLoader(settings: TreeTableSettings): LoadTreeRows {
  const { url, parentKey = 'pid', condition, query, fields } = settings
  return async (parent, signal) => {
    const search = { ...query, [parentKey]: parent, ...(condition && { condition }) }
    return parseTreeRows(await fetchAnswer(url, search, signal), fields)
  }
}

async function fetchAnswer(url: string, query: Record<string, string>, signal: AbortSignal | undefined) {
  const { apiBase: base } = getApiSettings()
  const isPath = /^\/(?!\/)/.test(url)
  const address = new URL(isPath && !url.startsWith(`${base}/`) ? base + url : url, location.href)
  if (address.origin !== location.origin) throw new TreeLoadError('url.foreign')
  if (address.pathname.startsWith(`${base}/`)) {
    const path = address.pathname.slice(base.length)
    const search = { ...Object.fromEntries(address.searchParams), ...query }
    return send({ method: 'GET', path, query: search, ...(signal && { signal }) })
  }
  return fetchWithoutToken(address, query, signal)
}

/** A file of this site, for example; it learns nothing of the login. */
async function fetchWithoutToken(address: URL, query: Record<string, string>, signal: AbortSignal | undefined) {
  for (const [name, value] of new URLSearchParams(buildSearch(query))) address.searchParams.set(name, value)
  const response = await fetch(address.href, {
    credentials: 'omit',
    headers: { Accept: 'application/json' },
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw new RequestFailed(cause instanceof Error ? cause.message : String(cause), { cause })
  })
  const text = await response.text()
  const envelope = parseEnvelope(text)
  if (!response.ok || envelope?.success === false)
    throw new RequestFailed(envelope?.message ?? '', { status: response.status })
  if (envelope) return envelope.result
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new TreeLoadError('data.unknown')
  }
}
