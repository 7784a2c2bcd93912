import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '../display/cx.ts'
import contextStyles from './context-menu.module.css'
import menuStyles from './menu.module.css'
import { handleMenuKey, listMenuEntries, MenuEntries, type MenuProps } from './menu.tsx'
import popoverStyles from './popover.module.css'

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
  const [place, setPlace] = useState<Place>()
  const opener = useRef<HTMLElement>(null)
  const longPress = useLongPress(openAt)

  function openAt(element: HTMLElement, at: Place): void {
    opener.current = element
    setPlace(at)
  }
  function openBelow(element: HTMLElement): void {
    const box = element.getBoundingClientRect()
    openAt(element, { x: box.left, y: box.bottom })
  }

  return (
    <>
      {trigger({
        ...longPress,
        className: contextStyles.trigger ?? '',
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
      })}
      {place && (
        <MenuAt
          // A second right click moves the menu.
          key={`${place.x} ${place.y}`}
          label={label}
          items={items}
          place={place}
          onClose={(hasFocus) => {
            setPlace(undefined)
            if (hasFocus) opener.current?.focus()
          }}
        />
      )}
    </>
  )
}

interface MenuAtProps extends Pick<MenuProps, 'label' | 'items'> {
  place: Place
  onClose: (hasFocus: boolean) => void
}

/** The platform's light dismissal would close the menu when the button that opened it is released. */
function MenuAt({ label, items, place, onClose }: MenuAtProps) {
  const ref = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const menu = ref.current
    if (!menu) return undefined
    menu.showPopover()
    moveIntoWindow(menu, place)
    listMenuEntries(menu)[0]?.focus()
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && menu.contains(target))) close.current(false)
    }
    const closeAnyway = () => close.current(false)
    document.addEventListener('pointerdown', closeOutside, true)
    document.addEventListener('scroll', closeOutside, true)
    globalThis.addEventListener('resize', closeAnyway)
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true)
      document.removeEventListener('scroll', closeOutside, true)
      globalThis.removeEventListener('resize', closeAnyway)
    }
  }, [place])

  const style: CSSProperties = { left: place.x, top: place.y }
  return (
    <div
      ref={ref}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      className={cx(popoverStyles.popover, menuStyles.menu, contextStyles.menu)}
      style={style}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Tab') {
          event.preventDefault()
          event.stopPropagation()
          onClose(true)
        } else handleMenuKey(event)
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('[role^=menuitem]')) onClose(true)
      }}
    >
      <MenuEntries items={items} />
    </div>
  )
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
