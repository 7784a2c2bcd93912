import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

type UrlValues = Readonly<Record<string, string>>

export interface ListUrlState<State extends UrlValues> {
  /** Reads the list's state from the URL, with defaults. */
  readonly state: State
  /** The same list with something changed; whatever changes begins again at the first page. */
  getHref(change: Partial<State>): string
  go(change: Partial<State>, options?: { replace?: boolean }): void
}

const pageParameter = 'page'

/** Page, sort and filters of a list live in its address: they can be sent, kept and gone back to. */
export function useListUrlState<const Defaults extends UrlValues>(
  defaults: Defaults,
): ListUrlState<{ [Key in keyof Defaults]: string }> {
  type State = { [Key in keyof Defaults]: string }
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // Stays the same from drawing to drawing, however the caller wrote it down.
  const defaultsJson = JSON.stringify(defaults)
  const state = useMemo(() => {
    const params = new URLSearchParams(search)
    const stateEntries = Object.entries<string>(JSON.parse(defaultsJson)).map(([name, value]) => [
      name,
      params.get(name) ?? value,
    ])
    // The entries are those of the defaults.
    return Object.fromEntries(stateEntries) as State
  }, [search, defaultsJson])

  const getHref = useCallback(
    (change: Partial<State>) => {
      const query = new URLSearchParams(search)
      if (!(pageParameter in change)) query.delete(pageParameter)
      for (const [name, value] of Object.entries<string | undefined>(change)) {
        if (value === undefined || value === JSON.parse(defaultsJson)[name]) query.delete(name)
        else query.set(name, value)
      }
      const rest = query.toString()
      return pathname + (rest && `?${rest}`)
    },
    [pathname, search, defaultsJson],
  )
  return useMemo(
    () => ({
      state,
      getHref,
      go: (change, { replace = false } = {}) => void navigate(getHref(change), { replace, preventScrollReset: true }),
    }),
    [state, getHref, navigate],
  )
}
