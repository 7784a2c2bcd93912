import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn, getKeyTarget, isTyping } from '#lib/navigation/commands.ts'

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

/** Keys pressed in a popover belong to it, and Escape closes it. */
const isInPopover = (target: EventTarget | null) => target instanceof Element && target.closest('[popover]') !== null

/** Keyboard shortcuts of a list, inactive while the user types or a dialog is open. */
export function useRowKeys(actions: RowKeyActions): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = getKeyTarget(event)
    if (document.querySelector('dialog[open]') || isInPopover(target)) return
    if (isTyping(target)) {
      if (event.key === 'Escape' && target instanceof HTMLElement) target.blur()
      return
    }
    if (event.key.length === 1 && !areSingleKeysOn()) return
    const action = {
      j: () => actions.move(1),
      k: () => actions.move(-1),
      Enter: () => !isOnControl(target) && actions.open(),
      Escape: () => actions.close(),
      x: () => actions.select?.(),
      '/': () => actions.search?.(),
    }[event.key]
    if (!action || (event.key === 'Enter' && isOnControl(target))) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}
