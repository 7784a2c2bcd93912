import type { CartItem } from '@paratope/contract/carts'
import { cartPageTexts } from '@paratope/contract/carts'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '#lib/texts.ts'
import { toast } from '#ui/toast.ts'
import { removeLines } from './cart.data.ts'

/** How long a removal can be taken back. */
export const undoMs = 8000

interface Removal {
  ids: CartItem['id'][]
  toast: number
  timer: ReturnType<typeof setTimeout>
}

/**
 * Takes lines off the page at once and out of the cart a little later, so that taking it back loses nothing;
 * who leaves the page has decided.
 */
export function useRemoval() {
  const say = useSay(cartPageTexts)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const pending = useRef(new Set<Removal>())

  const show = (ids: readonly string[]) => setGone((before) => new Set([...before].filter((id) => !ids.includes(id))))

  async function commit(removal: Removal): Promise<void> {
    if (!pending.current.delete(removal)) return
    clearTimeout(removal.timer)
    toast.dismiss(removal.toast)
    // What could not be removed stands there again; why is in the corner of the page.
    await removeLines(removal.ids).catch(() => show(removal.ids))
  }

  function remove(lines: readonly CartItem[]): void {
    const [first] = lines
    if (!first) return
    const ids = lines.map(({ id }) => id)
    setGone((before) => new Set([...before, ...ids]))
    const removal: Removal = {
      ids,
      toast: toast.show({
        title:
          lines.length === 1
            ? say('removed', { name: first.projectName })
            : say('removed.many', { count: lines.length }),
        duration: 0,
        action: {
          text: say('undo'),
          run: () => {
            clearTimeout(removal.timer)
            if (pending.current.delete(removal)) show(ids)
          },
        },
      }),
      timer: setTimeout(() => void commit(removal), undoMs),
    }
    pending.current.add(removal)
  }

  // A ref's content stays the same object for as long as the page stands.
  useEffect(() => {
    const open = pending.current
    const flush = () => {
      for (const removal of open) void commit(removal)
    }
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
    // It stands as long as the page does
  }, [])

  return { gone, remove }
}
