import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cx } from './cx.ts'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  text: ReactNode
  panel: ReactNode
}

export interface TabsProps {
  label: string
  items: readonly Tab[]
  /** Which one is open; without it the tabs remember it themselves. */
  current?: string
  onChange?: (id: string) => void
  className?: string
}

const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Only for small views without an address of their own, such as two ways to log in. */
export function Tabs({ label, items, current, onChange, className }: TabsProps) {
  const base = useId()
  const [own, setOwn] = useState(items[0]?.id)
  const open = current ?? own
  const choose = (id: string) => {
    setOwn(id)
    onChange?.(id)
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = moves[event.key]
    const at = items.findIndex(({ id }) => id === open)
    const next = by && items[(at + by + items.length) % items.length]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    document.getElementById(`${base}${next.id}`)?.focus()
  }
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={styles.bar}>
        {items.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}${id}`}
            aria-selected={id === open}
            aria-controls={`${base}${id}-panel`}
            tabIndex={id === open ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(id)}
            onKeyDown={move}
          >
            {text}
          </button>
        ))}
      </div>
      {items.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}${id}-panel`}
          aria-labelledby={`${base}${id}`}
          hidden={id !== open}
          className={cx(styles.panel)}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
