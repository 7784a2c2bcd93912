import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '#lib/frame.tsx'
import { loadChunk } from '#lib/lazy.ts'
import { cartPath, visitorCartPath } from '#lib/order-paths.ts'
import { tokenSlot } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { toast } from '#ui/toast.ts'
import { addToCartTexts } from './add-to-cart.texts.ts'
import type { LocalLine } from './local-cart.ts'

/** The second click of a double click arrives within this time. */
const restMs = 600

/** Adds lines once, however often the button is pressed, and says so in the corner. */
export function useAddToCart() {
  const site = useSite()
  const navigate = useNavigate()
  const say = useSay(addToCartTexts)
  const [busy, setBusy] = useState(false)
  const held = useRef(false)

  async function add(lines: readonly LocalLine[]): Promise<void> {
    if (held.current) return
    held.current = true
    setBusy(true)
    try {
      const { addLines } = await loadChunk(() => import('./adding.ts'))
      await addLines(lines)
      const visitor = tokenSlot.read() === undefined
      const added = lines.map(({ quantity, name, size }) => say('added.line', { quantity, name, size })).join(' · ')
      toast.show({
        title: say('added'),
        text: visitor ? say('added.visitor', { lines: added }) : added,
        tone: 'success',
        duration: 6000,
        action: { text: say('open'), run: () => void navigate(visitor ? visitorCartPath(site) : cartPath(site)) },
      })
    } catch (error) {
      // What the server said stands in the corner already; a part of the page that did not load says nothing.
      const told = error instanceof Error && error.name === 'RequestFailed'
      if (!told) toast.show({ title: say('failed'), tone: 'danger' })
    } finally {
      setBusy(false)
      setTimeout(() => {
        held.current = false
      }, restMs)
    }
  }
  return { add, busy }
}
