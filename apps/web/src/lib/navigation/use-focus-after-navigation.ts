import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const isShown = (element: Element | null): boolean =>
  element !== null && element !== document.body && element.getClientRects().length > 0

/** Moves the focus to the page if the element that had it, such as the followed link, is gone after a navigation. */
export function useFocusAfterNavigation(): void {
  const { key, hash } = useLocation()
  const shownKey = useRef(key)
  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    if (hash === '' && !isShown(document.activeElement))
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [key, hash])
}
