import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link } from './link.tsx'
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
  current?: boolean
  lang?: string
}

export interface MenuProps extends Pick<PopoverProps, 'trigger' | 'align' | 'className'> {
  label: string
  /** A line stands where 'line' does. */
  items: readonly (MenuItem | 'line')[]
}

const entriesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role^=menuitem]:not([disabled])')]

function move(event: KeyboardEvent<HTMLElement>) {
  const list = event.currentTarget
  const entries = entriesOf(list)
  const at = entries.indexOf(document.activeElement as HTMLElement) // -1 when it is none of them
  const go = (entry: HTMLElement | undefined) => {
    event.preventDefault()
    entry?.focus()
  }
  if (event.key === 'ArrowDown') go(entries[(at + 1) % entries.length])
  else if (event.key === 'ArrowUp') go(entries.at(at < 1 ? -1 : at - 1))
  else if (event.key === 'Home') go(entries[0])
  else if (event.key === 'End') go(entries.at(-1))
  else if (event.key === 'Tab') list.hidePopover()
  else if (event.key.length === 1 && event.key !== ' ') {
    const typed = event.key.toLowerCase()
    const from = [...entries.slice(at + 1), ...entries.slice(0, at + 1)]
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
      onKeyDown={move}
      onToggle={({ newState, currentTarget }) => newState === 'open' && entriesOf(currentTarget)[0]?.focus()}
      onClick={({ target, currentTarget }) =>
        (target as Element).closest('[role^=menuitem]') && currentTarget.hidePopover()
      } // a click lands on an element
    >
      {items.map((item, index) =>
        item === 'line' ? <hr key={index} /> : <Entry key={item.href ?? index} {...item} />,
      )}
    </Popover>
  )
}

function Entry({ text, href, onSelect, icon, tone, disabled, current, lang }: MenuItem) {
  const props = {
    role: current === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': current,
    tabIndex: -1,
    lang,
    className: cx(styles.entry, tone && styles[tone]),
    ...(onSelect && { onClick: onSelect }),
  }
  const inside = (
    <>
      {icon}
      <span>{text}</span>
    </>
  )
  return href === undefined ? (
    <button type="button" disabled={disabled} {...props}>
      {inside}
    </button>
  ) : (
    <Link href={href} {...props}>
      {inside}
    </Link>
  )
}
