import { type ComponentProps, type ComponentType, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { loadChunk } from '#lib/page/lazy-component.ts'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { fetchTexts } from '#lib/texts/texts.ts'
import type { SuggestionPopupProps, SuggestionState } from './suggestion-popup.tsx'

const closed: SuggestionState = { isOpen: false, activeId: undefined }

/**
 * Makes a search field a combobox. The list is loaded once the field is focused; where that fails, the field searches
 * as before.
 */
export function useSuggestions(searchPath: string): {
  field: RefObject<HTMLInputElement | null>
  input: ComponentProps<'input'>
  popup: ReactNode
} {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const hydrated = useHydrated()
  const [state, setState] = useState(closed)
  const [Popup, setPopup] = useState<ComponentType<SuggestionPopupProps>>()
  const isRequested = useRef(false)
  const load = () => {
    if (isRequested.current) return
    isRequested.current = true
    Promise.all([loadChunk(() => import('./suggestion-popup.tsx')), fetchTexts(getPageLanguage())]).then(
      ([{ default: Component }]) => setPopup(() => Component),
      () => {
        isRequested.current = false
      },
    )
  }
  return {
    field: input,
    input: {
      ref: input,
      onFocus: load,
      ...(hydrated && {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': state.isOpen,
        'aria-controls': Popup && listId,
        'aria-activedescendant': state.activeId,
      }),
    },
    popup: Popup && <Popup field={input} listId={listId} searchPath={searchPath} onStateChange={setState} />,
  }
}
