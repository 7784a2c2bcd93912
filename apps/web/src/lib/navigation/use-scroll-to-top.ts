import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Every navigation shows the new page from its top; an anchor in the address leads to its own place. */
export function useScrollToTop(): void {
  const { key, hash } = useLocation()
  const shownKey = useRef(key)
  useLayoutEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    if (hash === '') window.scrollTo(0, 0)
  }, [key, hash])
}
