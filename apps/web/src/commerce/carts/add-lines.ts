import { api } from '#lib/api/api.ts'
import { tokenSlot } from '#lib/session/session.ts'
import { publishCartChange } from './cart-events.ts'
import { addToLocalCart, type LocalCartLine } from './local-cart.ts'

/** The account's cart, or the browser's own where nobody is signed in. */
async function addLineToCart(line: LocalCartLine): Promise<void> {
  if (tokenSlot.read() === undefined) return addToLocalCart(line)
  const { carts } = await api()
  const { count } = await carts.add({ body: { packId: line.packId, quantity: line.quantity } })
  publishCartChange(count)
}

export async function addLines(lines: readonly LocalCartLine[]): Promise<void> {
  for (const line of lines) await addLineToCart(line)
}
