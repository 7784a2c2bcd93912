import type { CartItem } from '@paratope/contract/ordering/carts'
import { cartPageTexts } from '@paratope/contract/ordering/carts'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { deleteCartLines } from './cart.data.ts'

/** Time that a removal can be taken back. */
export const undoWindowMs = 8000

interface PendingRemoval {
  ids: CartItem['id'][]
  toast: number
  timer: ReturnType<typeof setTimeout>
}

/**
 * Takes lines off the page at once and out of the cart a little later, so that taking it back loses nothing;
 * who leaves the page has decided.
 */
export function useCartRemoval() {
  const t = useTexts(cartPageTexts)
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set())
  const pendingRemovals = useRef(new Set<PendingRemoval>())

  const showLines = (ids: readonly string[]) =>
    setRemovedIds((before) => new Set([...before].filter((id) => !ids.includes(id))))

  async function commitRemoval(removal: PendingRemoval): Promise<void> {
    if (!pendingRemovals.current.delete(removal)) return
    clearTimeout(removal.timer)
    toast.dismiss(removal.toast)
    // Restores lines whose removal failed; a toast gives the reason.
    await deleteCartLines(removal.ids).catch(() => showLines(removal.ids))
  }

  function removeWithUndo(lines: readonly CartItem[]): void {
    const [first] = lines
    if (!first) return
    const ids = lines.map(({ id }) => id)
    setRemovedIds((before) => new Set([...before, ...ids]))
    const removal: PendingRemoval = {
      ids,
      toast: toast.show({
        title:
          lines.length === 1 ? t('removed', { name: first.projectName }) : t('removed.many', { count: lines.length }),
        duration: 0,
        action: {
          text: t('undo'),
          run: () => {
            clearTimeout(removal.timer)
            if (pendingRemovals.current.delete(removal)) showLines(ids)
          },
        },
      }),
      timer: setTimeout(() => void commitRemoval(removal), undoWindowMs),
    }
    pendingRemovals.current.add(removal)
  }

  // A ref keeps the same object for the lifetime of the page.
  useEffect(() => {
    const removals = pendingRemovals.current
    const flush = () => {
      for (const removal of removals) void commitRemoval(removal)
    }
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
    // The same for the lifetime of the page.
  }, [])

  return { gone: removedIds, remove: removeWithUndo }
}
