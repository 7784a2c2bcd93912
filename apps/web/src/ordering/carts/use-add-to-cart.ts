import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type AddToCartState, addToCartTexts } from '#catalogue/products/index.ts'
import { loadChunk } from '#lib/page/lazy-component.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { tokenSlot } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { LocalCartLine } from './local-cart.ts'
import { getCartPath, getVisitorCartPath } from './order-paths.ts'

/** The second click of a double click arrives within this time. */
const doubleClickMs = 600

/** Adds lines once, however often the button is pressed, and says so in the corner. */
export function useAddToCart(): AddToCartState {
  const site = useSite()
  const navigate = useNavigate()
  const t = useTexts(addToCartTexts)
  const [isPending, setIsPending] = useState(false)
  const inFlight = useRef(false)

  async function add(lines: readonly LocalCartLine[]): Promise<boolean> {
    if (inFlight.current) return false
    inFlight.current = true
    setIsPending(true)
    try {
      const { addLines: addLinesToCart } = await loadChunk(() => import('./add-lines.ts'))
      await addLinesToCart(lines)
      const isVisitor = tokenSlot.read() === undefined
      const addedText = lines.map(({ quantity, name, size }) => t('added.line', { quantity, name, size })).join(' · ')
      toast.show({
        title: t('added'),
        text: isVisitor ? t('added.visitor', { lines: addedText }) : addedText,
        tone: 'success',
        duration: 6000,
        action: { text: t('open'), run: () => void navigate(isVisitor ? getVisitorCartPath(site) : getCartPath(site)) },
      })
      return true
    } catch (error) {
      // Server errors are shown as toasts already; a failed chunk is silent.
      const isAnnounced = error instanceof Error && error.name === 'RequestFailed'
      if (!isAnnounced) toast.show({ title: t('failed'), tone: 'danger' })
      return false
    } finally {
      setIsPending(false)
      setTimeout(() => {
        inFlight.current = false
      }, doubleClickMs)
    }
  }
  return { add, isPending }
}
