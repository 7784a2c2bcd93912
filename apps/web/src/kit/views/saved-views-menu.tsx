import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { writeTableLayout } from '../table/use-table-layout.ts'
import { type SavedView, savedViewsQuery, toViewSearch } from './saved-views.data.ts'
import styles from './saved-views.module.css'
import { viewsTexts } from './views.texts.ts'

const SavedViewsPanel = lazyComponent(() => import('./saved-views-panel.tsx'))

export interface SavedViewsMenuProps {
  /** The name of the table, under which the views are kept. */
  list: string
  /** Parameters of the address that say what is open, such as `order`. */
  passing?: readonly string[]
}

/** Filters, sort and columns that a person keeps under names; the list opens with the one that is the default. */
export function SavedViewsMenu({ list, passing = [] }: SavedViewsMenuProps) {
  const t = useTexts(viewsTexts)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const views = useQuery(savedViewsQuery(list))
  const [isOpen, setIsOpen] = useState(false)
  const current = toViewSearch(search, passing)
  const active = views.data?.find((view) => current !== '' && view.search === current)

  function apply(view: SavedView, replace = false): void {
    writeTableLayout(list, view.layout)
    void navigate(pathname + view.search, { replace, preventScrollReset: true })
  }

  // Only a list that was opened without any wish of its own takes the default.
  const isUntouched = useRef(search === '')
  const openDefault = useEffectEvent((loaded: readonly SavedView[]) => {
    const view = loaded.find(({ isDefault }) => isDefault)
    if (isUntouched.current && view && search === '') apply(view, true)
    isUntouched.current = false
  })
  useEffect(() => {
    if (views.data) openDefault(views.data)
  }, [views.data])

  return (
    <Popover
      align="end"
      role="group"
      aria-label={t('title')}
      className={styles.panel}
      onToggle={({ newState }) => setIsOpen(newState === 'open')}
      trigger={(trigger) => (
        <Button {...trigger} size="small" data-print="no" icon={<Icon name="star" size={16} />}>
          {active?.name ?? t('title')}
        </Button>
      )}
    >
      <Suspense>
        {isOpen && (
          <SavedViewsPanel list={list} views={views.data ?? []} search={current} active={active} onApply={apply} />
        )}
      </Suspense>
    </Popover>
  )
}
