import { api } from '#lib/api/api.ts'
import { tokenSlot } from '#lib/session/session.ts'
import { publishCartChange } from './cart-events.ts'
import { addToLocalCart, type LocalCartLine } from './local-cart.ts'

/** Adds to the account's cart in one request, or to the local cart without a login. */
export async function addLines(lines: readonly LocalCartLine[]): Promise<void> {
  if (tokenSlot.read() === undefined) {
    for (const line of lines) addToLocalCart(line)
    return
  }
  const { carts } = await api()
  const [first, ...others] = lines.map(({ packId, quantity, lotNo }) => ({ packId, quantity, batchNo: lotNo }))
  if (!first) return
  const adding =
    others.length === 0 ? carts.add({ body: first }) : carts.addMany({ body: { lines: [first, ...others] } })
  const { count } = await adding
  publishCartChange(count)
}
