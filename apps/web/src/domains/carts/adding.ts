import { api } from '#lib/api.ts'
import { tokenSlot } from '#lib/session.ts'
import { cartChanged } from './cart-news.ts'
import { addLocally, type LocalLine } from './local-cart.ts'

/** The account's cart, or the browser's own where nobody is signed in. */
async function addLine(line: LocalLine): Promise<void> {
  if (tokenSlot.read() === undefined) return addLocally(line)
  const { carts } = await api()
  const { count } = await carts.add({ body: { packId: line.packId, quantity: line.quantity } })
  cartChanged(count)
}

export async function addLines(lines: readonly LocalLine[]): Promise<void> {
  for (const line of lines) await addLine(line)
}
