import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation, scrolls to the top and moves the focus to the page if the element that had it, such as the
 * followed link, is gone; an anchor in the URL has a place of its own.
 */
export function usePageStart(): void {
  const { key, hash } = useLocation()
  const shownKey = useRef(key)
  useLayoutEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    if (hash !== '') return
    window.scrollTo(0, 0)
    const { activeElement, body } = document
    if (activeElement === body || !activeElement?.getClientRects().length)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [key, hash])
}
