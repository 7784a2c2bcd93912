import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { listTexts } from './list.texts.ts'
import styles from './list-page.module.css'

export interface ListFiltersProps {
  isHidden?: boolean
  /** Stays in sight beside the fields, such as the button that clears them. */
  actions?: ReactNode
  children: ReactNode
}

/** Filters of the list: the first row of fields, and the others on demand. */
export function ListFilters({ isHidden = false, actions, children }: ListFiltersProps) {
  const t = useTexts(listTexts)
  const id = useId()
  const [isExpanded, setIsExpanded] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const hasMore = useFirstRow(fields, isExpanded)
  return (
    <div data-away={isHidden || undefined} data-print="no" className={styles.filters}>
      <div ref={fields} id={id} className={styles.fields}>
        {children}
      </div>
      {hasMore && (
        <Button
          size="small"
          tone="quiet"
          aria-expanded={isExpanded}
          aria-controls={id}
          icon={<Icon name={isExpanded ? 'chevron-up' : 'chevron-down'} size={16} />}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {t(isExpanded ? 'filters.fewer' : 'filters.more')}
        </Button>
      )}
      {actions}
    </div>
  )
}

/** Hides the fields that do not fit in the first row, and says whether there are any. */
function useFirstRow(fields: RefObject<HTMLElement | null>, isExpanded: boolean): boolean {
  const [hasMore, setHasMore] = useState(false)
  const measure = () => {
    const all = [...(fields.current?.children ?? [])].filter((child) => child instanceof HTMLElement)
    for (const field of all) field.hidden = false
    const end = all[0] ? all[0].offsetTop + all[0].offsetHeight : 0
    const below = all.filter((field) => field.offsetTop >= end && end > 0)
    setHasMore(below.length > 0)
    if (!isExpanded) for (const field of below) field.hidden = true
  }
  useLayoutEffect(measure)
  useEffect(() => {
    const place = fields.current
    if (!place || typeof ResizeObserver === 'undefined') return undefined
    let width = place.clientWidth
    const observer = new ResizeObserver(() => {
      if (place.clientWidth === width) return
      width = place.clientWidth
      measure()
    })
    observer.observe(place)
    return () => observer.disconnect()
  })
  return hasMore
}
