import { useEffect, useState } from 'react'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { useToken } from '#lib/session.ts'
import type { SideEntry } from './side-menu.tsx'

interface MenuState {
  entries: readonly SideEntry[]
  waiting: boolean
}

const none: readonly SideEntry[] = []

/** The menu of who is signed in, on pages that everyone may read; it comes after the page. */
export function useMenuEntries(): MenuState {
  const token = useToken()
  const site = useSite()
  const language = useLanguage()
  const [state, setState] = useState<{ token: string; entries: readonly SideEntry[] }>()
  useEffect(() => {
    if (token === undefined) return
    let left = false
    const load = async () => {
      const [{ loadMenu }, { mainRoute }, { sideEntries }] = await Promise.all([
        import('#lib/menu.ts'),
        import('#lib/menu-routes.ts'),
        import('./side-entries.ts'),
      ])
      return sideEntries(mainRoute(site, await loadMenu(language)).children)
    }
    void load()
      // A page for everyone does without the menu of one.
      .catch(() => none)
      .then((entries) => {
        if (!left) setState({ token, entries })
      })
    return () => {
      left = true
    }
  }, [token, site, language])
  if (token === undefined) return { entries: none, waiting: false }
  return state?.token === token ? { entries: state.entries, waiting: false } : { entries: none, waiting: true }
}
