import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cx } from '../display/cx.ts'
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

const keyOffsets: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Only for small views without an address of their own, such as two ways to log in. */
export function Tabs({ label, items, current, onChange, className }: TabsProps) {
  const base = useId()
  const [ownId, setOwnId] = useState(items[0]?.id)
  const openId = current ?? ownId
  const selectTab = (id: string) => {
    setOwnId(id)
    onChange?.(id)
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = keyOffsets[event.key]
    const at = items.findIndex(({ id }) => id === openId)
    const next = by && items[(at + by + items.length) % items.length]
    if (!next) return
    event.preventDefault()
    selectTab(next.id)
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
            aria-selected={id === openId}
            aria-controls={`${base}${id}-panel`}
            tabIndex={id === openId ? 0 : -1}
            className={styles.tab}
            onClick={() => selectTab(id)}
            onKeyDown={handleKey}
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
          hidden={id !== openId}
          className={cx(styles.panel)}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
