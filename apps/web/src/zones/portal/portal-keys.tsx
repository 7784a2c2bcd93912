import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { areSingleKeysOn, getKeyTarget, isTyping } from '#lib/navigation/commands.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { focusNextRegion } from './page-regions.ts'
import { addRecentPage } from './recent-pages.ts'

const KeyboardHelp = lazyComponent(() => import('./keyboard-help.tsx'))
const CommandPalette = lazyComponent(() => import('./command-palette.tsx'))

/** A page names itself after it is drawn. */
const titleDelayMs = 500

/** The keys of the signed-in zones; what they open is loaded with the first press. */
export function PortalKeys() {
  const [open, setOpen] = useState<'help' | 'palette'>()
  useRecentPages()

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return
    const { key, ctrlKey, metaKey, shiftKey } = event
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') setOpen('palette')
    else if (ctrlKey || metaKey) return
    else if (key === 'F6') focusNextRegion(shiftKey ? -1 : 1)
    else if (key === '?' && areSingleKeysOn() && !isTyping(getKeyTarget(event))) setOpen('help')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])

  const close = () => setOpen(undefined)
  return (
    <Suspense>
      {open === 'help' && <KeyboardHelp onClose={close} />}
      {open === 'palette' && <CommandPalette onClose={close} />}
    </Suspense>
  )
}

function useRecentPages(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => {
      const title = document.title.replace(/ - [^-]*$/, '')
      if (title !== '') addRecentPage({ href: pathname + search, title })
    }, titleDelayMs)
    return () => clearTimeout(timer)
  }, [pathname, search])
}
