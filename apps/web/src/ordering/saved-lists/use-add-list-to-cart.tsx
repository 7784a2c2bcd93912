import type { PacksAdded } from '@paratope/contract/ordering/carts'
import type { SavedListLine } from '@paratope/contract/ordering/saved-lists'
import { savedListTexts } from '@paratope/contract/ordering/saved-lists/saved-lists.texts'
import { useNavigate } from 'react-router'
import { useAction } from '#kit/form/use-action.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { getCartPath, publishCartChange } from '#ordering/carts/index.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { SavedListId } from './saved-lists.data.ts'

interface ListPart {
  id: SavedListId
  /** Only these; all by default. */
  packIds?: SavedListLine['packId'][]
}

/** Puts a list into the cart and says what was left out. */
export function useAddListToCart() {
  const showOutcome = useShowPacksAdded()
  return useAction<PacksAdded, ListPart>(
    ({ savedLists }, { id, packIds = [] }) => savedLists.addToCart({ params: { id }, body: { packIds } }),
    {
      onDone(outcome) {
        publishCartChange(outcome.count)
        showOutcome(outcome)
      },
    },
  )
}

function useShowPacksAdded(): (outcome: PacksAdded) => void {
  const t = useTexts(savedListTexts)
  const navigate = useNavigate()
  const site = useSite()
  return ({ added, skipped }) => {
    const action = { text: t('open.cart'), run: () => void navigate(getCartPath(site)) }
    if (skipped.length === 0) {
      toast.show({ title: t('added', { count: added }), tone: 'success', action })
      return
    }
    const reasons = skipped.map(({ reason, projectName, catalog, packId }) =>
      t(`skipped.${reason}`, { name: projectName || catalog || packId }),
    )
    toast.show({
      title: t('skipped.title', { count: skipped.length }),
      text: reasons.join(' · '),
      tone: 'warning',
      duration: 12_000,
      ...(added > 0 && { action }),
    })
  }
}
