import type { SavedListSummary } from '@paratope/contract/ordering/saved-lists'
import { savedListTexts } from '@paratope/contract/ordering/saved-lists/saved-lists.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { Badge } from '#ui/display/badge.tsx'

/** Readers of the list. */
export function SharingBadge({ list: { isOwn, isShared, ownerName } }: { list: SavedListSummary }) {
  const t = useTexts(savedListTexts)
  if (!isOwn) return <Badge tone="primary">{t('shared.by', { name: ownerName })}</Badge>
  return <Badge tone={isShared ? 'primary' : 'neutral'}>{t(isShared ? 'shared' : 'private')}</Badge>
}
