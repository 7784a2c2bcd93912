import type { Currency } from '@paratope/contract/kernel/currencies'
import type { Cart, CartChange, CartItem } from '@paratope/contract/ordering/carts'
import { maxCartLines } from '@paratope/contract/ordering/carts'
import type { Language } from '@paratope/contract/texts'
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { cartSlot } from '#lib/session/session.ts'
import { onCartChange, publishCartChange } from './cart-events.ts'

export const cartKey = ['cart'] as const

/** The whole cart at once: it has at most 999 lines, and sums need them all. */
export const cartQuery = (language: Language, currency?: Currency) =>
  queryOptions({
    queryKey: [...cartKey, language, currency],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).carts.list({ query: { pageSize: maxCartLines + 1, currency } }),
    placeholderData: keepPreviousData,
  })

/** The account's cart, in the company's currency or another one; reloaded when this page changed it. */
export function useCart(currency?: Currency) {
  const queryClient = useQueryClient()
  useEffect(() => onCartChange(() => void queryClient.invalidateQueries({ queryKey: cartKey })), [queryClient])
  return useQuery(cartQuery(useLanguage(), currency))
}

type CartLineId = CartItem['id']

export async function updateCartLine(id: CartLineId, change: CartChange): Promise<void> {
  await (await api({ keepalive: true })).carts.update({ params: { id }, body: change })
  publishCartChange('same')
}

export async function deleteCartLines(ids: readonly CartLineId[]): Promise<void> {
  const { count } = await (await api({ keepalive: true })).carts.removeMany({ body: { ids: [...ids] } })
  publishCartChange(count)
}

/** Shows a change at once; what the server says about it comes after. */
export function patchCachedCart(queryClient: QueryClient, change: (line: CartItem) => CartItem): void {
  queryClient.setQueriesData<Cart>(
    { queryKey: cartKey },
    (cart) => cart && { ...cart, records: cart.records.map(change) },
  )
}

/** The browser holds the cart as it was last seen, so that what differs the next time can be said. */
export const saveSeenLines = (lines: readonly CartItem[]): void => cartSlot.write([...lines])
