import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the top after a navigation, or to the anchor in the URL. */
export function useScrollToTop(): void {
  const { key, hash } = useLocation()
  const shownKey = useRef(key)
  useLayoutEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    if (hash === '') window.scrollTo(0, 0)
  }, [key, hash])
}
