import { useEffect, useState } from 'react'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useToken } from '#lib/session/session.ts'
import type { SideEntry } from './side-menu.tsx'

interface MenuEntriesState {
  entries: readonly SideEntry[]
  isLoading: boolean
}

const noEntries: readonly SideEntry[] = []

/** The menu of who is signed in, on pages that everyone may read; it comes after the page. */
export function useMenuEntries(): MenuEntriesState {
  const token = useToken()
  const site = useSite()
  const language = useLanguage()
  const [state, setState] = useState<{ token: string; entries: readonly SideEntry[] }>()
  useEffect(() => {
    if (token === undefined) return
    let isCancelled = false
    const load = async () => {
      const [{ loadMenu }, { buildMainRoute: mainRoute }, { buildSideEntries: sideEntries }] = await Promise.all([
        import('#lib/navigation/menu.ts'),
        import('#lib/navigation/menu-routes.ts'),
        import('./side-entries.ts'),
      ])
      return sideEntries(mainRoute(site, await loadMenu(language)).children)
    }
    void load()
      // A page for everyone does without the menu of one.
      .catch(() => noEntries)
      .then((entries) => {
        if (!isCancelled) setState({ token, entries })
      })
    return () => {
      isCancelled = true
    }
  }, [token, site, language])
  if (token === undefined) return { entries: noEntries, isLoading: false }
  return state?.token === token ? { entries: state.entries, isLoading: false } : { entries: noEntries, isLoading: true }
}
