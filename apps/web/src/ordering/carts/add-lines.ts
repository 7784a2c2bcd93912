import { cartTexts } from '@paratope/contract/ordering/carts'
import { t } from '@paratope/contract/texts'
import { maxQuantity } from '#catalogue/products/index.ts'
import { announceFailure } from '#lib/api/announce-failure.ts'
import { api } from '#lib/api/api.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { tokenSlot } from '#lib/session/session.ts'
import { publishCartChange } from './cart-events.ts'
import { addToLocalCart, type LocalCartLine } from './local-cart.ts'

/** Adds to the account's cart in one request, or to the local cart without a login. */
export async function addLines(lines: readonly LocalCartLine[]): Promise<void> {
  if (tokenSlot.read() === undefined) {
    const refused = addToLocalCart(...lines)
    if (refused.length > 0) await refuseLines(refused)
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

/** Refuses as the cart of an account does. */
async function refuseLines(lines: readonly LocalCartLine[]): Promise<never> {
  const reason = t(cartTexts, getPageLanguage(), 'cart.too_many', { most: maxQuantity })
  const failure = new RequestFailed(`${lines.map(({ name, size }) => `${name} ${size}`).join(', ')}: ${reason}`, {
    status: 409,
    error: 'cart.too_many',
    values: { most: maxQuantity },
  })
  await announceFailure(failure)
  throw failure
}
