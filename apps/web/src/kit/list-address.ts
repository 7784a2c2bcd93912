import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Values = Readonly<Record<string, string>>

export interface ListAddress<State extends Values> {
  /** What the address says, and the defaults for what it does not. */
  readonly state: State
  /** The same list with something changed; whatever changes begins again at the first page. */
  hrefOf(change: Partial<State>): string
  go(change: Partial<State>, options?: { replace?: boolean }): void
}

const page = 'page'

/** Page, sort and filters of a list live in its address: they can be sent, kept and gone back to. */
export function useListAddress<const Defaults extends Values>(
  defaults: Defaults,
): ListAddress<{ [Key in keyof Defaults]: string }> {
  type State = { [Key in keyof Defaults]: string }
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // Stays the same from drawing to drawing, however the caller wrote it down.
  const names = JSON.stringify(defaults)
  const state = useMemo(() => {
    const given = new URLSearchParams(search)
    const known = Object.entries<string>(JSON.parse(names)).map(([name, value]) => [name, given.get(name) ?? value])
    // The entries are those of the defaults.
    return Object.fromEntries(known) as State
  }, [search, names])

  const hrefOf = useCallback(
    (change: Partial<State>) => {
      const query = new URLSearchParams(search)
      if (!(page in change)) query.delete(page)
      for (const [name, value] of Object.entries<string | undefined>(change)) {
        if (value === undefined || value === JSON.parse(names)[name]) query.delete(name)
        else query.set(name, value)
      }
      const rest = query.toString()
      return pathname + (rest && `?${rest}`)
    },
    [pathname, search, names],
  )
  return useMemo(
    () => ({
      state,
      hrefOf,
      go: (change, { replace = false } = {}) => void navigate(hrefOf(change), { replace, preventScrollReset: true }),
    }),
    [state, hrefOf, navigate],
  )
}

/** A page's number from its address; whatever is no number is the first. */
export const pageNumber = (text: string): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)
