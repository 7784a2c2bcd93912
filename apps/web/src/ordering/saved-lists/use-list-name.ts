import type { SavedListSummary } from '@paratope/contract/ordering/saved-lists'
import { savedListTexts } from '@paratope/contract/ordering/saved-lists/saved-lists.texts'
import { useTexts } from '#lib/texts/texts.ts'

/** The favourites have their name in the reader's language. */
export function useListName(): (list: Pick<SavedListSummary, 'name' | 'isFavourites'>) => string {
  const t = useTexts(savedListTexts)
  return ({ name, isFavourites }) => (isFavourites ? t('favourites') : name)
}
