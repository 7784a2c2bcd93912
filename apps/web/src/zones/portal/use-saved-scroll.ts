import { useLayoutEffect, useRef } from 'react'
import type { KeepAlivePage } from './keep-alive-pages.ts'

/** A kept page is found where it was scrolled to; every other one starts at its top. */
export function useSavedScroll(path: string, keepAlivePages: readonly KeepAlivePage[]): void {
  const places = useRef(new Map<string, number>())
  const latestPages = useRef(keepAlivePages)
  latestPages.current = keepAlivePages
  useLayoutEffect(() => {
    const place = places.current.get(path)
    // After the root has scrolled the next page to its top, and before anything is painted.
    if (place !== undefined && latestPages.current.some((page) => page.path === path))
      queueMicrotask(() => window.scrollTo(0, place))
    const remember = () => places.current.set(path, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [path])
}
