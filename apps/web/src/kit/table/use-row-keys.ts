import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn, isTyping } from '#lib/navigation/commands.ts'

export interface RowKeyActions {
  /** One row down or up. */
  move(by: 1 | -1): void
  open(): void
  close(): void
  select?(): void
  search?(): void
}

/** Within a button or a link Enter belongs to it. */
const isOnControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(button|a|summary)$/i.test(target.tagName)

/** Keyboard shortcuts of a list, inactive while the user types or a dialog is open. */
export function useRowKeys(actions: RowKeyActions): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]')) return
    if (isTyping(event.target)) {
      if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
      return
    }
    if (event.key.length === 1 && !areSingleKeysOn()) return
    const action = {
      j: () => actions.move(1),
      k: () => actions.move(-1),
      Enter: () => !isOnControl(event.target) && actions.open(),
      Escape: () => actions.close(),
      x: () => actions.select?.(),
      '/': () => actions.search?.(),
    }[event.key]
    if (!action || (event.key === 'Enter' && isOnControl(event.target))) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}
