import { type ComponentProps, type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { loadChunk } from '#lib/page/lazy-component.ts'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { fetchTexts } from '#lib/texts/texts.ts'
import type { SuggestionPopupProps } from './suggestion-popup.tsx'

/**
 * Makes a search field a combobox. The list is loaded once the field is focused; where that fails, the field searches
 * as before.
 */
export function useSuggestions(searchPath: string): {
  field: RefObject<HTMLInputElement | null>
  input: ComponentProps<'input'>
  popup: ReactNode
} {
  const field = useRef<HTMLInputElement>(null)
  const [Popup, setPopup] = useState<ComponentType<SuggestionPopupProps>>()
  const isHydrated = useHydrated()
  const load = () =>
    Promise.all([loadChunk(() => import('./suggestion-popup.tsx')), fetchTexts(getPageLanguage())]).then(
      ([{ default: Component }]) => setPopup(() => Component),
      () => {},
    )
  return {
    field,
    input: {
      ref: field,
      onFocus: () => void load(),
      ...(isHydrated && {
        role: 'combobox',
        'aria-autocomplete': 'list',
        // The popup keeps it up to date.
        'aria-expanded': false,
      }),
    },
    popup: Popup && <Popup field={field} searchPath={searchPath} />,
  }
}
