import type { ReactNode, SyntheticEvent } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { ContextMenu, type ContextMenuTriggerProps } from '#ui/overlays/context-menu.tsx'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { findFeatureIndex } from '../map/use-map-pointer.ts'
import type { DesignerCommand } from './designer-commands.tsx'
import { selectionTexts } from './selection.texts.ts'

const groups = [
  ['copy', 'copyReverse', 'copyProtein', 'copyFasta'],
  ['selectFeature', 'selectOrf', 'selectCutters'],
  ['newFeature', 'editFeature', 'removeFeature', 'translate', 'flip', 'origin'],
] as const

interface SelectionMenuProps {
  commands: readonly DesignerCommand[]
  onFeature: (index: number) => void
  /** Draws the designer; spread the given props on it. */
  children: (props: Omit<ContextMenuTriggerProps, 'className' | 'onKeyDown'>) => ReactNode
}

/** Whether an event comes from map or sequence; fields keep the menu of the browser. */
const isInMenuArea = ({ target }: SyntheticEvent): boolean =>
  target instanceof Element && !!target.closest('[data-menu]')

/** The menu over map and sequence. A feature under the pointer is chosen first. */
export function SelectionMenu({ commands, onFeature, children }: SelectionMenuProps) {
  const t = useTexts(selectionTexts)
  const items = groups.flatMap((ids, at): (MenuItem | 'line')[] => {
    const entries = ids.flatMap((id) => commands.filter((command) => command.id === id))
    const shown = entries.map(({ text, isEnabled, run }) => ({ text, disabled: !isEnabled, onSelect: run }))
    return at > 0 && shown.length > 0 ? ['line', ...shown] : shown
  })
  return (
    <ContextMenu
      label={t('menu')}
      items={items}
      // The key of the menu arrives as an event of its own, with the place of the focus.
      trigger={({ className: _, onKeyDown: __, onContextMenu, onPointerDown, ...rest }) =>
        children({
          ...rest,
          onContextMenu(event) {
            if (!isInMenuArea(event)) return
            const index = findFeatureIndex(event.target)
            if (index !== undefined) onFeature(index)
            onContextMenu(event)
          },
          onPointerDown: (event) => isInMenuArea(event) && onPointerDown(event),
        })
      }
    />
  )
}
