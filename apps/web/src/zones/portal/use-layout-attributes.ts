import { type RefObject, useLayoutEffect } from 'react'
import type { LayoutSettings } from './layout-settings.ts'

/** The header is out of sight from here on, if it hides at all. */
export const hidesHeaderPast = 100

/**
 * Tells the frame how it is laid out. It is drawn before its settings are loaded, so they reach it as attributes,
 * and its page is never built a second time.
 */
export function useLayoutAttributes(
  part: RefObject<HTMLElement | null>,
  { layout, contentWidth, primary, fixedHeader, autoHideHeader, fixedSideMenu }: LayoutSettings,
): void {
  useLayoutEffect(() => {
    const frame = part.current?.closest<HTMLElement>('[data-portal]')
    if (!frame) return
    const attributes: Record<string, string | undefined> = {
      'data-layout': layout,
      'data-width': contentWidth,
      'data-accent': primary === 'site' ? undefined : primary,
      'data-fixed-side': fixedSideMenu ? '' : undefined,
    }
    for (const [name, value] of Object.entries(attributes)) if (value !== undefined) frame.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) frame.removeAttribute(name)
    }
  }, [part, layout, contentWidth, primary, fixedSideMenu])

  useLayoutEffect(() => {
    const frame = part.current?.closest<HTMLElement>('[data-portal]')
    if (!frame || !fixedHeader) return
    const showOrHide = () => {
      frame.dataset['header'] = autoHideHeader && window.scrollY > hidesHeaderPast ? 'hidden' : 'fixed'
    }
    showOrHide()
    window.addEventListener('scroll', showOrHide, { passive: true })
    return () => {
      window.removeEventListener('scroll', showOrHide)
      delete frame.dataset['header']
    }
  }, [part, fixedHeader, autoHideHeader])
}
