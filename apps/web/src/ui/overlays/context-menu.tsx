import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import styles from './context-menu.module.css'
import { Menu, type MenuProps } from './menu.tsx'

export interface ContextMenuTriggerProps {
  className?: string
  onContextMenu: (event: MouseEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  onClickCapture: (event: MouseEvent<HTMLElement>) => void
}

export interface ContextMenuProps extends Pick<MenuProps, 'label' | 'items'> {
  /** Draws what the menu belongs to; spread the given props on it. */
  trigger: (props: ContextMenuTriggerProps) => ReactNode
}

interface Place {
  x: number
  y: number
}

export const longPressMs = 500
const longPressTolerance = 10
const windowMargin = 8

/** A menu at the pointer: on right click, long press, Shift+F10 or the menu key. */
export function ContextMenu({ label, items, trigger }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  const longPress = useLongPress(openAt)
  useDismissal(menu, opener)

  function openAt(element: HTMLElement, at: Place): void {
    const box = menu.current
    if (!box) return
    opener.current = element
    // A second right click moves the menu.
    box.hidePopover()
    box.showPopover()
    moveIntoWindow(box, at)
  }
  function openBelow(element: HTMLElement): void {
    const box = element.getBoundingClientRect()
    openAt(element, { x: box.left, y: box.bottom })
  }
  return (
    <Menu
      ref={menu}
      label={label}
      items={items}
      // The platform's light dismissal would close it when the button that opened it is released.
      popover="manual"
      className={styles.menu}
      trigger={() =>
        trigger({
          ...longPress,
          className: styles.trigger ?? '',
          onContextMenu(event) {
            event.preventDefault()
            // The keyboard's own event has no place.
            if (event.clientX === 0 && event.clientY === 0) openBelow(event.currentTarget)
            else openAt(event.currentTarget, { x: event.clientX, y: event.clientY })
          },
          onKeyDown(event) {
            if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return
            event.preventDefault()
            openBelow(event.currentTarget)
          },
        })
      }
    />
  )
}

/** Escape, a press elsewhere and scrolling that moves the opener close the menu; the focus goes back if it was inside. */
function useDismissal(menu: RefObject<HTMLDivElement | null>, opener: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = menu.current
    if (!box) return undefined
    let whileOpen = new AbortController()
    const followState = (event: Event) => {
      whileOpen.abort()
      if (!('newState' in event && event.newState === 'open')) return
      whileOpen = new AbortController()
      closeOnLeaving(box, opener, whileOpen.signal)
    }
    const restoreFocus = (event: Event) => {
      const isClosing = 'newState' in event && event.newState === 'closed'
      if (isClosing && box.contains(document.activeElement)) opener.current?.focus()
    }
    const listeners = new AbortController()
    const { signal } = listeners
    box.addEventListener('toggle', followState, { signal })
    box.addEventListener('beforetoggle', restoreFocus, { signal })
    box.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
    return () => {
      listeners.abort()
      whileOpen.abort()
    }
  }, [menu, opener])
}

function closeOnLeaving(box: HTMLElement, opener: RefObject<HTMLElement | null>, signal: AbortSignal): void {
  const close = () => box.hidePopover()
  const closeOutside = ({ target }: Event) => {
    if (!(target instanceof Node && box.contains(target))) close()
  }
  // A list inside of the opener may scroll to what the menu is about.
  const closeWithOpener = ({ target }: Event) => {
    if (!(target instanceof Node) || target.contains(opener.current)) close()
  }
  const handleKey = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    // A dialog around it stays open.
    event.stopPropagation()
    close()
  }
  document.addEventListener('pointerdown', closeOutside, { capture: true, signal })
  document.addEventListener('scroll', closeWithOpener, { capture: true, signal })
  globalThis.addEventListener('resize', close, { signal })
  box.addEventListener('keydown', handleKey, { signal })
}

function moveIntoWindow(menu: HTMLElement, { x, y }: Place): void {
  const { width, height } = menu.getBoundingClientRect()
  menu.style.left = `${Math.max(windowMargin, Math.min(x, innerWidth - width - windowMargin))}px`
  menu.style.top = `${Math.max(windowMargin, y + height + windowMargin > innerHeight ? y - height : y)}px`
}

/** iOS sends no contextmenu event for a long press. */
function useLongPress(onLongPress: (element: HTMLElement, place: Place) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef<Place>({ x: 0, y: 0 })
  const wasLong = useRef(false)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) {
      cancel()
      wasLong.current = false
      if (pointerType !== 'touch') return
      start.current = { x, y }
      timer.current = setTimeout(() => {
        wasLong.current = true
        onLongPress(currentTarget, { x, y })
      }, longPressMs)
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > longPressTolerance) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (!wasLong.current) return
      // The finger that opened the menu was lifted.
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
