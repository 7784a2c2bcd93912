import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from '../actions/link.tsx'
import { cx } from '../display/cx.ts'
import styles from './menu.module.css'
import { Popover, type PopoverProps } from './popover.tsx'

export interface MenuItem {
  text: ReactNode
  href?: string
  onSelect?: () => void
  icon?: ReactNode
  tone?: 'danger'
  disabled?: boolean
  /** The choice that holds now, such as the language of the page. */
  isCurrent?: boolean
  lang?: string
}

export interface MenuProps extends Pick<PopoverProps, 'trigger' | 'align' | 'className' | 'ref' | 'popover'> {
  label: string
  /** Draws a separator for 'line'. */
  items: readonly (MenuItem | 'line')[]
}

const listMenuEntries = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>('[role^=menuitem]:not([disabled])'),
]

function handleMenuKey(event: KeyboardEvent<HTMLElement>) {
  const list = event.currentTarget
  const entries = listMenuEntries(list)
  const currentIndex = entries.indexOf(document.activeElement as HTMLElement) // -1 when it is none of them
  const focusEntry = (entry: HTMLElement | undefined) => {
    event.preventDefault()
    entry?.focus()
  }
  if (event.key === 'ArrowDown') focusEntry(entries[(currentIndex + 1) % entries.length])
  else if (event.key === 'ArrowUp') focusEntry(entries.at(currentIndex < 1 ? -1 : currentIndex - 1))
  else if (event.key === 'Home') focusEntry(entries[0])
  else if (event.key === 'End') focusEntry(entries.at(-1))
  else if (event.key === 'Tab') list.hidePopover()
  else if (event.key.length === 1 && event.key !== ' ') {
    const typed = event.key.toLowerCase()
    const from = [...entries.slice(currentIndex + 1), ...entries.slice(0, currentIndex + 1)]
    from.find((entry) => entry.textContent.trim().toLowerCase().startsWith(typed))?.focus()
  }
}

export function Menu({ label, items, trigger, ...rest }: MenuProps) {
  return (
    <Popover
      {...rest}
      role="menu"
      aria-label={label}
      className={cx(styles.menu, rest.className)}
      trigger={(props) => trigger({ ...props, 'aria-haspopup': 'menu' })}
      onKeyDown={handleMenuKey}
      onToggle={({ newState, currentTarget }) => newState === 'open' && listMenuEntries(currentTarget)[0]?.focus()}
      onClick={({ target, currentTarget }) =>
        (target as Element).closest('[role^=menuitem]') && currentTarget.hidePopover()
      } // a click lands on an element
    >
      {items.map((item, index) =>
        item === 'line' ? <hr key={index} /> : <MenuEntry key={item.href ?? index} {...item} />,
      )}
    </Popover>
  )
}

function MenuEntry({ text, href, onSelect, icon, tone, disabled, isCurrent, lang }: MenuItem) {
  const entryProps = {
    role: isCurrent === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': isCurrent,
    tabIndex: -1,
    lang,
    className: cx(styles.entry, tone && styles[tone]),
    ...(onSelect && { onClick: onSelect }),
  }
  const content = (
    <>
      {icon}
      <span>{text}</span>
    </>
  )
  return href === undefined ? (
    <button type="button" disabled={disabled} {...entryProps}>
      {content}
    </button>
  ) : (
    <Link href={href} {...entryProps}>
      {content}
    </Link>
  )
}
