import { useEffect, useEffectEvent } from 'react'

export interface RowMoves {
  /** One row down or up. */
  move(by: 1 | -1): void
  open(): void
  close(): void
  select?(): void
  search?(): void
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** Within a button or a link Enter belongs to it. */
const acting = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(button|a|summary)$/i.test(target.tagName)

/** Moves over the rows of a desk by single keys, as long as nobody types and no dialog is open. */
export function useRowKeys(moves: RowMoves): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]')) return
    if (typing(event.target)) {
      if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
      return
    }
    const act = {
      j: () => moves.move(1),
      k: () => moves.move(-1),
      Enter: () => !acting(event.target) && moves.open(),
      Escape: () => moves.close(),
      x: () => moves.select?.(),
      '/': () => moves.search?.(),
    }[event.key]
    if (!act || (event.key === 'Enter' && acting(event.target))) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
}
