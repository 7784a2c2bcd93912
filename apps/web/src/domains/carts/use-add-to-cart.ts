import type { SiteInfo } from '@paratope/contract/sites'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#lib/api.ts'
import { useSite } from '#lib/frame.tsx'
import { tokenSlot } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { toast } from '#ui/toast.ts'
import { addToCartTexts } from './add-to-cart.texts.ts'
import { addLocally, type LocalLine } from './local-cart.ts'

/** The second click of a double click arrives within this time. */
const restMs = 600

/** Visitors without an account order on the public product page; whoever is signed in has a cart page. */
const cartOf = ({ product }: Pick<SiteInfo, 'product'>, signedIn: boolean) =>
  signedIn ? `/${product}Cart` : `/${product}Product`

/** The account's cart, or the browser's own where nobody is signed in. */
export async function addLine(line: LocalLine): Promise<void> {
  if (tokenSlot.read() === undefined) return addLocally(line)
  const { carts } = await api()
  await carts.add({ body: { packId: line.packId, quantity: line.quantity } })
}

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
      for (const line of lines) await addLine(line)
      const path = cartOf(site, tokenSlot.read() !== undefined)
      toast.show({
        title: say('added'),
        text: lines.map(({ quantity, name, size }) => say('added.line', { quantity, name, size })).join(' · '),
        tone: 'success',
        action: { text: say('open'), run: () => navigate(path) },
      })
    } catch {
      // What the server said stands in the corner already; see request-notices.ts.
    } finally {
      setBusy(false)
      setTimeout(() => {
        held.current = false
      }, restMs)
    }
  }
  return { add, busy }
}
