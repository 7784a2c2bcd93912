import { useEffect, useState } from 'react'
import type { MainRoute } from '#lib/navigation/menu-routes.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useToken } from '#lib/session/session.ts'

interface MainRouteState {
  main: MainRoute | undefined
  isLoading: boolean
}

/** The menu of who is signed in, on pages that everyone may read; it comes after the page. */
export function useMainRoute(): MainRouteState {
  const token = useToken()
  const site = useSite()
  const language = useLanguage()
  const [state, setState] = useState<{ menuKey: string; main: MainRoute | undefined }>()
  const menuKey = `${token} ${language}`
  useEffect(() => {
    if (token === undefined) return
    let isCancelled = false
    const load = async () => {
      const [{ loadMenu }, { buildMainRoute }] = await Promise.all([
        import('#lib/navigation/menu.ts'),
        import('#lib/navigation/menu-routes.ts'),
      ])
      return buildMainRoute(site, await loadMenu(language))
    }
    void load()
      // A page for everyone does without the menu of one.
      .catch(() => undefined)
      .then((main) => {
        if (!isCancelled) setState({ menuKey, main })
      })
    return () => {
      isCancelled = true
    }
  }, [token, menuKey, site, language])
  if (token === undefined) return { main: undefined, isLoading: false }
  return state?.menuKey === menuKey ? { main: state.main, isLoading: false } : { main: undefined, isLoading: true }
}
